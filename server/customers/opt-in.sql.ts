import type { GivenConsent } from '@relance/domain/customers/consents.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCustomer } from './customer-lists.sql.ts'
import { fingerprint } from './fingerprint.ts'

export interface OptIn extends OfCustomer, GivenConsent {
  readonly now: Date
  readonly acteur: string
}

/**
 * Honours a consent: its proof, the channel open for this customer alone, and its number or address off the member's own
 * suppression list. An objection to any use gives way to it, on this channel only; an import may write the number again.
 * Others who share the number keep their objection.
 */
export async function recordOptIn(tx: Db, secret: Uint8Array, optIn: OptIn): Promise<void> {
  const { adherentId, clientId, canal } = optIn
  const value = canal === 'sms' ? 'portable' : 'email'
  const client = await tx
    .updateTable('client')
    .set({
      vie_privee: false,
      ...(canal === 'sms'
        ? {
            relance_sms: true,
            consentement_sms: true,
            synchro_dms_telephone: sql<boolean>`not 'telephone' = any(corrige)`,
          }
        : {
            relance_email: true,
            consentement_email: true,
            synchro_dms_email: sql<boolean>`not 'email' = any(corrige)`,
          }),
    })
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .returning(value)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('evenement_consentement')
    .values({
      adherent_id: adherentId,
      client_id: clientId,
      canal,
      sens: 'OPT_IN',
      base: 'CONSENTEMENT',
      source: 'PORTAIL_GARAGE',
      preuve: sql<never>`${JSON.stringify({ moyen: optIn.moyen, date: optIn.date, preuve: optIn.preuve })}::jsonb`,
      horodatage: optIn.now,
      acteur: optIn.acteur,
    })
    .execute()
  const valeur = client[value]
  if (valeur === null || valeur === undefined) return
  await tx
    .deleteFrom('liste_suppression')
    .where('portee', '=', 'adherent')
    .where('portee_id', '=', adherentId)
    .where('canal', '=', canal)
    .where('empreinte', '=', fingerprint(secret, valeur))
    .execute()
}

/** Whether the number or address of a customer is on its network's own suppression list, which no member can lift. */
export async function isSuppressedByNetwork(
  tx: Db,
  secret: Uint8Array,
  { adherentId, clientId, canal }: OfCustomer & Pick<GivenConsent, 'canal'>,
  reseauId: number,
): Promise<boolean> {
  const value = canal === 'sms' ? 'portable' : 'email'
  const client = await tx
    .selectFrom('client')
    .select(value)
    .where('adherent_id', '=', adherentId)
    .where('id', '=', clientId)
    .executeTakeFirst()
  const valeur = client?.[value]
  if (!valeur) return false
  const found = await tx
    .selectFrom('liste_suppression')
    .select('depuis')
    .where('portee', '=', 'reseau')
    .where('portee_id', '=', reseauId)
    .where('canal', '=', canal)
    .where('empreinte', '=', fingerprint(secret, valeur))
    .executeTakeFirst()
  return found !== undefined
}
