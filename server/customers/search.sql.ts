import { normalisePlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'

const accented = 'àâäáãåçèéêëìíîïñòóôöõùúûüýÿ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyy'

/** Lower case, without accents, as both the search and what is searched are compared. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
// Both cases are replaced: not every locale of the database lowers an accented capital.
const folded = (value: RawBuilder<unknown>) =>
  sql`lower(translate(${value}, ${sql.lit(accented + accented.toUpperCase())}, ${sql.lit(plain + plain)}))`

/**
 * SQL: whether a customer (alias c) answers a search: each word is in its names or its e-mail, or the whole is part of one
 * of its numbers, however it is written.
 */
function customerMatches(search: string): RawBuilder<boolean> {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const names = folded(sql`c.nom || ' ' || c.prenom || ' ' || c.raison_sociale || ' ' || coalesce(c.email, '')`)
  const byName = sql`(${sql.join(
    words.map((word) => sql`strpos(${names}, ${word}) > 0`),
    sql` and `,
  )})`
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 4 || !/^[\d\s.+()-]+$/.test(search)) return sql<boolean>`${byName}`
  return sql<boolean>`(${byName} or strpos(c.portable, ${digits}) > 0
    or strpos(regexp_replace(c.telephone, '[^0-9]', '', 'g'), ${digits}) > 0)`
}

/** SQL: whether a customer (alias c) or its vehicle (alias v) answers a search; the plate may be given in part. */
export function lineMatches(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`
  const plate = normalisePlate(search)
  const customer = customerMatches(search)
  return plate === '' ? customer : sql<boolean>`(strpos(v.plaque, ${plate}) > 0 or ${customer})`
}

/** SQL: as `lineMatches`, where there is no vehicle. */
export const clientMatches = (search: string): RawBuilder<boolean> =>
  search === '' ? sql<boolean>`true` : customerMatches(search)
