import type { NetworkWindow } from '../networks/sending-rules.ts'

/** Where a rule comes from, and how binding that is. `reference` is a citation, never translated; empty for the product's own. */
export interface Source {
  readonly nature: 'loi' | 'charte' | 'analogie' | 'produit'
  readonly reference: string
}

/** Hours of a day, 'HH:MM', `fin` excluded. */
interface Span {
  readonly debut: string
  readonly fin: string
}

/**
 * When promotional SMS may leave, by country: data, never a constant in code (domain.md A4). Hours are the recipient's
 * local time; `jours` are ISO days, 1 Monday to 7 Sunday. `conseil` is the window the product proposes, inside the one it
 * enforces.
 */
interface SendingPolicy extends Span {
  readonly fuseau: string
  readonly jours: readonly number[]
  readonly feriesAutorises: boolean
  readonly conseil: Span
  readonly source: Source
}

const mondayToSaturday = [1, 2, 3, 4, 5, 6]
const mondayToFriday = [1, 2, 3, 4, 5]
const usual = { debut: '09:00', fin: '20:00' }
const ours: Source = { nature: 'produit', reference: '' }
const usualPolicy = (fuseau: string, source = ours): SendingPolicy => ({
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
    source: { nature: 'charte', reference: 'af2m, Charte Business Messaging 2026' },
  },
  IT: {
    fuseau: 'Europe/Rome',
    jours: mondayToSaturday,
    debut: '08:00',
    fin: '22:00',
    feriesAutorises: false,
    conseil: usual,
    source: { nature: 'charte', reference: 'Twilio, Italy: SMS Guidelines' },
  },
  ES: {
    fuseau: 'Europe/Madrid',
    jours: mondayToFriday,
    debut: '09:00',
    fin: '21:00',
    feriesAutorises: false,
    conseil: usual,
    source: { nature: 'analogie', reference: 'Art. 96 LGDCU' },
  },
  GB: usualPolicy('Europe/London', { nature: 'charte', reference: 'DMA Code' }),
  DE: usualPolicy('Europe/Berlin'),
  NL: usualPolicy('Europe/Amsterdam'),
  PT: usualPolicy('Europe/Lisbon'),
}

/** The policy of a country; one we have no rule for gets the usual hours. */
export const policyOf = (pays: string): SendingPolicy => policies[pays] ?? usualPolicy('Europe/Paris')

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

/** The regions of a country with holidays of their own, as far as postcodes tell them. */
export const regionsWithHolidays = (pays: string): readonly string[] =>
  pays === 'FR' ? [...new Set(frenchRegions.map(({ region }) => region))] : []

/** A place, as far as sending is concerned: its country, the region of its holidays, its clock, what its network narrows. */
export interface Place {
  readonly pays: string
  readonly region: string | null
  readonly fuseau: string
  readonly reseau: NetworkWindow | null
}

/** The window in force: what the law of the place allows, and the network of the sender as well. It never widens the law's. */
export function windowAt({ pays, reseau }: Pick<Place, 'pays' | 'reseau'>): Omit<SendingPolicy, 'fuseau'> {
  const law = policyOf(pays)
  if (reseau === null) return law
  const { debut, fin, jours } = reseau
  const narrow = (span: Span): Span => ({
    debut: debut !== null && debut > span.debut ? debut : span.debut,
    fin: fin !== null && fin < span.fin ? fin : span.fin,
  })
  return {
    ...law,
    ...narrow(law),
    conseil: narrow(law.conseil),
    jours: jours === null ? law.jours : law.jours.filter((jour) => jours.includes(jour)),
  }
}

/**
 * The place of a postcode. `fuseau` is the member's own zone, used where the postcode says nothing; the country's
 * otherwise (domain.md A4). `reseau` is what the sender's network narrows; null = nothing.
 */
export function placeOf(pays: string, codePostal: string, fuseau?: string, reseau: NetworkWindow | null = null): Place {
  const country = pays.toUpperCase()
  const special =
    country === 'FR'
      ? frenchRegions
          .filter(({ prefix }) => codePostal.startsWith(prefix))
          .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
      : undefined
  const region = special?.region ?? (country === 'GB' ? 'ENG' : null)
  return { pays: country, region, fuseau: special?.fuseau ?? (fuseau || policyOf(country).fuseau), reseau }
}
