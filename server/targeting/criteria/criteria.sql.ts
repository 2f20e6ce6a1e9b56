import { type CriterionName, criteria, criterionNames } from '@relance/domain/targeting/criteria/criteria.ts'
import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import { ageSql } from './age.sql.ts'
import { fuelSql } from './carburant.sql.ts'
import { lastVisitSql } from './derniere-visite.sql.ts'
import { channelSql } from './diffusion.sql.ts'
import { mileageSql } from './kilometrage.sql.ts'
import { brandSql } from './marque.sql.ts'
import { operationSql } from './operation.sql.ts'
import { radiusSql } from './zone-geographique.sql.ts'

/** Each criterion on a row `p` of prospection; only asked of a filter that sets it. Null, like false, leaves a row out. */
const twins: Readonly<Record<CriterionName, (filter: TargetingFilter) => RawBuilder<boolean>>> = {
  operation: operationSql,
  age: ageSql,
  kilometrage: mileageSql,
  marque: brandSql,
  carburant: fuelSql,
  zoneGeographique: radiusSql,
  derniereVisite: lastVisitSql,
  diffusion: channelSql,
}

/** The criteria that a filter sets, each with its condition. */
export const setCriteria = (filter: TargetingFilter): { name: CriterionName; condition: RawBuilder<boolean> }[] =>
  criterionNames
    .filter((name) => criteria[name].isSet(filter))
    .map((name) => ({ name, condition: twins[name](filter) }))

/** Whether a row `p` of prospection passes the whole filter. */
export const matchesSql = (filter: TargetingFilter): RawBuilder<boolean> =>
  sql`(${sql.join(
    setCriteria(filter).map(({ condition }) => condition),
    sql` and `,
  )})`
