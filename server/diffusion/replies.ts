import { isStop } from '@relance/domain/diffusion/stop-words.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { fingerprint } from '../customers/fingerprint.ts'
import { recordOptOut } from '../customers/opt-out.sql.ts'
import type { Reply } from './senders/sender.ts'
import { suppressWaiting } from './suppress.sql.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'reponse.transmettre': { readonly reponseId: number }
  }
}

/** How far back somebody who replies is taken to reply to (domain.md A6). */
const memoryMs = 180 * 86_400_000

interface Correspondent {
  readonly adherent_id: number
  readonly client_id: number
  readonly campagne_id: number
  readonly envoi_id: number
}

/** The members who sent to this number lately, each with its last message; the latest first. */
async function listCorrespondents(db: Db, reply: Reply, now: Date): Promise<Correspondent[]> {
  const { rows } = await sql<Correspondent>`
    select adherent_id, client_id, campagne_id, envoi_id from (
      select distinct on (e.adherent_id) e.adherent_id, e.client_id, e.campagne_id, e.id as envoi_id, e.date_envoi
        from envoi e
       where e.canal = 'sms' and e.destinataire = ${reply.de}
         and e.date_envoi > ${new Date(now.getTime() - memoryMs)}
         and e.etat in ('submitting', 'accepted', 'delivered', 'failed', 'unknown')
       order by e.adherent_id, e.date_envoi desc, e.id desc) d
     order by d.date_envoi desc, d.adherent_id`.execute(db)
  return rows
}

/** The networks a short code belongs to; all of them when it is nobody's: an objection is never lost for want of an address. */
async function networksOf(db: Db, vers: string): Promise<number[]> {
  const networks = await db.selectFrom('reseau').select(['id', 'numero_court_sms']).where('active', '=', true).execute()
  const named = networks.filter(({ numero_court_sms }) => numero_court_sms === vers)
  return (named.length > 0 ? named : networks).map(({ id }) => id)
}

/** Honours a STOP: for the members who wrote to the number lately, else for the whole network (domain.md A6). */
async function honourStop(
  tx: Db,
  context: Context,
  reply: Reply,
  correspondents: readonly Correspondent[],
): Promise<void> {
  const now = context.clock.now()
  const optOut = (adherentId: number, from: Correspondent | null) =>
    recordOptOut(tx, context.secret, {
      adherentId,
      clientId: from?.client_id ?? null,
      canal: 'sms',
      valeur: reply.de,
      source: 'STOP_SMS',
      preuve: { de: reply.de, vers: reply.vers, texte: reply.texte, recuLe: now.toISOString() },
      campagneId: from?.campagne_id ?? null,
      now,
      acteur: 'client',
    })
  if (correspondents.length > 0) {
    for (const from of correspondents) await optOut(from.adherent_id, from)
    await suppressWaiting(tx, {
      canal: 'sms',
      destinataire: reply.de,
      adherentIds: correspondents.map(({ adherent_id }) => adherent_id),
      motif: 'STOP',
      now,
    })
    return
  }
  const networks = await networksOf(tx, reply.vers)
  await tx
    .insertInto('liste_suppression')
    .values(
      networks.map((id) => ({
        portee: 'reseau',
        portee_id: id,
        canal: 'sms',
        empreinte: fingerprint(context.secret, reply.de),
        depuis: now,
        origine: 'STOP_SMS',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const members = await tx
    .selectFrom('client as c')
    .innerJoin('adherent as a', 'a.id', 'c.adherent_id')
    .select('c.adherent_id')
    .distinct()
    .where('c.portable', '=', reply.de)
    .where('a.reseau_id', 'in', networks)
    .execute()
  for (const { adherent_id } of members) await optOut(adherent_id, null)
  await suppressWaiting(tx, { canal: 'sms', destinataire: reply.de, adherentIds: null, motif: 'STOP', now })
}

/** Takes in what a customer sent back. Once it resolves the provider may be told that it was taken. */
export async function takeReply(context: Context, reply: Reply): Promise<void> {
  const now = context.clock.now()
  const arret = reply.arret ?? isStop(reply.texte)
  await context.db.transaction().execute(async (tx) => {
    const correspondents = await listCorrespondents(tx, reply, now)
    const last = correspondents[0]
    const kept = await tx
      .insertInto('reponse_sms')
      .values({
        recu_le: now,
        de: reply.de,
        vers: reply.vers,
        texte: reply.texte,
        arret,
        adherent_id: last?.adherent_id ?? null,
        envoi_id: last?.envoi_id ?? null,
        reference: reply.reference ?? null,
      })
      .onConflict((conflict) => conflict.column('reference').where('reference', 'is not', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Brought once more: it was taken already.
    if (!kept) return
    if (arret) await honourStop(tx, context, reply, correspondents)
    else if (last) await context.jobs.enqueue(tx, 'reponse.transmettre', { reponseId: kept.id })
  })
}
