import type { Erasure } from '@relance/domain/customers/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCustomer } from './customer-lists.sql.ts'
import { clearRejectedValues } from './erase-rejects.sql.ts'
import { fingerprintSql } from './fingerprint.ts'

/** SQL: what stands for the code of an erased customer, so that an import knows it and nobody can read it. */
export const erasedCode = (adherentId: RawBuilder<unknown>, code: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('~' || encode(sha256(convert_to(${adherentId} || ':' || ${code}, 'UTF8')), 'hex'))`

export interface Erased {
  readonly adherentId: number
  readonly ids: readonly number[]
  readonly now: Date
  /**
   * Asked by the person: no message may ever come back, and nothing of its words is kept. Otherwise their time is over: its
   * objections alone are kept from coming back, and the proofs for as long as domain.md C4 says.
   */
  readonly asked: boolean
}

/**
 * Erases customers, in sets: who they are, their vehicles, what was written to them and what they said. What stays: a row
 * without a name, by which invoices and messages are counted, and the fingerprints that keep messages away.
 */
export async function eraseClients(tx: Db, secret: Uint8Array, { adherentId, ids, now, asked }: Erased): Promise<void> {
  if (ids.length === 0) return
  const mine = (alias: string) =>
    sql`${sql.ref(`${alias}.adherent_id`)} = ${adherentId} and ${sql.ref(`${alias}.client_id`)} = any(${[...ids]}::bigint[])`
  for (const canal of ['sms', 'email'] as const) {
    const value = sql.ref<string | null>(canal === 'sms' ? 'c.portable' : 'c.email')
    const objected = sql`(c.vie_privee or not ${sql.ref(`c.relance_${canal}`)} or ${sql.ref(`c.consentement_${canal}`)} is false)`
    await sql`
      insert into liste_suppression (portee, portee_id, canal, empreinte, depuis, origine)
      select distinct on (empreinte) 'adherent', ${adherentId}::int, ${canal}, ${fingerprintSql(secret, value)} as empreinte, ${now}::timestamptz, 'EFFACEMENT'
      from client c
      where c.adherent_id = ${adherentId} and c.id = any(${[...ids]}::bigint[]) and ${value} is not null
        and ${asked ? sql`true` : objected}
      on conflict do nothing`.execute(tx)
  }
  await sql`delete from clic_suivi k using suivi_envoi s where k.adherent_id = ${adherentId} and k.cle = s.cle and ${mine('s')}`.execute(
    tx,
  )
  await sql`update suivi_envoi s set jeton = null, client_id = null where ${mine('s')}`.execute(tx)
  await sql`
    update reponse_sms r set de = '', vers = '', texte = ''
    from envoi e where ${mine('e')} and r.adherent_id = ${adherentId} and r.envoi_id = e.id`.execute(tx)
  await sql`
    update accuse_reception a set brut = '{}'
    from envoi e where ${mine('e')} and e.message_id is not null and a.message_id = e.message_id`.execute(tx)
  await sql`update envoi e set destinataire = '', variables = '{}' where ${mine('e')}`.execute(tx)
  await clearRejectedValues(tx, { adherentId, ids, asked })
  if (asked) await sql`delete from evenement_consentement e where ${mine('e')}`.execute(tx)
  await sql`delete from client_correction k where ${mine('k')}`.execute(tx)
  await sql`delete from vehicule_ancien_client a where ${mine('a')}`.execute(tx)
  await sql`
    delete from prevision p using vehicule v
    where p.adherent_id = ${adherentId} and p.vehicule_id = v.id and ${mine('v')}`.execute(tx)
  await sql`
    delete from vehicule_ancien_client a using vehicule v
    where a.adherent_id = ${adherentId} and a.vehicule_id = v.id and ${mine('v')}`.execute(tx)
  await sql`
    update facture_ligne l set libelle = '' from facture f
    where ${mine('f')} and l.adherent_id = ${adherentId} and l.facture_id = f.id and l.libelle <> ''`.execute(tx)
  await sql`
    update vehicule v set immatriculation = '', plaque = '~' || v.id, plaque_valide = false, vin = '', client_id = null
    where ${mine('v')}`.execute(tx)
  await sql`
    update client c set code_client = ${erasedCode(sql`c.adherent_id`, sql`c.code_client`)}, efface_le = ${now},
      civilite = '', nom = '', prenom = '', raison_sociale = '', adresse1 = '', adresse2 = '', code_postal = '', ville = '',
      telephone = '', portable = null, portable_recu = '', portable_sms = false, email = null, email_recu = '',
      relance_sms = false, relance_email = false, vie_privee = true, consentement_sms = null, consentement_email = null,
      synchro_dms_telephone = false, synchro_dms_email = false, latitude = null, longitude = null, distance_km = null,
      date_creation = null, date_modification = null, qualite = 0, qualite_acquis = null, suivi_clics = null, corrige = '{}'
    where c.adherent_id = ${adherentId} and c.id = any(${[...ids]}::bigint[]) and c.efface_le is null`.execute(tx)
}

/** What erasing a customer would remove; undefined when the member has none of that id. */
export async function countErasure(db: Db, { adherentId, clientId }: OfCustomer): Promise<Erasure | undefined> {
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} t where t.adherent_id = c.adherent_id and t.client_id = c.id)`
  const { rows } = await sql<Erasure>`
    select ${count('vehicule')} as vehicules, ${count('envoi')} as messages,
      ${count('evenement_consentement')} as consentements, ${count('facture')} as visites,
      (c.portable is not null)::int + (c.email is not null)::int as coordonnees
    from client c where c.adherent_id = ${adherentId} and c.id = ${clientId} and c.efface_le is null`.execute(db)
  return rows[0]
}
