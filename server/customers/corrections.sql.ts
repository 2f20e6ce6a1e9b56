import { type Champ, champs, correctionColumns, type StandingCorrection } from '@relance/domain/customers/correction.ts'
import { scoreOf, withKnown } from '@relance/domain/customers/data-quality.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCustomer } from './customer-lists.sql.ts'

/** The columns of a customer that a correction may change. */
export interface Correctable {
  readonly civilite: string
  readonly nom: string
  readonly prenom: string
  readonly raison_sociale: string
  readonly adresse1: string
  readonly adresse2: string
  readonly code_postal: string
  readonly ville: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly distance_km: number | null
  readonly telephone: string
  readonly portable: string | null
  readonly portable_recu: string
  readonly portable_sms: boolean
  readonly email: string | null
  readonly email_recu: string
}
export interface CorrectableClient extends Correctable {
  readonly pays: string
  readonly corrige: readonly string[]
}
type Column = keyof Correctable

/** A customer's columns, held until the transaction ends; undefined when the member has none of that id. */
export const lockCorrectable = (tx: Db, { adherentId, clientId }: OfCustomer): Promise<CorrectableClient | undefined> =>
  tx
    .selectFrom('client')
    .select([...champs.flatMap((champ) => correctionColumns[champ] as readonly Column[]), 'pays', 'corrige'])
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .where('efface_le', 'is', null)
    .forUpdate()
    .executeTakeFirst() as Promise<CorrectableClient | undefined>

/** The columns of a corrected part, as a row holds them. */
export const partOf = (row: Correctable, champ: Champ): Partial<Correctable> =>
  Object.fromEntries((correctionColumns[champ] as readonly Column[]).map((column) => [column, row[column]]))

/** Keeps what the garage's software said before its first correction: a second one changes nothing of it. */
export async function keepImported(
  tx: Db,
  { adherentId, clientId }: OfCustomer,
  parts: readonly { readonly champ: Champ; readonly importe: Partial<Correctable> }[],
  { now, par }: { readonly now: Date; readonly par: number },
): Promise<void> {
  if (parts.length === 0) return
  await tx
    .insertInto('client_correction')
    .values(
      parts.map(({ champ, importe }) => ({
        adherent_id: adherentId,
        client_id: clientId,
        champ,
        importe: sql<never>`${JSON.stringify(importe)}::jsonb`,
        corrige_le: now,
        corrige_par: par,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['adherent_id', 'client_id', 'champ']).doUpdateSet((eb) => ({
        corrige_le: eb.ref('excluded.corrige_le'),
        corrige_par: eb.ref('excluded.corrige_par'),
      })),
    )
    .execute()
}

/** Takes a correction back; gives what the last import said, undefined when there was none. */
export async function takeImported(
  tx: Db,
  { adherentId, clientId }: OfCustomer,
  champ: Champ,
): Promise<Partial<Correctable> | undefined> {
  const row = await tx
    .deleteFrom('client_correction')
    .where('adherent_id', '=', adherentId)
    .where('client_id', '=', clientId)
    .where('champ', '=', champ)
    .returning('importe')
    .executeTakeFirst()
  return row?.importe as Partial<Correctable> | undefined
}

/**
 * Writes a customer's columns and which of them are corrected. An import may write a number or an address again unless it is
 * corrected or the customer objected there (domain.md C2). The score follows what is known now.
 */
export async function saveCorrectable(
  tx: Db,
  { adherentId, clientId }: OfCustomer,
  columns: Partial<Correctable>,
  corrige: readonly string[],
): Promise<void> {
  const saved = await tx
    .updateTable('client')
    .set({
      ...columns,
      corrige: [...corrige],
      synchro_dms_telephone: sql<boolean>`relance_sms and not vie_privee and ${!corrige.includes('telephone')}`,
      synchro_dms_email: sql<boolean>`relance_email and not vie_privee and ${!corrige.includes('email')}`,
    })
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .returning(['portable', 'portable_sms', 'email', 'nom', 'raison_sociale', 'latitude', 'qualite_acquis'])
    .executeTakeFirstOrThrow()
  if (saved.qualite_acquis === null) return
  const acquis = withKnown(saved.qualite_acquis, {
    validMobile: saved.portable !== null && saved.portable_sms,
    validEmail: saved.email !== null,
    nameAndPlace: (saved.nom !== '' || saved.raison_sociale !== '') && saved.latitude !== null,
  })
  await tx
    .updateTable('client')
    .set({ qualite_acquis: acquis, qualite: scoreOf(acquis) })
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .execute()
}

/** The corrections that stand, in words. */
export async function listCorrections(db: Db, { adherentId, clientId }: OfCustomer): Promise<StandingCorrection[]> {
  const rows = await db
    .selectFrom('client_correction as k')
    .leftJoin('utilisateur as u', 'u.id', 'k.corrige_par')
    .select(['k.champ', 'k.importe', 'k.corrige_le', 'u.prenom', 'u.nom'])
    .where('k.adherent_id', '=', adherentId)
    .where('k.client_id', '=', clientId)
    .orderBy('k.champ')
    .execute()
  return rows.map((row) => ({
    champ: row.champ as Champ,
    importe: inWords(row.importe as Partial<Correctable>),
    corrigeLe: (row.corrige_le as unknown as Date).toISOString(),
    corrigePar: [row.prenom, row.nom].filter(Boolean).join(' '),
  }))
}

function inWords(importe: Partial<Correctable>): string {
  if (importe.telephone !== undefined)
    return [
      importe.portable && nationalDigits(importe.portable),
      importe.telephone && nationalDigits(importe.telephone),
    ]
      .filter(Boolean)
      .join(' · ')
  if (importe.adresse1 !== undefined)
    return [importe.adresse1, importe.adresse2, `${importe.code_postal} ${importe.ville}`.trim()]
      .filter(Boolean)
      .join(', ')
  if (importe.email !== undefined) return importe.email ?? ''
  return String(Object.values(importe)[0] ?? '')
}
