import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { getCiblage } from './ciblage.sql.ts'
import { type ContactabilityOptions, contactabilityTables, joinWholeBases } from './contactability.sql.ts'
import { saveDraws } from './draws.sql.ts'
import { savePopulation } from './population.sql.ts'
import { computeTotals } from './totals.sql.ts'
import { type OfCampaign, winnersTables } from './winners.sql.ts'

/**
 * Reads again who may be written to: since the snapshot, customers may have objected, come in, changed their number or sold
 * their car. What was found out when it was taken ("just done") stays.
 */
async function refreshContacts(tx: Db, options: ContactabilityOptions): Promise<void> {
  const { adherentId, campagneId } = options
  await joinWholeBases(tx)
  await sql`
    with candidats as materialized (
      select p.vehicule_id, p.client_id, v.client_id is distinct from p.client_id as change,
             p.motif_sms = 'dejaVenu' or p.motif_email = 'dejaVenu' as recent
        from prospection p
        left join vehicule v on v.adherent_id = ${adherentId} and v.id = p.vehicule_id
       where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}),
    ${contactabilityTables(options)}
    update prospection p
       set motif_sms = t.motif_sms, motif_email = t.motif_email, cle_sms = t.cle_sms, cle_email = t.cle_email,
           partage = t.partage
      from contacts t
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and p.vehicule_id = t.vehicule_id
       and (p.motif_sms, p.motif_email, p.cle_sms, p.cle_email, p.partage)
           is distinct from (t.motif_sms, t.motif_email, t.cle_sms, t.cle_email, t.partage)`.execute(tx)
  await saveDraws(tx, options, { sharingOnly: false })
  await savePopulation(tx, options)
}

/** Marks the vehicles that the customers of the control group would have been written to about: what their visits are told by. */
async function markControl(tx: Db, of: OfCampaign, targeting: Targeting): Promise<void> {
  await sql`
    with ${winnersTables(of, targeting, sql`true`, 'temoin')},
    choix as (
      select p.id, s.id is not null as sms, e.id is not null as email
        from prospection p
        left join gagnants_sms s on s.id = p.id
        left join gagnants_email e on e.id = p.id
       where p.adherent_id = ${of.adherentId} and p.campagne_id = ${of.campagneId}
         and (p.temoin_sms or p.temoin_email or s.id is not null or e.id is not null))
    update prospection p set temoin_sms = c.sms, temoin_email = c.email
      from choix c
     where p.adherent_id = ${of.adherentId} and p.campagne_id = ${of.campagneId} and p.id = c.id
       and (p.temoin_sms, p.temoin_email) is distinct from (c.sms, c.email)`.execute(tx)
}

/**
 * Freezes what a campaign sends to whom, by its saved targeting: reads again who may be written to, then marks for each
 * contact and channel the one vehicle it is written to about, and the operation; those of the control group are marked apart. Returns the totals, which are those shown
 * before when nothing changed. Call it in the transaction that locks the campaign.
 */
export async function freezeTargeting(tx: Db, options: Omit<ContactabilityOptions, 'today'>): Promise<ProspectTotals> {
  const { adherentId, campagneId, now } = options
  const { fuseau } = await tx
    .selectFrom('adherent')
    .select('fuseau')
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  await refreshContacts(tx, { ...options, today: dayInZone(now, fuseau) })
  const targeting = await getCiblage(tx, options)
  await sql`
    with ${winnersTables(options, targeting, sql`true`)},
    choix as (
      select p.id, s.id is not null as sms, e.id is not null as email,
             (${targeting.filter.operationIdList}::integer[])[coalesce(s.priorite, e.priorite)] as operation
        from prospection p
        left join gagnants_sms s on s.id = p.id
        left join gagnants_email e on e.id = p.id
       where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId})
    update prospection p
       set retenu_sms = c.sms, retenu_email = c.email, operation_retenue_id = c.operation
      from choix c
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and p.id = c.id
       and (p.retenu_sms, p.retenu_email, p.operation_retenue_id) is distinct from (c.sms, c.email, c.operation)`.execute(
    tx,
  )
  await markControl(tx, options, targeting)
  return computeTotals(tx, { adherentId, campagneId, targeting, detail: true })
}
