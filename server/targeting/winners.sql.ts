import { drawBound } from '@relance/domain/targeting/control-group.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import { matchesSql } from './criteria/criteria.sql.ts'
import { channelsSql } from './criteria/diffusion.sql.ts'

/** Whether the member left a row `p` out: by the list of the targeting when it has one, else as it was saved. */
export const takenSql = ({ prospectionExcludedIdList: excluded }: Targeting): RawBuilder<boolean> =>
  excluded ? sql`p.id <> all(${excluded}::bigint[])` : sql`p.eligible_garage`

/** Whether a row `p` is in the control group: `isControl` in SQL. */
export const controlSql = ({ groupeTemoin = 0 }: Targeting): RawBuilder<boolean> =>
  groupeTemoin === 0 ? sql`false` : sql`coalesce(p.tirage < ${drawBound(groupeTemoin)}, false)`

/** Those written to, those who would be were they not in the control group, or both: `temoin` then tells which a row is in. */
export type Group = 'contactes' | 'temoin' | 'tous'

/** Whether the member takes a row `p` and it is in a group. */
export function inGroupSql(targeting: Targeting, group: Group): RawBuilder<boolean> {
  const taken = takenSql(targeting)
  if (group === 'tous') return taken
  if (group === 'temoin') return sql`(${taken} and ${controlSql(targeting)})`
  return !targeting.groupeTemoin ? taken : sql`(${taken} and not ${controlSql(targeting)})`
}

export interface OfCampaign {
  readonly adherentId: number
  readonly campagneId: number
}

/** The rows `p` of a campaign's snapshot that pass the filter, whether left out by the member or not. */
export const matchingRowsSql = ({ adherentId, campagneId }: OfCampaign, targeting: Targeting): RawBuilder<unknown> =>
  sql`prospection p where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
        and ${matchesSql(targeting.filter)}`

/**
 * The common tables `gagnants_sms` and `gagnants_email`: the rows a message is about (id, client_id, priorite, temoin), of those that
 * pass the filter, are not left out, are in `group`, and meet `only`. One for each number and each address, or without de-duplication one
 * for each customer: earliest forecast among the operations followed up, then highest operation priority, then latest visit
 * (decisions.md 9). Whoever shares a number or an address has one draw, so that both groups may be chosen from at once. `chooseProspects` is the twin in the domain. `offset 0` keeps the condition that the second wall adds (decision
 * 0006) inside: at the join it would cost the memory of operations already looked up.
 */
export function winnersTables(
  of: OfCampaign,
  targeting: Targeting,
  only: RawBuilder<boolean>,
  group: Group = 'contactes',
): RawBuilder<unknown> {
  const { sms, email } = channelsSql(targeting)
  const operations = sql`${targeting.filter.operationIdList}::integer[]`
  const best = (canal: 'sms' | 'email') => {
    const key = sql.ref(targeting.prospectionDuplicatedExclude ? `cle_${canal}` : 'client_id')
    return sql`select distinct on (${key}) id, client_id, priorite, temoin from passes where ${sql.ref(canal)}
                order by ${key}, echeance, priorite, date_derniere_visite desc nulls last, id`
  }
  return sql`
    passes as materialized (
      select p.id, p.client_id, p.cle_sms, p.cle_email, p.date_derniere_visite, ${sms} as sms, ${email} as email,
             ${controlSql(targeting)} as temoin, o.echeance, o.priorite
        from (select p.* from ${matchingRowsSql(of, targeting)} and ${inGroupSql(targeting, group)} and ${only} offset 0) p
       cross join lateral (
         select min(u.jour) as echeance, min(array_position(${operations}, u.operation)) as priorite
           from unnest(p.operation_id_list, p.date_previsionnelle_list) as u (operation, jour)
          where u.operation = any(${operations})) o),
    gagnants_sms as materialized (${best('sms')}),
    gagnants_email as materialized (${best('email')})`
}
