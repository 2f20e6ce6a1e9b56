import { z } from 'zod'
import { normaliseEmail } from '../values/email.ts'
import { frenchMobileForm, frenchPhoneForm, parsePhone } from '../values/phone.ts'
import { isSiret, normaliseSiret } from '../values/siret.ts'
import { isWebsite } from '../values/website.ts'
import { isPostcode } from './postcode.ts'
import { checkSender } from './sender-name.ts'

const line = (max: number) => z.string().trim().max(max)
const required = (max: number) => line(max).min(1, 'CHAMP_OBLIGATOIRE')
const address = line(250).refine((value) => value === '' || isWebsite(value), 'SITE_WEB_INVALIDE')

export const civilites = ['', 'M.', 'Mme'] as const

/** What a member says of itself, whatever its country: lengths, required fields and forms (specification, section 5). */
export const memberFields = z.object({
  nomCommercial: required(80),
  raisonSociale: required(120),
  siret: z
    .string()
    .transform(normaliseSiret)
    .refine((siret) => siret === '' || isSiret(siret), 'SIRET_INVALIDE'),
  adresse1: required(120),
  adresse2: line(120),
  adresse3: line(120),
  codePostal: required(10),
  ville: required(80),
  telephone: required(30),
  siteWeb: address,
  urlRendezVous: address,
  nomExpediteurSms: z.string().trim().min(1, 'CHAMP_OBLIGATOIRE'),
  villeExpedition: line(80),
  civilite: z.enum(civilites),
  prenom: line(60),
  nom: required(60),
  telephoneFixe: line(30),
  telephoneMobile: line(30),
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || normaliseEmail(email) !== null, 'EMAIL_INVALIDE')
    .transform((email) => normaliseEmail(email) ?? ''),
})
export type MemberFields = z.infer<typeof memberFields>

/** One value that a country's rule refuses. */
export interface FieldRefusal {
  readonly field: keyof MemberFields
  readonly code: string
}

const isPhone = (phone: string, pays: string): boolean =>
  pays === 'FR' ? frenchPhoneForm.test(phone) || frenchMobileForm.test(phone) : parsePhone(phone, pays) !== null
const isMobile = (phone: string, pays: string): boolean =>
  pays === 'FR' ? frenchMobileForm.test(phone) : (parsePhone(phone, pays)?.canReceiveSms ?? false)

type SomeFields = { readonly [K in keyof MemberFields]?: MemberFields[K] | undefined }

/** The rules that depend on the country, on the fields that are given. Required fields and lengths are `memberFields`'. */
export function checkByCountry(pays: string, member: SomeFields): FieldRefusal[] {
  const refused: FieldRefusal[] = []
  const check = (field: keyof MemberFields, code: string, holds: (value: string) => boolean) => {
    const value = member[field]
    if (value && !holds(value)) refused.push({ field, code })
  }
  check('siret', 'SIRET_HORS_FRANCE', () => pays === 'FR')
  check('codePostal', 'CODE_POSTAL_INVALIDE', (value) => isPostcode(value, pays))
  check('telephone', 'TELEPHONE_INVALIDE', (value) => isPhone(value, pays))
  check('telephoneFixe', 'TELEPHONE_INVALIDE', (value) =>
    pays === 'FR' ? frenchPhoneForm.test(value) : isPhone(value, pays),
  )
  check('telephoneMobile', 'MOBILE_INVALIDE', (value) => isMobile(value, pays))
  const name = member.nomExpediteurSms
  const code = name ? checkSender(pays, name) : null
  if (code) refused.push({ field: 'nomExpediteurSms', code })
  return refused
}

const atLeastOne = (value: object): boolean => Object.values(value).some((one) => one !== undefined)
type ContactWays = Readonly<Partial<Record<'telephoneFixe' | 'telephoneMobile' | 'email', string | undefined>>>

/** Whether a contact can be reached: one of its numbers, or its address. */
export const isReachable = (value: ContactWays): boolean =>
  Boolean(value.telephoneFixe || value.telephoneMobile || value.email)

/** What a member may change of itself: only the fields given change. The country's rules come on top (`checkByCountry`). */
export const MemberUpdate = memberFields
  .partial()
  .refine(atLeastOne, { message: 'AU_MOINS_UN_CHAMP' })
  .meta({ id: 'MemberUpdate' })
export type MemberUpdate = z.infer<typeof MemberUpdate>

const sections = {
  expediteur: {
    telephone: true,
    siteWeb: true,
    urlRendezVous: true,
    nomExpediteurSms: true,
    villeExpedition: true,
  },
  societe: {
    nomCommercial: true,
    raisonSociale: true,
    siret: true,
    adresse1: true,
    adresse2: true,
    adresse3: true,
    codePostal: true,
    ville: true,
  },
  contact: { civilite: true, prenom: true, nom: true, telephoneFixe: true, telephoneMobile: true, email: true },
} as const

const refuseByCountry = (pays: string) => (context: z.core.ParsePayload<Partial<MemberFields>>) => {
  for (const { field, code } of checkByCountry(pays, context.value))
    context.issues.push({ code: 'custom', message: code, path: [field], input: context.value[field] })
}

/** The schema of the sending information's form, in a country. */
export const senderSection = (pays: string) => memberFields.pick(sections.expediteur).check(refuseByCountry(pays))
/** The schema of the company's form, in a country. */
export const companySection = (pays: string) => memberFields.pick(sections.societe).check(refuseByCountry(pays))
/** The schema of the contact's form, in a country: one way to reach the member at least. */
export const contactSection = (pays: string) =>
  memberFields
    .pick(sections.contact)
    .check(refuseByCountry(pays))
    .refine(isReachable, { message: 'AU_MOINS_UN_CHAMP', path: ['telephoneFixe'] })
