/**
 * When promotional SMS may leave, by country: data, never a constant in code (domain.md A4). Hours are the recipient's
 * local time, `fin` excluded; `jours` are ISO days, 1 Monday to 7 Sunday. `conseil` is the window the product proposes,
 * inside the one it enforces.
 */
interface SendingPolicy {
  readonly fuseau: string
  readonly jours: readonly number[]
  readonly debut: string
  readonly fin: string
  readonly feriesAutorises: boolean
  readonly conseil: { readonly debut: string; readonly fin: string }
  readonly source: string
}

const mondayToSaturday = [1, 2, 3, 4, 5, 6]
const mondayToFriday = [1, 2, 3, 4, 5]
const usual = { debut: '09:00', fin: '20:00' }
const usualPolicy = (fuseau: string, source: string): SendingPolicy => ({
  fuseau,
  jours: mondayToSaturday,
  ...usual,
  feriesAutorises: false,
  conseil: usual,
  source,
})

const policies: Readonly<Record<string, SendingPolicy>> = {
  FR: {
    fuseau: 'Europe/Paris',
    jours: mondayToSaturday,
    debut: '08:00',
    fin: '21:30',
    feriesAutorises: false,
    conseil: usual,
    source: 'af2m, Charte Business Messaging 2026',
  },
  IT: {
    fuseau: 'Europe/Rome',
    jours: mondayToSaturday,
    debut: '08:00',
    fin: '22:00',
    feriesAutorises: false,
    conseil: usual,
    source: 'Operators’ guideline for Italy: no marketing from 22:00 to 08:00 nor on Sundays',
  },
  ES: {
    fuseau: 'Europe/Madrid',
    jours: mondayToFriday,
    debut: '09:00',
    fin: '21:00',
    feriesAutorises: false,
    conseil: usual,
    source: 'Art. 96 LGDCU, by prudent analogy with calls',
  },
  GB: usualPolicy('Europe/London', 'DMA code: no antisocial times'),
  DE: usualPolicy('Europe/Berlin', 'Product rule: no statutory hours'),
  NL: usualPolicy('Europe/Amsterdam', 'Product rule: no statutory hours'),
  PT: usualPolicy('Europe/Lisbon', 'Product rule: no statutory hours'),
}

/** The policy of a country; one we have no rule for gets the usual hours. */
export const policyOf = (pays: string): SendingPolicy => policies[pays] ?? usualPolicy('Europe/Paris', 'Product rule')

export const policyCountries = Object.keys(policies)

/** Proofs are not promotional mail-outs but reach a real phone: any day, these hours (domain.md A4). */
export const proofHours = { debut: '08:00', fin: '21:30' } as const

/** The French postcodes with holidays or a clock of their own, by prefix: the longest one that fits wins. */
const frenchRegions: readonly { readonly prefix: string; readonly region: string; readonly fuseau?: string }[] = [
  { prefix: '57', region: '57' },
  { prefix: '67', region: '67' },
  { prefix: '68', region: '68' },
  { prefix: '971', region: 'GP', fuseau: 'America/Guadeloupe' },
  { prefix: '97133', region: 'BL', fuseau: 'America/St_Barthelemy' },
  { prefix: '97150', region: 'MF', fuseau: 'America/Marigot' },
  { prefix: '972', region: 'MQ', fuseau: 'America/Martinique' },
  { prefix: '973', region: 'GF', fuseau: 'America/Cayenne' },
  { prefix: '974', region: 'RE', fuseau: 'Indian/Reunion' },
  { prefix: '976', region: 'YT', fuseau: 'Indian/Mayotte' },
]

/** A place, as far as sending is concerned: its country, the region of its holidays, its clock. */
export interface Place {
  readonly pays: string
  readonly region: string | null
  readonly fuseau: string
}

/**
 * The place of a postcode. `fuseau` is the member's own zone, used where the postcode says nothing; the country's
 * otherwise (domain.md A4).
 */
export function placeOf(pays: string, codePostal: string, fuseau?: string): Place {
  const country = pays.toUpperCase()
  const special =
    country === 'FR'
      ? frenchRegions
          .filter(({ prefix }) => codePostal.startsWith(prefix))
          .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
      : undefined
  const region = special?.region ?? (country === 'GB' ? 'ENG' : null)
  return { pays: country, region, fuseau: special?.fuseau ?? (fuseau || policyOf(country).fuseau) }
}
