import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { searchText, searchWords } from '@relance/domain/customers/search-text.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { namesMatch } from './search.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const signs = fc.constantFrom(
  ...'aAeEzZ09éÈçÇñÑüÜöÖåÅøØłŁđÐßẞæÆœŒþÞıİŊﬁﬀ',
  ...'\'’‘ʼ′`-‐–— .,&%_\\/()*"\u00a0\u0301\u0308΄ΣςσάЙйЯ°²½',
)
const word = fc.string({ unit: signs, maxLength: 8 })
const name = fc.oneof(
  word,
  fc.tuple(word, word).map((two) => two.join(' ')),
)

describe('E10 searching by name', () => {
  it('keeps in the database the very text that the plain function says', async () => {
    const names = fc.array(fc.oneof(name, fc.string({ unit: 'grapheme', maxLength: 6 })), {
      minLength: 20,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(names, async (given) => {
        const texts = given.map((text) => text.replaceAll('\0', ''))
        const { rows } = await sql<{ texte: string }>`
          select relance_texte_cherche(t) as texte from unnest(${texts}::text[]) with ordinality as x (t, n) order by n`.execute(
          world.context.db,
        )
        expect(rows.map(({ texte }) => texte)).toEqual(texts.map(searchText))
      }),
      { numRuns: 100 },
    )
  })

  it('finds exactly the customers whose names hold each word of the search', async () => {
    const adherentId = await world.adherent()
    const people = fc.sample(fc.record({ nom: name, prenom: name, raison_sociale: name }), { numRuns: 150, seed: 6 })
    await world.context.db
      .insertInto('client')
      .values(people.map((person, n) => ({ ...person, adherent_id: adherentId, code_client: String(n) })))
      .execute()
    const foundBy = async (search: string) => {
      const { rows } = await sql<{ code_client: string }>`
        select c.code_client from client c where c.adherent_id = ${adherentId} and ${namesMatch(search)}`.execute(
        world.context.db,
      )
      return rows.map((row) => Number(row.code_client)).sort((a, b) => a - b)
    }
    const part = fc
      .tuple(fc.constantFrom(...people), fc.nat(6), fc.integer({ min: 1, max: 4 }), fc.boolean())
      .map(([{ nom, prenom }, from, length, upper]) => {
        const piece = `${nom} ${prenom}`.slice(from, from + length)
        return upper ? piece.toUpperCase() : piece
      })
    let met = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: part }, { weight: 1, arbitrary: name }), async (search) => {
        const words = searchWords(search)
        const expected = people.flatMap(({ nom, prenom, raison_sociale }, n) => {
          const text = searchText(`${nom} ${prenom} ${raison_sociale}`)
          return words.length > 0 && words.every((one) => text.includes(one)) ? [n] : []
        })
        met += expected.length > 0 ? 1 : 0
        expect(await foundBy(search)).toEqual(expected)
      }),
      { numRuns: 200 },
    )
    expect(met).toBeGreaterThan(50)
  })

  it('a name corrected or erased is found by what it is now, and each member finds its own customers only', async () => {
    const [mine, theirs] = [await world.adherent(), await world.adherent()]
    const as: Caller = await world.login({ adherentId: mine })
    const { db } = world.context
    for (const adherent_id of [mine, theirs])
      await db
        .insertInto('client')
        .values({ adherent_id, code_client: 'L', nom: 'L’HÔPITAL', prenom: 'Jean-Luc' })
        .execute()
    const count = async (search: string) =>
      (await world.call(customersContract.listCustomers, { query: { search }, as })).body.meta.total
    for (const search of ["l'hopital", 'LHOPITAL', 'hôpital jean luc', 'L HOPITAL'])
      expect([search, await count(search)]).toEqual([search, search === 'LHOPITAL' ? 0 : 1])
    expect(await count("' -")).toBe(0)
    await db.updateTable('client').set({ nom: 'Œuvrard' }).where('adherent_id', '=', mine).execute()
    expect([await count('hopital'), await count('oeuvrard'), await count('ŒUVRARD')]).toEqual([0, 1, 1])
  })
})
