import { type GivenConsent, refusalOfConsentDay } from '@relance/domain/customers/consents.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { notFound, Refusal, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { lockClient } from './client.sql.ts'
import { findLastObjection } from './consents.sql.ts'
import type { OfCustomer } from './customer-lists.sql.ts'
import { getMemberZone } from './member-zone.sql.ts'
import { isSuppressedByNetwork, recordOptIn } from './opt-in.sql.ts'

/**
 * Records a consent that the garage was given, with a line in the audit log. 404 when the customer is not the member's; 422
 * when the consent is not newer than the latest objection; 409 where the network itself keeps the number or address off.
 */
export async function recordGivenConsent(
  { db, clock }: Base,
  secret: Uint8Array,
  session: Session,
  given: OfCustomer & GivenConsent,
): Promise<void> {
  const now = clock.now()
  const { adherentId, clientId, canal } = given
  await db.transaction().execute(async (tx) => {
    if (!(await lockClient(tx, adherentId, clientId))) throw notFound()
    const { fuseau, reseauId } = await getMemberZone(tx, adherentId)
    const objection = await findLastObjection(tx, given, canal)
    const refused = refusalOfConsentDay(given.date, {
      today: dayInZone(now, fuseau),
      lastObjection: objection && dayInZone(objection, fuseau),
    })
    if (refused) throw refuseField('date', refused)
    if (await isSuppressedByNetwork(tx, secret, given, reseauId)) throw new Refusal(409, 'SUPPRESSION_RESEAU')
    await recordOptIn(tx, secret, { ...given, now, acteur: `utilisateur:${session.utilisateurId}` })
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId,
      action: 'consentement',
      objet: `client:${clientId}`,
      details: { canal, moyen: given.moyen },
    })
  })
}
