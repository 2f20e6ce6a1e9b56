import type { Language } from '@relance/domain/contract/words.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { writeCustomerDay, writeTitle } from '@relance/domain/messages/customer-language.ts'
import { type KnownValues, mergeFields, type Variables } from '@relance/domain/messages/merge.ts'
import { smsOperationLabels } from '@relance/domain/messages/sms-operation-labels.ts'
import { longestLink, shortBase } from '@relance/domain/networks/short-links.ts'
import { operationName, shortNameInCountry } from '@relance/domain/values/inspection-words.ts'
import { formatPlate, normalisePlate } from '@relance/domain/values/plate.ts'
import type { Context } from '../context.ts'
import { wordsOf } from '../http/words.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'
import type { ContactRow } from './contacts.sql.ts'

/** Who signs a campaign's messages: what all of them share. */
interface Signatory {
  readonly langue: Language
  readonly pays: string
  readonly garage: string
  readonly telephone: string
  readonly urlRendezVous: string
  /** What an SMS says in its place, as long as it gets. */
  readonly lienRendezVous: string
}

export async function getSignatory({ db, env }: Pick<Context, 'db' | 'env'>, adherentId: number): Promise<Signatory> {
  const row = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select(['a.nom_commercial', 'a.raison_sociale', 'a.telephone', 'a.url_rendez_vous', 'a.pays'])
    .select(['r.hote_court', 'r.suivi_individuel'])
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return {
    langue: await languageOfMember(db, adherentId),
    pays: row.pays,
    garage: row.nom_commercial || row.raison_sociale,
    telephone: row.telephone,
    urlRendezVous: row.url_rendez_vous,
    lienRendezVous: longestLink(shortBase(env.PUBLIC_URL, row.hote_court), row.suivi_individuel),
  }
}

type Reader = Pick<Signatory, 'langue' | 'pays'>

/** An operation in the words of the country that is written to. */
const operationLabel = ({ langue, pays }: Reader, id: number): string =>
  operationName(wordsOf(langue), langue, pays, id)
/** An operation as an SMS names it: in a short form of its own where its label would be cut. */
const smsOperationLabel = (reader: Reader, id: number): string =>
  shortNameInCountry(reader.pays, reader.langue, id, mergeFields.operation) ??
  smsOperationLabels[reader.langue][id] ??
  operationLabel(reader, id)

/** What a function of one value gave is kept: few operations and days stand in many messages. */
function remember<K, V>(work: (of: K) => V): (of: K) => V {
  const kept = new Map<K, V>()
  return (of) => {
    const known = kept.get(of)
    if (known !== undefined) return known
    const value = work(of)
    kept.set(of, value)
    return value
  }
}

/** How each field of a contact is written in a message of the channel. */
function fieldWriters(signatory: Signatory, canal: Canal) {
  const { langue, pays } = signatory
  const operation = remember((id: number) => (canal === 'sms' ? smsOperationLabel : operationLabel)(signatory, id))
  const other = remember((id: number) => operationLabel(signatory, id))
  const day = remember((jour: string) => writeCustomerDay(jour, langue, pays))
  return {
    civilite: ({ civilite }: ContactRow) => writeTitle(civilite, langue),
    nom: ({ nom, raisonSociale }: ContactRow) => nom || raisonSociale,
    prenom: ({ prenom }: ContactRow) => prenom,
    immatriculation: ({ immatriculation }: ContactRow) => formatPlate(normalisePlate(immatriculation), pays),
    marque: ({ marque }: ContactRow) => marque,
    modele: ({ modele }: ContactRow) => modele,
    operation: ({ operationId }: ContactRow) => operation(operationId),
    dateEcheance: ({ dateEcheance }: ContactRow) => day(dateEcheance),
    autresOperations: ({ autresOperationIds }: ContactRow) => autresOperationIds.map(other).join(', '),
    garage: () => signatory.garage,
    telephone: () => signatory.telephone,
    urlRendezVous: () => signatory.urlRendezVous,
  }
}

/** Writes the values of contacts' fields, of those named only; an empty one is left out. */
export function variablesWriter(
  signatory: Signatory,
  canal: Canal,
  names?: ReadonlySet<string>,
): (contact: ContactRow) => Record<string, string> {
  const fields = Object.entries(fieldWriters(signatory, canal)).filter(([name]) => names?.has(name) ?? true)
  return (contact) => {
    const values: Record<string, string> = {}
    for (const [name, write] of fields) {
      const value = write(contact)
      if (value) values[name] = value
    }
    return values
  }
}

/** The values of a contact's fields, as a message of the channel says them. */
export const variablesOf = (contact: ContactRow, signatory: Signatory, canal: Canal): Variables =>
  variablesWriter(signatory, canal)(contact)

/** The values all messages share, and those the operation and its coupon may take: what the longest text is reckoned with. */
export const knownValues = (
  signatory: Signatory,
  operationIds: readonly number[],
  couponCodes: readonly string[],
): KnownValues => ({
  coupon: couponCodes,
  garage: signatory.garage,
  telephone: signatory.telephone,
  urlRendezVous: signatory.lienRendezVous,
  ...(operationIds.length > 0 && { operation: operationIds.map((id) => smsOperationLabel(signatory, id)) }),
})

const masked = (value: string): string =>
  value.length <= 1 ? value : `${value[0]}${'*'.repeat(Math.min(value.length - 1, 6))}`

/** A number or an address that nobody can write to: +336*******01, d***@example.test. */
export const maskDestination = (destinataire: string): string =>
  destinataire.includes('@')
    ? destinataire.replace(/^(.).*(@.*)$/, '$1***$2')
    : destinataire.replace(/\d(?=\d{2})/g, (digit, at: number) => (at < 4 ? digit : '*'))

/** A real contact, masked: enough to see how a message reads, not enough to know whom it is for. */
export const maskContact = (contact: ContactRow): ContactRow => ({
  ...contact,
  nom: masked(contact.nom),
  prenom: contact.prenom,
  raisonSociale: masked(contact.raisonSociale),
  destinataire: maskDestination(contact.destinataire),
})

/** The values of a masked contact's fields in an SMS: its plate keeps its form, not its figures. */
export function maskedVariablesOf(contact: ContactRow, signatory: Signatory): Variables {
  const variables = variablesOf(contact, signatory, 'sms')
  return {
    ...variables,
    immatriculation: variables.immatriculation?.replaceAll(/\d/g, '*') ?? '',
    urlRendezVous: signatory.lienRendezVous,
  }
}
