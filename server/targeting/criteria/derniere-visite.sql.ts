import type { TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

export const lastVisitSql = ({ intervalDerniereVisite: interval }: TargetingFilter): RawBuilder<boolean> =>
  sql`p.date_derniere_visite between ${interval!.debut}::date and ${interval!.fin}::date`
