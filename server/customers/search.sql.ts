import { normalisePlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'

const accents: Readonly<Record<string, string>> = {
  a: 'àâäáãå',
  c: 'ç',
  e: 'éèêë',
  i: 'îïíì',
  n: 'ñ',
  o: 'ôöóòõ',
  u: 'ûüúù',
  y: 'ÿý',
}

/**
 * A pattern that finds a word whatever its case and accents. Both are spelled out: folding each name would take the database
 * four times as long, and not every locale of it lowers an accented capital.
 */
function patternOf(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [...plain]
    .map((sign) => {
      if (/[a-z]/.test(sign)) {
        const variants = sign + (accents[sign] ?? '')
        return `[${variants}${variants.toUpperCase()}]`
      }
      return /[\p{L}\p{N}]/u.test(sign) ? sign : `\\${sign}`
    })
    .join('')
}

/**
 * SQL: whether a customer (alias c) answers a search: each word is in its names or its e-mail, or the whole is part of one
 * of its numbers, however it is written.
 */
function customerMatches(search: string): RawBuilder<boolean> {
  const names = sql`(c.nom || ' ' || c.prenom || ' ' || c.raison_sociale || ' ' || coalesce(c.email, ''))`
  const words = search.split(/\s+/).filter(Boolean)
  const byName = sql`(${sql.join(
    words.map((word) => sql`${names} ~ ${patternOf(word)}`),
    sql` and `,
  )})`
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
  return plate === '' ? customer : sql<boolean>`(strpos(v.plaque, ${plate}) > 0 or ${customer})`
}

/** SQL: as `lineMatches`, where there is no vehicle. */
export const clientMatches = (search: string): RawBuilder<boolean> =>
  search === '' ? sql<boolean>`true` : customerMatches(search)
