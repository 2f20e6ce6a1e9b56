import { listDefaults, readListSearch } from '../ui/list-search.ts'
import type { RefineSearch } from './prospections.queries.ts'

export const refineDefaults = listDefaults({ resultsPerPage: 25, sort: 'datePrevisionnelle' })

/** Where the list of step 2 stands, read from its address, which may hold the word or the value of the same name. */
export function readRefineSearch(raw: Readonly<Record<string, unknown>>): RefineSearch {
  const eligible = String(raw['eligible'] ?? '')
  return {
    ...readListSearch(raw, refineDefaults),
    ...(eligible === 'true' || eligible === 'false' ? { eligible } : {}),
  }
}
