import type { Canal } from '@relance/domain/customers/consent.ts'
import type { OptOutSource } from '@relance/domain/customers/opt-out-filter.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { fingerprint } from './fingerprint.ts'

export interface OptOut {
  readonly adherentId: number
  /** The customer who objected, when it is known. */
  readonly clientId: number | null
  readonly canal: Canal
  /** The number (E.164) or address (lower case) objected to; null or empty, as in messages long gone = the one the customer has now. */
  readonly valeur: string | null
  readonly source: OptOutSource
  /** What was received: the raw message, the headers, the form's text… */
  readonly preuve: Readonly<Record<string, unknown>>
  readonly campagneId: number | null
  readonly now: Date
  readonly acteur: string
}

/**
 * Honours an objection: proof of it, the value on the member's suppression list, and every customer of the member who has
 * that value switched off on the channel, so that no import brings it back. Safe to repeat; each call leaves its proof.
 */
export async function recordOptOut(db: Db, secret: Uint8Array, optOut: OptOut): Promise<void> {
  const { adherentId, canal } = optOut
  const value = canal === 'sms' ? 'portable' : 'email'
  const valeur =
    (optOut.valeur || null) ??
    (optOut.clientId === null
      ? null
      : ((
          await db
            .selectFrom('client')
            .select(value)
            .where('adherent_id', '=', adherentId)
            .where('id', '=', optOut.clientId)
            .executeTakeFirst()
        )?.[value] ?? null))
  const concerned = await db
    .updateTable('client')
    .set(
      canal === 'sms'
        ? { relance_sms: false, synchro_dms_telephone: false }
        : { relance_email: false, synchro_dms_email: false },
    )
    .where('adherent_id', '=', adherentId)
    .where((where) =>
      where.or([
        ...(optOut.clientId === null ? [] : [where('id', '=', optOut.clientId)]),
        ...(valeur === null ? [] : [where(value, '=', valeur)]),
        sql<boolean>`false`,
      ]),
    )
    .returning('id')
    .execute()
  const clientIds: (number | null)[] = concerned.length > 0 ? concerned.map(({ id }) => id) : [optOut.clientId]
  await db
    .insertInto('evenement_consentement')
    .values(
      clientIds.map((client_id) => ({
        adherent_id: adherentId,
        client_id,
        canal,
        sens: 'OPT_OUT',
        source: optOut.source,
        preuve: sql<never>`${JSON.stringify(optOut.preuve, withoutNul)}::jsonb`,
        campagne_id: optOut.campagneId,
        horodatage: optOut.now,
        acteur: optOut.acteur,
      })),
    )
    .execute()
  if (valeur === null) return
  await db
    .insertInto('liste_suppression')
    .values({
      portee: 'adherent',
      portee_id: adherentId,
      canal,
      empreinte: fingerprint(secret, valeur),
      depuis: optOut.now,
      origine: optOut.source,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// A message as it came may hold a NUL, which the database keeps in no text.
const withoutNul = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value
