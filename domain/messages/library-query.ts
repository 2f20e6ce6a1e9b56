import { z } from 'zod'

/** What a library may be asked for beside a page: whose it is (the caller's own member by default) and words to look for. */
export const libraryQuery = {
  adherentId: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  search: z.string().trim().max(100).default(''),
}
