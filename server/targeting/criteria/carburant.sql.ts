import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

export const fuelSql = ({ carburantIdList }: TargetingFilter): RawBuilder<boolean> =>
  sql`p.carburant_id = any(${carburantIdList}::integer[])`
