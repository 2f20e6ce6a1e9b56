import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

export const brandSql = ({ marqueIdList }: TargetingFilter): RawBuilder<boolean> =>
  sql`p.marque_id = any(${marqueIdList}::integer[])`
