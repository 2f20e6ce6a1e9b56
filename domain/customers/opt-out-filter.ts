/** Where an objection comes from: a garage's software, the customer, a mail server, the garage, the support. */
export const optOutSources = [
  'DMS',
  'STOP_SMS',
  'LIEN',
  'ONE_CLICK',
  'PLAINTE',
  'HARD_BOUNCE',
  'PORTAIL_GARAGE',
  'SUPPORT',
] as const
export type OptOutSource = (typeof optOutSources)[number]

/** What is objected to: one channel, or (`tout`) any use. */
export const optOutChannels = ['sms', 'email', 'tout'] as const
export type OptOutChannel = (typeof optOutChannels)[number]

/** Narrows the list of those who objected. Source and days are those of the latest objection, days in the member's zone. */
export interface OptOutFilter {
  readonly canal?: OptOutChannel | undefined
  readonly source?: OptOutSource | undefined
  readonly debut?: string | undefined
  readonly fin?: string | undefined
}
