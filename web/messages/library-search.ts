import { type Language, languages } from '@relance/domain/contract/words.ts'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { positive } from '../ui/list-search.ts'

/** Where one stands in a library, as its address says. */
export interface LibrarySearch {
  readonly page: number
  readonly search: string
  /** Of texts and templates; the customers' where none is named. */
  readonly langue?: Language
  /** What texts are about. */
  readonly operationId?: number
}

export const libraryDefaults: LibrarySearch = { page: 1, search: '' }

/** Reads it from an address that anyone may have typed. */
export function readLibrarySearch(raw: Partial<LibrarySearch> & SearchSchemaInput): LibrarySearch {
  const given = raw as Readonly<Record<string, unknown>>
  const langue = languages.find((one) => one === given['langue'])
  const operationId = positive(given['operationId'])
  const { search } = given
  return {
    page: positive(given['page']) ?? 1,
    search: typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 100) : '',
    ...(langue && { langue }),
    ...(operationId && { operationId }),
  }
}

/** What a page of a library is given: whose it is, where one stands, and how that is changed. */
export interface LibraryPageProps {
  readonly place: 'reseau' | 'garage'
  readonly search: LibrarySearch
  readonly onSearch: (next: LibrarySearch) => void
}
