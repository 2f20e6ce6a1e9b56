import type { SearchSchemaInput } from '@tanstack/react-router'

/** Where a list stands, as its address says: it survives a reload, a bookmark, and "back". */
export interface ListSearch {
  readonly page: number
  readonly resultsPerPage: number
  /** A column, with `-` before it for the greatest first; empty for the server's own order. */
  readonly sort: string
  readonly search: string
}

export const pageSizes = [10, 25, 50, 100] as const

/** A whole number above zero, from what an address may hold (the router reads JSON in it); null for anything else. */
export const positive = (value: unknown): number | null => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

/**
 * Reads a list's place from an address that anyone may have typed: what makes no sense becomes the default. For a
 * route's `validateSearch`, with `search: { middlewares: [stripSearchParams(defaults)] }` to keep the address short.
 */
export function readListSearch(raw: Readonly<Record<string, unknown>>, defaults: ListSearch): ListSearch {
  const asked = positive(raw.resultsPerPage)
  return {
    page: positive(raw.page) ?? defaults.page,
    resultsPerPage: asked && asked <= 200 ? asked : defaults.resultsPerPage,
    sort: text(raw.sort) ?? defaults.sort,
    search: text(raw.search)?.slice(0, 100) ?? defaults.search,
  }
}

/** The defaults of a list: `listDefaults({ resultsPerPage: 10, sort: '-id' })`. */
export const listDefaults = (given: Partial<ListSearch> = {}): ListSearch => ({
  page: 1,
  resultsPerPage: 10,
  sort: '',
  search: '',
  ...given,
})

/** `validateSearch` of a route that is a list and nothing more. */
export const listSearch =
  (defaults: ListSearch) =>
  (raw: Partial<ListSearch> & SearchSchemaInput): ListSearch =>
    readListSearch(raw as Readonly<Record<string, unknown>>, defaults)
