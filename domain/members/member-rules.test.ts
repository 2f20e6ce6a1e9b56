import { describe, expect, it } from 'vitest'
import cases from './member-rules.cases.json' with { type: 'json' }
import { companySection, contactSection, MemberUpdate, senderSection } from './member-rules.ts'

const sections = { expediteur: senderSection, societe: companySection, contact: contactSection }

const right = {
  expediteur: {
    telephone: '04 72 00 00 00',
    siteWeb: '',
    urlRendezVous: 'https://rdv.example.fr/martin?a=1',
    nomExpediteurSms: 'GMARTIN',
    villeExpedition: 'Chassieu',
  },
  societe: {
    nomCommercial: 'Garage Martin',
    raisonSociale: 'Garage Martin SARL',
    siret: '732 829 320 00074',
    adresse1: '12 rue des Lilas',
    adresse2: '',
    adresse3: '',
    codePostal: '69680',
    ville: 'Chassieu',
  },
  contact: {
    civilite: 'M.',
    prenom: 'Jean',
    nom: 'Martin',
    telephoneFixe: '0472000000',
    telephoneMobile: '',
    email: '',
  },
}

const abroad: Readonly<Record<string, object>> = {
  FR: {},
  ES: { telephone: '+34 912 345 678', telephoneFixe: '+34 912 345 678', siret: '', codePostal: '28001' },
  PT: { telephone: '+351 212 345 678', telephoneFixe: '+351 212 345 678', siret: '', codePostal: '1000-001' },
  NL: { telephone: '+31 20 123 4567', telephoneFixe: '+31 20 123 4567', siret: '', codePostal: '1012 AB' },
  GB: { telephone: '+44 20 7946 0958', telephoneFixe: '+44 20 7946 0958', siret: '', codePostal: 'SW1A 1AA' },
}

describe("what a member says of itself, in the form's own schema", () => {
  it.each(cases)('$id $section in $pays: $field $value is $code', ({ section, pays, field, value, code }) => {
    const name = section as keyof typeof sections
    const given = { ...right[name], ...abroad[pays] }
    const shape = Object.keys(right[name])
    const kept = Object.fromEntries(Object.entries(given).filter(([key]) => shape.includes(key)))
    const read = sections[name](pays).safeParse({ ...kept, [field]: value })
    const issues = (read.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
    expect(issues).toEqual(code === null ? [] : [[field, code]])
  })

  it('V9 keeps a SIRET without its spaces and an address in lower case', () => {
    expect(companySection('FR').parse(right.societe).siret).toBe('73282932000074')
    expect(contactSection('FR').parse({ ...right.contact, email: ' Jean@Garage.FR ' }).email).toBe('jean@garage.fr')
  })

  it('V7 wants one field at least', () => {
    expect(MemberUpdate.safeParse({}).error?.issues[0]?.message).toBe('AU_MOINS_UN_CHAMP')
    expect(MemberUpdate.safeParse({ inconnu: 1 }).error?.issues[0]?.message).toBe('AU_MOINS_UN_CHAMP')
    const none = contactSection('FR').safeParse({ ...right.contact, telephoneFixe: '' })
    expect(none.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['telephoneFixe', 'AU_MOINS_UN_CHAMP'],
    ])
  })
})
