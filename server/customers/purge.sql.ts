import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { eraseClients } from './erase.sql.ts'
import {
  clientsOverdue,
  fingerprintsOverdue,
  type Limits,
  messagesOverdue,
  type OfMembers,
  proofsOverdue,
} from './retention.sql.ts'

/** How many customers one transaction erases: the next one, a second later, takes the next ones. */
const batch = 500

export interface Purged {
  readonly clients: number
  readonly messages: number
  readonly preuves: number
  readonly oppositions: number
}

/**
 * Takes away what a member has kept long enough, and no more than `batch` customers: whether there may be more to do is told
 * by `clients` being as many. Customers' time runs from the first night for those of whom no date at all is known.
 */
export async function purgeMember(
  tx: Db,
  secret: Uint8Array,
  { adherentId, limits, today, now }: { adherentId: number; limits: Limits; today: string; now: Date },
): Promise<Purged & { readonly more: boolean }> {
  const of: OfMembers = (id) => sql`${id} = ${adherentId}`
  await sql`
    update client set connu_le = ${today}::date
    where adherent_id = ${adherentId} and connu_le is null and date_derniere_visite is null and date_creation is null
      and efface_le is null`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select c.id ${clientsOverdue(of, limits)} order by c.id limit ${batch} for update of c`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await eraseClients(tx, secret, { adherentId, ids, now, asked: false })
  const changed = async (query: ReturnType<typeof sql>) => Number((await query.execute(tx)).numAffectedRows ?? 0n)
  const avant = sql`(select k.messages_avant from conservation k where k.adherent_id = ${adherentId})`
  let messages = 0
  for (const overdue of messagesOverdue(sql`${adherentId}`, limits, avant))
    messages += await changed(sql`update envoi e set destinataire = '', variables = '{}' where ${overdue}`)
  await sql`
    update conservation set messages_avant = ${limits.messages}::timestamptz where adherent_id = ${adherentId}`.execute(
    tx,
  )
  await sql`
    update reponse_sms set de = '', vers = '', texte = ''
    where adherent_id = ${adherentId} and recu_le < ${limits.messages}::date and de <> ''`.execute(tx)
  await sql`
    update import_rejet r set valeur = '' from import i
    where r.adherent_id = ${adherentId} and i.adherent_id = r.adherent_id and i.id = r.import_id
      and i.cree_le < ${limits.messages}::date and r.valeur <> ''`.execute(tx)
  const preuves = await changed(sql`delete from evenement_consentement p where ${proofsOverdue(of, limits)}`)
  const oppositions = await changed(sql`delete from liste_suppression s where ${fingerprintsOverdue(of, limits)}`)
  return { clients: ids.length, messages, preuves, oppositions, more: ids.length === batch }
}

/** Takes away what is no member's: receipts, the sandbox, answers of nobody known, networks' fingerprints, the audit log. */
export async function purgeProduct(tx: Db, limits: Limits): Promise<void> {
  await sql`update accuse_reception set brut = '{}' where recu_le < ${limits.messages}::date and brut <> '{}'`.execute(
    tx,
  )
  await sql`delete from bac_a_sable where recu_le < ${limits.messages}::date`.execute(tx)
  await sql`
    update reponse_sms set de = '', vers = '', texte = ''
    where adherent_id is null and recu_le < ${limits.messages}::date and de <> ''`.execute(tx)
  await sql`delete from liste_suppression where portee = 'reseau' and depuis < ${limits.oppositions}::date`.execute(tx)
  await sql`select purger_journal_audit(${limits.journal}::date)`.execute(tx)
}
