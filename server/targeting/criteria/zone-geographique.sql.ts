import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

export const radiusSql = ({ zoneGeographique }: TargetingFilter): RawBuilder<boolean> =>
  sql`p.distance_km <= ${zoneGeographique}::real`
