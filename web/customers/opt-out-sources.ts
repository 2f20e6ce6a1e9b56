const optOutSources = [
  'DMS',
  'STOP_SMS',
  'LIEN',
  'ONE_CLICK',
  'PLAINTE',
  'HARD_BOUNCE',
  'PORTAIL_GARAGE',
  'SUPPORT',
  'EFFACEMENT',
] as const
type OptOutSource = (typeof optOutSources)[number]

/** Whether an objection came in a way that the page has words for. */
export const isOptOutSource = (source: string): source is OptOutSource =>
  (optOutSources as readonly string[]).includes(source)
