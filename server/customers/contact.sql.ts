import { type Canal, softCountries, softOptInMonths } from '@relance/domain/customers/consent.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL twin of `refusalOf` (domain/customers/consent.ts): why a row of `client`, under the alias given, may not be written to
 * on a channel; null when it may. The suppression list is asked apart: see `suppression.sql.ts`.
 */
export function contactRefusalSql(alias: string, canal: Canal, today: string): RawBuilder<string | null> {
  const c = (name: string) => sql.ref(`${alias}.${name}`)
  const hasAddress =
    canal === 'sms' ? sql`${c('portable')} is not null and ${c('portable_sms')}` : sql`${c('email')} is not null`
  return sql<string | null>`case
    when not (${hasAddress}) then 'sans_adresse'
    when ${c('vie_privee')} then 'vie_privee'
    when not ${c(`relance_${canal}`)} or ${c(`consentement_${canal}`)} is false then 'opposition'
    when ${c(`consentement_${canal}`)} then null
    when not (${c('pays')} = any(${[...softCountries[canal]]}::text[])) then 'sans_consentement'
    when (${c('date_derniere_visite')} + make_interval(months => ${softOptInMonths}::int))::date >= ${today}::date then null
    else 'inactif' end`
}
