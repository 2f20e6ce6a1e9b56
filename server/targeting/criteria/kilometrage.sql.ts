import { openMileage } from '@relance/domain/targeting/criteria/kilometrage.ts'
import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

export const mileageSql = ({ kilometrageMin, kilometrageMax }: TargetingFilter): RawBuilder<boolean> =>
  kilometrageMax >= openMileage
    ? sql`p.kilometrage >= ${kilometrageMin}`
    : sql`p.kilometrage between ${kilometrageMin} and ${kilometrageMax}`
