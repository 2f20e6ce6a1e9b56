import { type Champ, type CustomerCorrection, champs } from '@relance/domain/customers/correction.ts'
import { isPostcode } from '@relance/domain/members/postcode.ts'
import { normaliseEmail } from '@relance/domain/values/email.ts'
import { nationalDigits, parsePhone } from '@relance/domain/values/phone.ts'
import type { Base, Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { notFound, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import {
  type Correctable,
  type CorrectableClient,
  keepImported,
  lockCorrectable,
  partOf,
  saveCorrectable,
  takeImported,
} from './corrections.sql.ts'
import type { OfCustomer } from './customer-lists.sql.ts'

/** Where a customer lives and how far from its garage: known to modules to the right of this one. */
export type LocateCustomer = (
  tx: Db,
  adherentId: number,
  place: { readonly pays: string; readonly codePostal: string; readonly ville: string },
) => Promise<{ readonly latitude: number; readonly longitude: number; readonly distanceKm: number | null } | null>

/** The columns that a correction amounts to. Refuses what the domain refuses, at its field. */
function columnsOf(
  given: CustomerCorrection,
  { pays }: CorrectableClient,
): Omit<Correctable, 'latitude' | 'longitude' | 'distance_km'> {
  if (given.codePostal !== '' && !isPostcode(given.codePostal, pays))
    throw refuseField('codePostal', 'CODE_POSTAL_INVALIDE')
  const mobile = given.portable === '' ? null : parsePhone(given.portable, pays, given.codePostal)
  if (given.portable !== '' && !mobile?.canReceiveSms) throw refuseField('portable', 'MOBILE_INVALIDE')
  const phone = given.telephone === '' ? null : parsePhone(given.telephone, pays, given.codePostal)
  if (given.telephone !== '' && !phone) throw refuseField('telephone', 'TELEPHONE_INVALIDE')
  const email = given.email === '' ? null : normaliseEmail(given.email)
  if (given.email !== '' && email === null) throw refuseField('email', 'EMAIL_INVALIDE')
  return {
    civilite: given.civilite,
    nom: given.nom,
    prenom: given.prenom,
    raison_sociale: given.raisonSociale,
    adresse1: given.adresse1,
    adresse2: given.adresse2,
    code_postal: given.codePostal,
    ville: given.ville,
    telephone: phone ? given.telephone : '',
    portable: mobile?.e164 ?? null,
    portable_recu: given.portable,
    portable_sms: mobile !== null,
    email,
    email_recu: given.email,
  }
}

const digits = (phone: string) => (phone === '' ? '' : nationalDigits(phone).replaceAll(/\D/g, ''))

/** Which parts a correction changes: a number written otherwise is the same number. */
function changedParts(row: CorrectableClient, next: ReturnType<typeof columnsOf>): Champ[] {
  const same: Readonly<Record<Champ, boolean>> = {
    civilite: row.civilite === next.civilite,
    nom: row.nom === next.nom,
    prenom: row.prenom === next.prenom,
    raisonSociale: row.raison_sociale === next.raison_sociale,
    adresse:
      row.adresse1 === next.adresse1 &&
      row.adresse2 === next.adresse2 &&
      row.code_postal === next.code_postal &&
      row.ville === next.ville,
    telephone: row.portable === next.portable && digits(row.telephone) === digits(next.telephone),
    email: row.email === next.email,
  }
  return champs.filter((champ) => !same[champ])
}

/**
 * Corrects a customer by hand: what changed is kept apart from what its garage's software says, which each import goes on
 * noting. An objection stays. 404 when the customer is not the member's; 422 at the field that the domain refuses.
 */
export async function correctCustomer(
  { db, clock }: Base,
  locate: LocateCustomer,
  session: Session,
  of: OfCustomer,
  given: CustomerCorrection,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const row = await lockCorrectable(tx, of)
    if (!row) throw notFound()
    const next = columnsOf(given, row)
    const changed = changedParts(row, next)
    if (changed.length === 0) return
    const place = changed.includes('adresse')
      ? await locate(tx, of.adherentId, { pays: row.pays, codePostal: next.code_postal, ville: next.ville })
      : { latitude: row.latitude, longitude: row.longitude, distanceKm: row.distance_km }
    const whole: Correctable = {
      ...next,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      distance_km: place?.distanceKm ?? null,
    }
    await keepImported(
      tx,
      of,
      changed.map((champ) => ({ champ, importe: partOf(row, champ) })),
      { now, par: session.utilisateurId },
    )
    const columns = Object.assign({}, ...changed.map((champ) => partOf(whole, champ))) as Partial<Correctable>
    await saveCorrectable(tx, of, columns, [...new Set([...row.corrige, ...changed])])
    await audit(tx, session, now, of, { champs: changed })
  })
}

/** Gives back what the last import said. 404 when the customer is not the member's or was not corrected there. */
export async function restoreImported(
  { db, clock }: Base,
  session: Session,
  of: OfCustomer,
  champ: Champ,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const row = await lockCorrectable(tx, of)
    const importe = row && (await takeImported(tx, of, champ))
    if (!row || !importe) throw notFound()
    await saveCorrectable(
      tx,
      of,
      importe,
      row.corrige.filter((one) => one !== champ),
    )
    await audit(tx, session, now, of, { champs: [champ], rendu: true })
  })
}

const audit = (tx: Db, session: Session, now: Date, of: OfCustomer, details: Readonly<Record<string, unknown>>) =>
  recordAudit(tx, {
    ...auditedBy(session, now),
    adherentId: of.adherentId,
    action: 'client.corriger',
    objet: `client:${of.clientId}`,
    details,
  })
