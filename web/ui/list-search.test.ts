import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listDefaults, readListSearch } from './list-search.ts'

const defaults = listDefaults({ resultsPerPage: 25, sort: '-id' })

describe('the place of a list in its address', () => {
  it('is what the address says', () => {
    expect(readListSearch({ page: 3, resultsPerPage: 50, sort: 'label', search: 'pneus' }, defaults)).toEqual({
      page: 3,
      resultsPerPage: 50,
      sort: 'label',
      search: 'pneus',
    })
  })

  it('a search made of digits stays a text', () => {
    expect(readListSearch({ search: 639 }, defaults).search).toBe('639')
  })

  it('is the default where the address makes no sense', () => {
    const senseless = { page: -1, resultsPerPage: 100_000, sort: ['a'], search: { a: 1 } }
    expect(readListSearch(senseless, defaults)).toEqual(defaults)
    expect(readListSearch({}, defaults)).toEqual(defaults)
  })

  it('is always one that the API takes, and is read again as itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('page', 'resultsPerPage', 'sort', 'search'), fc.anything()), (raw) => {
        const read = readListSearch(raw, defaults)
        expect(read.page).toBeGreaterThanOrEqual(1)
        expect(read.resultsPerPage).toBeLessThanOrEqual(200)
        expect(read.search.length).toBeLessThanOrEqual(100)
        expect(readListSearch({ ...read }, defaults)).toEqual(read)
      }),
    )
  })
})
