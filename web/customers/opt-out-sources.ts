import { optOutSources } from '@relance/domain/customers/opt-out-filter.ts'

/** Beside what a proof may say, a fingerprint may stay of somebody erased. */
const knownSources = [...optOutSources, 'EFFACEMENT'] as const
type KnownSource = (typeof knownSources)[number]

/** Whether an objection came in a way that the page has words for. */
export const isOptOutSource = (source: string): source is KnownSource =>
  (knownSources as readonly string[]).includes(source)
