import { z } from 'zod'
import { consentRule, softOptInMonths } from '../customers/consent.ts'
import { stopMention } from '../messages/stop-mention.ts'
import { addDays, addMonths, type Day } from '../values/day.ts'
import { namedHolidays } from './holidays.ts'
import { policyOf, regionsWithHolidays, type Source } from './sending-policy.ts'

const SourceShown = z.object({
  nature: z
    .enum(['loi', 'charte', 'analogie', 'produit'])
    .describe('law, profession’s charter, by analogy, Relance’s own'),
  reference: z.string().describe('what it cites, in its own words; empty for Relance’s own'),
})
const Holiday = z.object({ jour: z.iso.date(), nom: z.string().describe('in the caller’s language where it is known') })
const ConsentShown = z.object({
  regle: z.enum(['soft', 'consent']).describe('soft = a customer who did not object; consent = only one who agreed'),
  source: SourceShown,
})

/** What the law of a country fixes for messages of a workshop to its customers; nothing here can be set. */
export const CountryLaw = z
  .object({
    pays: z.string(),
    ateliers: z.int().describe('members of the network in this country'),
    debut: z.string().describe('HH:MM'),
    fin: z.string().describe('HH:MM, excluded'),
    jours: z.array(z.int()),
    feriesAutorises: z.boolean(),
    source: SourceShown,
    feries: z.array(Holiday).describe('of the next twelve months, in the whole country'),
    regions: z.array(z.object({ region: z.string(), feries: z.array(Holiday).describe('besides the country’s') })),
    consentement: z.object({ sms: ConsentShown, email: ConsentShown }),
    mentionStop: z.string().describe('what each SMS ends with; a placeholder where the network has no number'),
    moisSansVisite: z
      .int()
      .describe('months after the last visit from which a customer who never agreed is left alone'),
    conservation: z.object({
      clientMois: z.int().describe('months after the last visit that a customer’s data serve'),
      oppositionAns: z.int().describe('years for which an objection is kept at least'),
      source: SourceShown,
    }),
  })
  .meta({ id: 'CountryLaw' })
export type CountryLaw = z.infer<typeof CountryLaw>

const law = (reference: string): Source => ({ nature: 'loi', reference })
/** domain.md C1. A country without a row asks for consent: see `consentRule`. */
const consentSources: Readonly<Record<string, { readonly sms: Source; readonly email: Source }>> = {
  FR: { sms: law('CPCE, art. L34-5 ; CNIL'), email: law('CPCE, art. L34-5') },
  ES: { sms: law('LSSI, art. 21.2'), email: law('LSSI, art. 21.2') },
  PT: { sms: law('Lei n.º 41/2004, art. 13.º-A, n.º 3'), email: law('Lei n.º 41/2004, art. 13.º-A, n.º 3') },
  NL: { sms: law('Telecommunicatiewet, art. 11.7'), email: law('Telecommunicatiewet, art. 11.7') },
  GB: { sms: law('PECR, reg. 22'), email: law('PECR, reg. 22') },
  IT: { sms: law('Codice Privacy, art. 130'), email: law('Codice Privacy, art. 130, c. 4') },
  DE: { sms: law('§ 7 UWG'), email: law('§ 7 Abs. 3 UWG') },
}
const prudent: Source = { nature: 'produit', reference: '' }
/** domain.md C4: what the CNIL asks for, held for every country. */
const retention = { clientMois: softOptInMonths, oppositionAns: 3 }

/** The law of a country, with the holidays of the twelve months from a day on, named in a language. */
export function lawOf(
  pays: string,
  {
    today,
    langue,
    ateliers,
    reseauPays,
    numeroCourt,
  }: { today: Day; langue: string; ateliers: number; reseauPays: string; numeroCourt: string | null },
): CountryLaw {
  const { debut, fin, jours, feriesAutorises, source } = policyOf(pays)
  const until = { du: today, au: addDays(addMonths(today, 12), -1) }
  const feries = namedHolidays(pays, null, until, langue)
  const known = new Set(feries.map(({ jour }) => jour))
  const consent = (canal: 'sms' | 'email') => ({
    regle: consentRule(pays, canal),
    source: consentSources[pays]?.[canal] ?? prudent,
  })
  return {
    pays,
    ateliers,
    debut,
    fin,
    jours: [...jours],
    feriesAutorises,
    source,
    feries,
    regions: regionsWithHolidays(pays).map((region) => ({
      region,
      feries: namedHolidays(pays, region, until, langue).filter(({ jour }) => !known.has(jour)),
    })),
    consentement: { sms: consent('sms'), email: consent('email') },
    // The mention is the network's, whose number it names, wherever its member is.
    mentionStop: stopMention(reseauPays, { numeroCourt }).text.trim(),
    moisSansVisite: softOptInMonths,
    conservation: { ...retention, source: law('CNIL ; RGPD, art. 5') },
  }
}
