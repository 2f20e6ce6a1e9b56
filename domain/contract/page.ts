import { z } from 'zod'

/** The query of every list: a page of `resultsPerPage` rows; pages start at 1. */
export const pageQuery = (resultsPerPage: number) =>
  z.object({
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
    resultsPerPage: z.coerce.number<number>().int().min(1).max(200).default(resultsPerPage),
  })

/** Where a page stands in its list; `from` and `to` are 1-based positions, null when the page is empty. */
export const PageMeta = z
  .object({
    current_page: z.int(),
    from: z.int().nullable(),
    last_page: z.int(),
    path: z.string(),
    per_page: z.int(),
    to: z.int().nullable(),
    total: z.int(),
  })
  .meta({ id: 'PageMeta' })
export type PageMeta = z.infer<typeof PageMeta>

/** A page of a list, as every list of the API answers. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: PageMeta })

/** Computes the meta of a page from what was asked and how many rows there are in all. */
export function metaOf(asked: { page: number; resultsPerPage: number }, total: number, path: string): PageMeta {
  const first = (asked.page - 1) * asked.resultsPerPage
  const count = Math.max(0, Math.min(asked.resultsPerPage, total - first))
  return {
    current_page: asked.page,
    from: count === 0 ? null : first + 1,
    last_page: Math.max(1, Math.ceil(total / asked.resultsPerPage)),
    path,
    per_page: asked.resultsPerPage,
    to: count === 0 ? null : first + count,
    total,
  }
}
