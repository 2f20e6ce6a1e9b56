import { normaliseEmail } from '../values/email.ts'
import { parsePhone } from '../values/phone.ts'
import { readCivility, readCountry, readDay, readOptional, readPostcode, readText, readYesNo } from './fields.ts'
import type { Columns } from './headings.ts'
import type { Report } from './rejects.ts'

/** Where a customer lives, for whoever measures distances. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  /** From the garage; null when the garage itself is not located. */
  readonly distanceKm: number | null
}
export type LocatePlace = (pays: string, codePostal: string, ville: string) => Place | null

/** A value of a checked row, on its way to a column. */
export type Cell = string | number | boolean | null

/** The columns of a checked customer, in the order of its cells. */
export const clientColumns = [
  'code_client',
  'civilite',
  'nom',
  'prenom',
  'raison_sociale',
  'adresse1',
  'adresse2',
  'code_postal',
  'ville',
  'pays',
  'telephone',
  'portable',
  'portable_recu',
  'portable_sms',
  'email',
  'email_recu',
  'accord_sms',
  'accord_email',
  'vie_privee',
  'date_creation',
  'date_modification',
  'latitude',
  'longitude',
  'distance_km',
] as const

/** Checks one row of clients.csv: what it holds, in the order of `clientColumns`; null (reported) when it has no code. */
export function readClient(
  cells: readonly string[],
  columns: Columns,
  garage: { readonly pays: string; readonly locate: LocatePlace },
  report: Report,
): Cell[] | null {
  const at = (field: string): string => {
    const column = columns[field]
    return column === undefined ? '' : cells[column]!
  }
  const code = readText(at('code_client'))
  if (code === '') {
    report('IMPORT_CODE_CLIENT_MANQUANT', 'code_client', '')
    return null
  }
  const pays = readCountry(at('pays'), garage.pays, report)
  const codePostal = readPostcode(at('code_postal'), pays)
  const ville = readText(at('ville'))

  const phoneOf = (champ: string) => {
    const raw = readOptional(at(champ))
    if (raw === '') return { raw, phone: null }
    const phone = parsePhone(raw, pays, codePostal)
    if (!phone) report('IMPORT_TELEPHONE_INCORRECT', champ, raw)
    return { raw, phone }
  }
  const mobile = phoneOf('portable')
  const landline = phoneOf('telephone')
  // A mobile is often typed in the other column.
  const found = landline.phone?.canReceiveSms === true && mobile.phone?.canReceiveSms !== true
  const portable = found ? landline : mobile
  const telephone = found ? mobile : landline

  const rawEmail = readOptional(at('email'))
  const email = rawEmail === '' ? null : normaliseEmail(rawEmail)
  if (rawEmail !== '' && email === null) report('IMPORT_EMAIL_INCORRECT', 'email', rawEmail)
  const place = garage.locate(pays, codePostal, ville)

  return [
    code,
    readCivility(at('civilite')),
    readText(at('nom')),
    readText(at('prenom')),
    readText(at('raison_sociale')),
    readText(at('adresse1')),
    readText(at('adresse2')),
    codePostal,
    ville,
    pays,
    telephone.phone ? telephone.raw : '',
    portable.phone?.e164 ?? null,
    portable.raw,
    portable.phone?.canReceiveSms ?? false,
    email,
    rawEmail,
    readYesNo(at('accord_sms'), 'accord_sms', report),
    readYesNo(at('accord_email'), 'accord_email', report),
    readYesNo(at('vie_privee'), 'vie_privee', report),
    readDay(at('date_creation'), 'date_creation', report),
    readDay(at('date_modification'), 'date_modification', report),
    place?.latitude ?? null,
    place?.longitude ?? null,
    place?.distanceKm ?? null,
  ]
}
