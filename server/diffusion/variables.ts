import { type Language, say } from '@relance/domain/contract/words.ts'
import { customerLanguage } from '@relance/domain/messages/default-messages.ts'
import type { KnownValues, Variables } from '@relance/domain/messages/merge.ts'
import { formatPlate, normalisePlate } from '@relance/domain/values/plate.ts'
import type { Db } from '../base.ts'
import { wordsOf } from '../http/words.ts'
import type { ContactRow } from './contacts.sql.ts'

/** Who signs a campaign's messages: what all of them share. */
interface Signatory {
  readonly langue: Language
  readonly pays: string
  readonly garage: string
  readonly telephone: string
  readonly urlRendezVous: string
}

export async function getSignatory(db: Db, adherentId: number): Promise<Signatory> {
  const row = await db
    .selectFrom('adherent')
    .select(['nom_commercial', 'raison_sociale', 'telephone', 'url_rendez_vous', 'pays'])
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return {
    langue: customerLanguage(row.pays),
    pays: row.pays,
    garage: row.nom_commercial || row.raison_sociale,
    telephone: row.telephone,
    urlRendezVous: row.url_rendez_vous,
  }
}

const operationLabel = (langue: Language, id: number): string => say(wordsOf(langue), `OPERATION_${id}`)
/** '2026-12-15' as it is written to a customer: '15/12/2026'. */
const writtenDay = (day: string): string => day.split('-').reverse().join('/')

/** The values of a contact's fields. */
export const variablesOf = (contact: ContactRow, signatory: Signatory): Variables => ({
  civilite: contact.civilite,
  nom: contact.nom || contact.raisonSociale,
  prenom: contact.prenom,
  immatriculation: formatPlate(normalisePlate(contact.immatriculation), signatory.pays),
  marque: contact.marque,
  modele: contact.modele,
  operation: operationLabel(signatory.langue, contact.operationId),
  dateEcheance: writtenDay(contact.dateEcheance),
  autresOperations: contact.autresOperationIds.map((id) => operationLabel(signatory.langue, id)).join(', '),
  garage: signatory.garage,
  telephone: signatory.telephone,
  urlRendezVous: signatory.urlRendezVous,
})

/** The values all messages share, and the labels the operation may take: what the longest text is reckoned with. */
export const knownValues = (signatory: Signatory, operationIds: readonly number[]): KnownValues => ({
  garage: signatory.garage,
  telephone: signatory.telephone,
  urlRendezVous: signatory.urlRendezVous,
  ...(operationIds.length > 0 && { operation: operationIds.map((id) => operationLabel(signatory.langue, id)) }),
})

const masked = (value: string): string =>
  value.length <= 1 ? value : `${value[0]}${'*'.repeat(Math.min(value.length - 1, 6))}`

/** A real contact, masked: enough to see how a message reads, not enough to know whom it is for. */
export const maskContact = (contact: ContactRow): ContactRow => ({
  ...contact,
  nom: masked(contact.nom),
  prenom: contact.prenom,
  raisonSociale: masked(contact.raisonSociale),
  destinataire: contact.destinataire.includes('@')
    ? contact.destinataire.replace(/^(.).*(@.*)$/, '$1***$2')
    : contact.destinataire.replace(/\d(?=\d{2})/g, (digit, at: number) => (at < 4 ? digit : '*')),
})

/** The values of a masked contact's fields: its plate keeps its form, not its figures. */
export function maskedVariablesOf(contact: ContactRow, signatory: Signatory): Variables {
  const variables = variablesOf(contact, signatory)
  return { ...variables, immatriculation: variables.immatriculation?.replaceAll(/\d/g, '*') ?? '' }
}
