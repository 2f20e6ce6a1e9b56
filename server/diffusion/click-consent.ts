import { canaux } from '@relance/domain/customers/consent.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { forgetFollowed } from './links.sql.ts'

export interface ClickConsent {
  readonly adherentId: number
  readonly clientId: number
  readonly accord: boolean
  readonly source: 'PORTAIL_GARAGE' | 'LIEN'
  readonly preuve: Readonly<Record<string, unknown>>
  readonly campagneId: number | null
  readonly acteur: string
  readonly now: Date
}

/**
 * Records that a customer agrees to be followed by its clicks, or does not any more, with the proof (domain.md C3 and C5: a
 * consent of its own, apart from the one to be written to). A withdrawal removes at once what was kept. False when the
 * customer is not the member's.
 */
export async function recordClickConsent(tx: Db, given: ClickConsent): Promise<boolean> {
  const { adherentId, clientId, accord, now } = given
  const found = await tx
    .updateTable('client')
    .set({ suivi_clics: accord })
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .returning('id')
    .executeTakeFirst()
  if (!found) return false
  await tx
    .insertInto('evenement_consentement')
    .values(
      canaux.map((canal) => ({
        adherent_id: adherentId,
        client_id: clientId,
        canal,
        finalite: 'suivi_clics',
        sens: accord ? 'OPT_IN' : 'OPT_OUT',
        base: accord ? 'CONSENTEMENT' : null,
        source: given.source,
        preuve: sql<never>`${JSON.stringify(given.preuve)}::jsonb`,
        campagne_id: given.campagneId,
        horodatage: now,
        acteur: given.acteur,
      })),
    )
    .execute()
  if (!accord) await forgetFollowed(tx, now, { adherentId, clientId })
  return true
}

/** Whether a customer is followed by its clicks: only then is there something to withdraw. */
export async function isFollowed(db: Db, adherentId: number, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('suivi_clics')
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .executeTakeFirst()
  return row?.suivi_clics === true
}
