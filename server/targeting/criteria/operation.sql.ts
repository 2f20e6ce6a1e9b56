import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

/** Operations as the bits of `prospection.masque_operations`: their ids are below 39, so the number is exact. */
export const operationMask = (operationIds: readonly number[]): number =>
  [...new Set(operationIds)].reduce((mask, id) => mask + 2 ** id, 0)

export const operationSql = ({ operationIdList }: TargetingFilter): RawBuilder<boolean> =>
  sql`(p.masque_operations & ${operationMask(operationIdList)}::bigint) <> 0`
