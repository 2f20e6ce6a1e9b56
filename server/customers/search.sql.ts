import { searchWords } from '@relance/domain/customers/search-text.ts'
import { mayBePlate, normalisePlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'

/**
 * SQL: whether each word of a search is part of a customer's names (alias c), whatever its case, accents, hyphens and apostrophes:
 * the one rule of every search by name (docs/decisions/0022). A search without a word, such as a lone hyphen, finds nobody. `also`
 * says where else a word may be found, given its pattern.
 */
export function namesMatch(search: string, also?: (pattern: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = searchWords(search).map(containing)
  if (words.length === 0) return sql<boolean>`false`
  const found = words.map((word) => sql`(c.recherche like ${word}${also ? sql` or ${also(word)}` : sql``})`)
  return sql<boolean>`(${sql.join(found, sql` and `)})`
}

/**
 * SQL: whether a customer (alias c) answers a search: each word is in its names or its e-mail, or the whole is part of one
 * of its numbers, however it is written.
 */
function customerMatches(search: string): RawBuilder<boolean> {
  const byName = namesMatch(search, (word) => sql`c.email like ${word}`)
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 4 || !/^[\d\s.+()-]+$/.test(search)) return sql<boolean>`${byName}`
  return sql<boolean>`(strpos(c.portable, ${digits}) > 0
    or strpos(regexp_replace(c.telephone, '[^0-9]', '', 'g'), ${digits}) > 0 or ${byName})`
}

/** SQL: whether a customer (alias c) or its vehicle (alias v) answers a search; the plate may be given in part. */
export function lineMatches(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`
  const plate = normalisePlate(search)
  const customer = customerMatches(search)
  return mayBePlate(plate) ? sql<boolean>`(strpos(v.plaque, ${plate}) > 0 or ${customer})` : customer
}

/** SQL: as `lineMatches`, where there is no vehicle. */
export const clientMatches = (search: string): RawBuilder<boolean> =>
  search === '' ? sql<boolean>`true` : customerMatches(search)
