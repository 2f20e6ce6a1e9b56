import type { Canal } from '@relance/domain/customers/consent.ts'
import { canaux } from '@relance/domain/customers/consent.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { notFound } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { lockClient, saveViePrivee } from './client.sql.ts'
import { recordOptOut } from './opt-out.sql.ts'

export interface Objection {
  readonly adherentId: number
  readonly clientId: number
  readonly objet: Canal | 'viePrivee'
  readonly commentaire: string
}

/**
 * Records what a customer told the garage: proof, suppression and switches, all or nothing, with a line in the audit log. An
 * objection to any use of the data closes both channels. 404 when the customer is not the member's.
 */
export async function recordObjection(
  { db, clock }: Base,
  secret: Uint8Array,
  session: Session,
  { adherentId, clientId, objet, commentaire }: Objection,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await lockClient(tx, adherentId, clientId))) throw notFound()
    if (objet === 'viePrivee') await saveViePrivee(tx, adherentId, clientId)
    for (const canal of objet === 'viePrivee' ? canaux : [objet])
      await recordOptOut(tx, secret, {
        adherentId,
        clientId,
        canal,
        valeur: null,
        source: 'PORTAIL_GARAGE',
        preuve: { objet, commentaire },
        campagneId: null,
        now,
        acteur: `utilisateur:${session.utilisateurId}`,
      })
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId,
      action: 'opposition',
      objet: `client:${clientId}`,
      details: { objet },
    })
  })
}
