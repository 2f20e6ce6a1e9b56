import { z } from 'zod'
import { languages } from '../contract/words.ts'

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

/** Texts and templates are in a language: that of the customers of whoever asks, where none is named. */
export const languageQuery = { langue: z.enum(languages).optional() }
