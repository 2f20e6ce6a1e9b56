import { exclusionReasons } from '@relance/domain/targeting/prospect.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Population as PopulationTable } from '../db/schema.generated.ts'

/** What a snapshot comes to, whatever the filter. */
export interface Population {
  readonly totalVehicules: number
  /** Customers that may be written to. */
  readonly totalInitial: number
  /** Vehicles whose customer may be written to. */
  readonly totalContactables: number
  readonly nonLocalises: number
  readonly exclusions: Readonly<Partial<Record<string, number>>>
}

const rank = (column: string): RawBuilder<number> =>
  sql`array_position(${[...exclusionReasons]}::text[], ${sql.ref(column)})`

/** `mainReason` in SQL: the strongest of two reasons, but a channel that is only missing says less than one refused. */
const mainReasonSql = sql<string>`case
  when motif_sms = 'sansCanal' then motif_email when motif_email = 'sansCanal' then motif_sms
  when ${rank('motif_sms')} <= ${rank('motif_email')} then motif_sms else motif_email end`

/** Counts a campaign's snapshot and keeps the result, so that moving a filter need not count it again. */
export async function savePopulation(
  tx: Db,
  { adherentId, campagneId, now }: { adherentId: number; campagneId: number; now: Date },
): Promise<void> {
  const rows = sql`prospection where adherent_id = ${adherentId} and campagne_id = ${campagneId}`
  await sql`
    with groupes as (
      select case when cle_sms is null and cle_email is null then ${mainReasonSql} end as motif, count(*) as n,
             count(*) filter (where distance_km is null) as sans_lieu
        from ${rows} group by 1)
    insert into population (adherent_id, campagne_id, total_vehicules, total_initial, total_contactables, non_localises,
                            exclusions, peuplee_le)
    select ${adherentId}, ${campagneId}, coalesce(sum(n), 0),
           (select count(distinct client_id) from ${rows} and (cle_sms is not null or cle_email is not null)),
           coalesce(sum(n) filter (where motif is null), 0), coalesce(sum(sans_lieu) filter (where motif is null), 0),
           coalesce(jsonb_object_agg(motif, n) filter (where motif is not null), '{}'), ${now}
      from groupes
    on conflict (adherent_id, campagne_id) do update set
      total_vehicules = excluded.total_vehicules, total_initial = excluded.total_initial,
      total_contactables = excluded.total_contactables, non_localises = excluded.non_localises,
      exclusions = excluded.exclusions, peuplee_le = excluded.peuplee_le`.execute(tx)
}

export const toPopulation = (row: Selectable<PopulationTable>): Population => ({
  totalVehicules: row.total_vehicules,
  totalInitial: row.total_initial,
  totalContactables: row.total_contactables,
  nonLocalises: row.non_localises,
  exclusions: row.exclusions as Population['exclusions'],
})

/** A campaign that was never populated. */
export const nobody: Population = {
  totalVehicules: 0,
  totalInitial: 0,
  totalContactables: 0,
  nonLocalises: 0,
  exclusions: {},
}
