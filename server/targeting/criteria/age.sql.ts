import { openAge } from '@relance/domain/targeting/criteria/age.ts'
import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

export const ageSql = ({ ageMin, ageMax }: TargetingFilter): RawBuilder<boolean> =>
  ageMax >= openAge ? sql`p.age >= ${ageMin}` : sql`p.age between ${ageMin} and ${ageMax}`
