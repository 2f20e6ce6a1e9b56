import { expect } from '@playwright/test'

/** Looks until it is so. A busy machine draws a page late: what never comes is told all the same, only later. */
export const see = expect.configure({ timeout: 20_000 })
