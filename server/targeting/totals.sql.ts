import { type CriterionName, criterionNames } from '@relance/domain/targeting/criteria/criteria.ts'
import { exclusionReasons } from '@relance/domain/targeting/prospect.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Population as PopulationTable } from '../db/schema.generated.ts'
import { setCriteria } from './criteria/criteria.sql.ts'
import { channelsSql } from './criteria/diffusion.sql.ts'
import { nobody, toPopulation } from './population.sql.ts'
import { controlSql, matchingRowsSql, type OfCampaign, takenSql, winnersTables } from './winners.sql.ts'

interface Picked {
  readonly filtres: number
  readonly pris: number
  readonly retenus: number
  readonly sms: number
  readonly email: number
  readonly clients: number
  readonly temoin_pris: number
  readonly temoin_clients: number
  readonly cout: number
  readonly segments: number
  readonly population: Selectable<PopulationTable> | null
}

const sharedByCustomers = sql<boolean>`p.partage = 2`

/**
 * Counts what a targeting picks, in one reading of a snapshot of up to 200,000 rows, at each move of the hand. Most contacts
 * have one vehicle (partage 0): each row counts for itself. The vehicles of one customer (partage 1) have the same number and
 * address: they count by customer. Only what several customers share (partage 2) needs the choice that the lock makes.
 * Without de-duplication everything counts by customer. A customer's vehicles have one draw: all of them are in the control
 * group or none. `pris` are the vehicles that are not left out. The price and the population come along, to spare two round trips.
 */
async function countPicked(db: Db, of: OfCampaign, targeting: Targeting): Promise<Picked> {
  const { adherentId, campagneId } = of
  const { sms, email } = channelsSql(targeting)
  const taken = takenSql(targeting)
  const control = controlSql(targeting)
  const deduplicated = targeting.prospectionDuplicatedExclude
  const byCustomer = deduplicated ? sql`p.partage = 1` : sql`p.partage > 0`
  const { rows: counts } = await sql<Picked>`
    with lus as (
      select case when ${byCustomer} and ${taken} then p.client_id end as client, ${control} as temoin,
             count(*) as filtres, count(*) filter (where ${taken}) as pris,
             count(*) filter (where p.partage = 0 and ${taken}) as seuls,
             count(*) filter (where p.partage = 0 and ${taken} and ${sms}) as seuls_sms,
             count(*) filter (where p.partage = 0 and ${taken} and ${email}) as seuls_email,
             bool_or(${sms}) as sms, bool_or(${email}) as email
        from ${matchingRowsSql(of, targeting)}
       group by 1, 2),
    comptes as (
      select coalesce(sum(filtres), 0) as filtres,
             coalesce(sum(pris) filter (where not temoin), 0) as pris, coalesce(sum(pris) filter (where temoin), 0) as temoin_pris,
             coalesce(sum(seuls) filter (where not temoin), 0) + count(client) filter (where not temoin) as retenus,
             coalesce(sum(seuls) filter (where temoin), 0) + count(client) filter (where temoin) as temoin_clients,
             coalesce(sum(seuls_sms) filter (where not temoin), 0) + count(client) filter (where sms and not temoin) as sms,
             coalesce(sum(seuls_email) filter (where not temoin), 0) + count(client) filter (where email and not temoin) as email
        from lus)
    ${deduplicated ? sql`, ${winnersTables(of, targeting, sharedByCustomers, 'tous')}` : sql``},
    partages as (${deduplicated ? sharedCounts : nobodyShared})
    select c.filtres, c.pris, c.sms + p.sms as sms, c.email + p.email as email, c.retenus + p.retenus as retenus,
           c.retenus + p.clients as clients, c.temoin_pris, c.temoin_clients + p.temoin_clients as temoin_clients,
           coalesce((select cout_unitaire from participation where adherent_id = ${adherentId} and campagne_id = ${campagneId}),
                    (select cout_unitaire from campagne where id = ${campagneId}),
                    (select coalesce(a.cout_sms, r.cout_sms) from adherent a join reseau r on r.id = a.reseau_id where a.id = ${adherentId})) as cout,
           coalesce((select segments_sms from mois_membre where adherent_id = ${adherentId} and campagne_id = ${campagneId}), 1) as segments,
           (select to_jsonb(o) from population o where o.adherent_id = ${adherentId} and o.campagne_id = ${campagneId}) as population
      from comptes c, partages p`.execute(db)
  return counts[0]!
}

const sharedCounts = sql`
  select count(distinct id) filter (where not temoin) as retenus, count(distinct client_id) filter (where not temoin) as clients,
         count(distinct client_id) filter (where temoin) as temoin_clients,
         (select count(*) from gagnants_sms where not temoin) as sms, (select count(*) from gagnants_email where not temoin) as email
    from (select id, client_id, temoin from gagnants_sms union all select id, client_id, temoin from gagnants_email) g`
const nobodyShared = sql`select 0 as retenus, 0 as clients, 0 as temoin_clients, 0 as sms, 0 as email`

/** How many vehicles that may be written to each criterion leaves out, whatever the others do. */
async function countByCriterion(
  db: Db,
  { adherentId, campagneId }: OfCampaign,
  targeting: Targeting,
): Promise<Record<CriterionName, number>> {
  const none = Object.fromEntries(criterionNames.map((name) => [name, 0])) as Record<CriterionName, number>
  const counts = setCriteria(targeting.filter).map(
    ({ name, condition }): RawBuilder<unknown> =>
      sql`count(*) filter (where (${condition}) is not true) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Partial<Record<CriterionName, number>>>`
    select ${sql.join(counts)} from prospection p
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
       and (p.cle_sms is not null or p.cle_email is not null)`.execute(db)
  return { ...none, ...rows[0] }
}

/** A snapshot to count on. */
export interface CountedSnapshot extends OfCampaign {
  /** How many SMS one message takes at worst, where no month keeps it for the member: of one that is not open yet. */
  readonly segments?: number
}

/**
 * What a targeting comes to on a campaign's snapshot. `targeting` must be normalised. With `detail`, also what each
 * criterion leaves out, which costs another reading.
 */
export async function computeTotals(
  db: Db,
  {
    targeting,
    detail = false,
    segments,
    ...of
  }: CountedSnapshot & { readonly targeting: Targeting; readonly detail?: boolean },
): Promise<ProspectTotals> {
  const picked = await countPicked(db, of, targeting)
  const parCritere = detail ? await countByCriterion(db, of, targeting) : null
  const { cout: coutUnitaireSms } = picked
  const population = picked.population ? toPopulation(picked.population) : nobody
  return {
    totalInitial: population.totalInitial,
    totalGlobal: picked.clients,
    totalSms: picked.sms,
    totalEmail: picked.email,
    totalTemoin: picked.temoin_clients,
    totalCourrier: 0,
    coutSms: picked.sms * coutUnitaireSms * (segments ?? picked.segments),
    coutUnitaireSms,
    totalVehicules: population.totalVehicules,
    totalRetenus: picked.retenus,
    nonLocalises: population.nonLocalises,
    exclusions: {
      ...(Object.fromEntries(exclusionReasons.map((one) => [one, population.exclusions[one] ?? 0])) as Record<
        (typeof exclusionReasons)[number],
        number
      >),
      exclusManuellement: picked.filtres - picked.pris - picked.temoin_pris,
      temoin: picked.temoin_pris,
      doublon: picked.pris - picked.retenus,
    },
    horsFiltre: { total: population.totalContactables - picked.filtres, parCritere },
  }
}
