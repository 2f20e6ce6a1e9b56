import type { MemberFields } from '@relance/domain/members/member-rules.ts'
import type { ParseKeys } from 'i18next'

/** One field of a member's account, as the forms and the reading of it show it. */
export interface AccountField {
  readonly name: keyof MemberFields
  readonly label: ParseKeys<'members'>
  readonly help?: ParseKeys<'members'>
  readonly required?: true
  readonly type?: 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  /** On a line of its own. */
  readonly wide?: true
}

export const senderFields: readonly AccountField[] = [
  { name: 'nomExpediteurSms', label: 'sender.name', required: true, wide: true },
  { name: 'telephone', label: 'sender.phone', help: 'sender.phoneHelp', required: true, type: 'tel' },
  { name: 'villeExpedition', label: 'sender.city', help: 'sender.cityHelp' },
  { name: 'siteWeb', label: 'sender.website', help: 'sender.addressForm', type: 'url' },
  { name: 'urlRendezVous', label: 'sender.booking', help: 'sender.bookingHelp', type: 'url' },
]

const siret: AccountField = { name: 'siret', label: 'company.siret', help: 'company.siretHelp' }
const company: readonly AccountField[] = [
  { name: 'nomCommercial', label: 'company.tradeName', required: true, autoComplete: 'organization' },
  { name: 'raisonSociale', label: 'company.name', required: true },
]
const address: readonly AccountField[] = [
  { name: 'adresse1', label: 'company.address1', required: true, autoComplete: 'address-line1', wide: true },
  { name: 'adresse2', label: 'company.address2', autoComplete: 'address-line2' },
  { name: 'adresse3', label: 'company.address3', autoComplete: 'address-line3' },
  { name: 'codePostal', label: 'company.postcode', required: true, autoComplete: 'postal-code' },
  { name: 'ville', label: 'company.city', required: true, autoComplete: 'address-level2' },
]

/** The company's fields in a country: a SIRET is French. */
export const companyFields = (pays: string): readonly AccountField[] => [
  ...company,
  ...(pays === 'FR' ? [siret] : []),
  ...address,
]

export const contactFields: readonly AccountField[] = [
  { name: 'civilite', label: 'contact.salutation', wide: true },
  { name: 'prenom', label: 'contact.firstName', autoComplete: 'given-name' },
  { name: 'nom', label: 'contact.name', required: true, autoComplete: 'family-name' },
  { name: 'telephoneFixe', label: 'contact.landline', type: 'tel' },
  { name: 'telephoneMobile', label: 'contact.mobile', type: 'tel' },
  { name: 'email', label: 'contact.email', help: 'contact.emailHelp', type: 'email', wide: true },
]
