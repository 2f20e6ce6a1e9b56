import { afterReceipt, type EnvoiState, type Motif } from '@relance/domain/diffusion/ledger.ts'
import type { Receipt } from '@relance/domain/diffusion/receipts.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { recordOptOut } from '../customers/opt-out.sql.ts'
import { listLiveMonths, monthsOf } from './ledger-months.sql.ts'

/** Receipts that name no message of ours are kept for so long, in case its hand-over is still being written. */
const patienceMs = 3 * 86_400_000
/** A message in doubt is settled by a receipt that comes so many days after the last of its sending at most. */
const lateDays = 35
/** So many messages in a row that did not arrive: the number is written to no more (domain.md A5). */
const failuresInARow = 3

interface Waiting {
  readonly id: number
  readonly message_id: string
  readonly etat: Receipt['etat']
  readonly motif: Motif | null
  readonly code: string
}

interface Target {
  readonly adherent_id: number
  readonly id: number
  readonly mois: string
  readonly etat: EnvoiState
  readonly message_id: string
  readonly campagne_id: number
  readonly jeton: string
}

/** Brings rows of the ledger forward by receipts, in one pass; the receipts of messages not known yet stay waiting. */
async function applyWaiting(
  { tx, log }: { readonly tx: Db; readonly log: Context['log'] },
  waiting: readonly Waiting[],
  now: Date,
): Promise<Target[]> {
  if (waiting.length === 0) return []
  const references = [...new Set(waiting.map(({ message_id }) => message_id))]
  const { rows: targets } = await sql<Target>`
    select e.adherent_id, e.id, e.mois, e.etat, e.message_id, e.campagne_id, e.jeton
      from nom_fournisseur n join envoi e on e.adherent_id = n.adherent_id and e.id = n.envoi_id and e.mois = n.mois
     where n.message_id = any(${references}) and e.message_id = n.message_id
     order by e.adherent_id, e.id for update of e`.execute(tx)
  const byReference = new Map(targets.map((target) => [target.message_id, target]))
  const states = new Map<Target, { etat: EnvoiState; motif: Motif | null; code: string }>()
  const applied: number[] = []
  for (const receipt of waiting) {
    const target = byReference.get(receipt.message_id)
    if (!target) continue
    applied.push(receipt.id)
    const next = afterReceipt(states.get(target)?.etat ?? target.etat, receipt.etat)
    if (next) states.set(target, { etat: next, motif: receipt.motif, code: receipt.code })
  }
  const changes = [...states]
  if (changes.length > 0)
    await sql`
      update envoi e set etat = c.etat, motif = c.motif, code_fournisseur = c.code, date_etat = ${now}, bail_jusqu_au = null
        from unnest(${changes.map(([t]) => t.adherent_id)}::int[], ${changes.map(([t]) => t.id)}::bigint[],
                    ${changes.map(([, c]) => c.etat)}::text[], ${changes.map(([, c]) => c.motif)}::text[],
                    ${changes.map(([, c]) => c.code)}::text[], ${changes.map(([t]) => t.mois)}::date[])
             as c (adherent_id, id, etat, motif, code, mois)
       where e.adherent_id = c.adherent_id and e.id = c.id and e.mois = c.mois
         and e.mois = any(${monthsOf(changes.map(([t]) => t))}::date[])`.execute(tx)
  for (const [{ adherent_id, id, campagne_id, jeton, message_id }, { etat, motif, code }] of changes)
    log.debug(
      {
        envoiId: id,
        jeton,
        adherentId: adherent_id,
        campagneId: campagne_id,
        messageId: message_id,
        etat,
        motif,
        code,
      },
      'receipt',
    )
  if (applied.length > 0)
    await sql`update accuse_reception set applique = true where id = any(${applied}::bigint[])`.execute(tx)
  return changes.filter(([, { etat, motif }]) => etat === 'failed' && motif === 'NON_DELIVRE').map(([target]) => target)
}

/** Numbers that several messages in a row did not reach are written to no more. */
async function suppressUnreachable(context: Context, failed: readonly Target[]): Promise<void> {
  for (const { adherent_id, id } of failed) {
    const { rows } = await sql<{ destinataire: string; client_id: number; campagne_id: number }>`
      with ce as (select * from envoi where adherent_id = ${adherent_id} and id = ${id}),
      derniers as (
        select e.etat, e.motif from envoi e, ce
         where e.canal = 'sms' and e.destinataire = ce.destinataire and e.adherent_id = ce.adherent_id
           and e.etat in ('delivered', 'failed')
         order by e.date_envoi desc nulls last, e.id desc limit ${failuresInARow})
      select ce.destinataire, ce.client_id, ce.campagne_id from ce
       where ce.canal = 'sms'
         and (select count(*) from derniers where etat = 'failed' and motif in ('NON_DELIVRE', 'EXPIRE')) = ${failuresInARow}`.execute(
      context.db,
    )
    for (const row of rows)
      await recordOptOut(context.db, context.secret, {
        adherentId: adherent_id,
        clientId: row.client_id,
        canal: 'sms',
        valeur: row.destinataire,
        source: 'HARD_BOUNCE',
        preuve: { echecsDeSuite: failuresInARow },
        campagneId: row.campagne_id,
        now: context.clock.now(),
        acteur: 'systeme',
      })
  }
}

const listWaiting = async (db: Db, where: ReturnType<typeof sql<boolean>>): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      select id, message_id, etat, brut ->> 'motif' as motif, coalesce(brut ->> 'code', '') as code
        from accuse_reception where not applique and message_id is not null and ${where}
       order by id limit 1000 for update skip locked`.execute(db)
  ).rows

/**
 * Messages whose answer was lost, or has not come yet, take the name their receipt gives them: it comes with our own name
 * for the message, so that what was in doubt is settled.
 */
async function nameByReceipts(tx: Db, receipts: readonly Receipt[], now: Date): Promise<void> {
  const named = new Map(receipts.flatMap(({ jeton, reference }) => (jeton ? [[jeton, reference] as const] : [])))
  if (named.size === 0) return
  const months = await listLiveMonths(tx, now, lateDays)
  await sql`
    with reglees as (
      update envoi e set etat = 'accepted', motif = null, message_id = n.message_id, date_etat = ${now}, bail_jusqu_au = null
        from unnest(${[...named.keys()]}::uuid[], ${[...named.values()]}::text[]) as n (jeton, message_id)
       where e.jeton = n.jeton and e.mois = any(${months}::date[]) and e.message_id is null and e.etat in ('submitting', 'unknown')
      returning e.adherent_id, e.id, e.mois, e.message_id)
    insert into nom_fournisseur (message_id, adherent_id, envoi_id, mois) select message_id, adherent_id, id, mois from reglees
    on conflict (adherent_id, envoi_id, mois) do update set message_id = excluded.message_id`.execute(tx)
}

/** Stores receipts and applies them. Once it resolves the provider may be told that they were taken. */
async function takeReceipts(context: Context, fournisseur: string, receipts: readonly Receipt[]): Promise<void> {
  const now = context.clock.now()
  const failed = await context.db.transaction().execute(async (tx) => {
    await nameByReceipts(tx, receipts, now)
    const { rows } = await sql<{ id: number }>`
      insert into accuse_reception (recu_le, fournisseur, message_id, etat, brut)
      select ${now}, ${fournisseur}, r.reference, r.etat, jsonb_strip_nulls(jsonb_build_object('motif', r.motif, 'code', r.code, 'vers', r.vers))
        from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as r (reference text, etat text, motif text, code text, vers text)
      returning id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    return applyWaiting({ tx, log: context.log }, await listWaiting(tx, sql<boolean>`id = any(${ids}::bigint[])`), now)
  })
  await suppressUnreachable(context, failed)
}

/** Applies the receipts that came before the answer to their message: called once its name is written. */
export async function applyReceiptsFor(context: Context, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const { rows } = await sql`
    select from accuse_reception where not applique and message_id = any(${messageIds}) limit 1`.execute(context.db)
  if (rows.length === 0) return
  const failed = await context.db
    .transaction()
    .execute(async (tx) =>
      applyWaiting(
        { tx, log: context.log },
        await listWaiting(tx, sql<boolean>`message_id = any(${messageIds})`),
        context.clock.now(),
      ),
    )
  await suppressUnreachable(context, failed)
}

/**
 * Names the messages whose answer never came (a worker died, a link broke) by the receipts that came for them: a receipt of a name
 * nobody knows, for a number that has one message in doubt from before it, and no proof. Anything less certain stays in doubt.
 */
async function nameUnanswered(tx: Db, since: Date): Promise<void> {
  const months = await listLiveMonths(tx, since, 1)
  await sql`
    with trouves as (
      select e.adherent_id, e.id, e.mois, min(a.message_id) as message_id
        from accuse_reception a
        join envoi e on e.mois = any(${months}::date[]) and e.canal = 'sms' and e.destinataire = a.brut ->> 'vers' and e.etat = 'unknown' and e.motif = 'SANS_REPONSE'
             and e.message_id is null and e.date_envoi between ${since} and a.recu_le
       where not a.applique and a.recu_le > ${since} and a.brut ? 'vers'
         and not exists (select from nom_fournisseur n where n.message_id = a.message_id)
         and not exists (select from preuve_bat p where p.canal = 'sms' and p.destinataire = a.brut ->> 'vers' and p.envoye_le > ${since})
         and not exists (select from envoi o
                          where o.mois = any(${months}::date[]) and o.canal = 'sms' and o.destinataire = e.destinataire and o.etat = 'unknown' and o.motif = 'SANS_REPONSE'
                            and o.message_id is null and (o.adherent_id, o.id) <> (e.adherent_id, e.id))
       group by e.adherent_id, e.id, e.mois
      having count(distinct a.message_id) = 1),
    nommes as (
      insert into nom_fournisseur (message_id, adherent_id, envoi_id, mois) select message_id, adherent_id, id, mois from trouves
      on conflict (adherent_id, envoi_id, mois) do update set message_id = excluded.message_id)
    update envoi e set message_id = t.message_id from trouves t where e.adherent_id = t.adherent_id and e.id = t.id and e.mois = t.mois`.execute(
    tx,
  )
}

/** Applies what still waits (a receipt and its message written at the same instant), and forgets what is nobody's. */
export async function applyPendingReceipts(context: Context): Promise<void> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - patienceMs)
  const failed = await context.db.transaction().execute(async (tx) => {
    await nameUnanswered(tx, since)
    return applyWaiting(
      { tx, log: context.log },
      await listWaiting(
        tx,
        sql<boolean>`recu_le > ${since} and exists (select from nom_fournisseur n where n.message_id = accuse_reception.message_id)`,
      ),
      now,
    )
  })
  await suppressUnreachable(context, failed)
}

/** Accepted SMS without a receipt for three days: what became of them is not known (domain.md A5). */
export async function giveUpReceipts(db: Db, now: Date): Promise<void> {
  const [month, patience] = [new Date(now.getTime() - 31 * 86_400_000), new Date(now.getTime() - patienceMs)]
  await sql`
    update envoi e set etat = 'unknown', motif = 'SANS_ACCUSE', date_etat = ${now}
      from diffusion d
     where d.canal = 'sms' and d.etat in ('en_cours', 'envoyee', 'arretee') and d.date_envoi between ${month} and ${patience}
       and e.adherent_id = d.adherent_id and e.diffusion_id = d.id and e.mois = d.mois and e.etat = 'accepted' and e.date_envoi < ${patience}`.execute(
    db,
  )
}

/**
 * Gathers receipts that come together and stores them together: each caller waits until its own is stored. Thousands of
 * receipts a second would otherwise be thousands of transactions.
 */
export function createReceiptIntake(context: Context, fournisseur: string): (receipt: Receipt) => Promise<void> {
  let waiting: { receipt: Receipt; resolve: () => void; reject: (error: Error) => void }[] = []
  let working = false
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, 500)
      waiting = waiting.slice(500)
      try {
        await takeReceipts(
          context,
          fournisseur,
          some.map(({ receipt }) => receipt),
        )
        for (const { resolve } of some) resolve()
      } catch (error) {
        for (const { reject } of some) reject(error as Error)
      }
    }
    working = false
  }
  return (receipt) =>
    new Promise((resolve, reject) => {
      waiting.push({ receipt, resolve, reject })
      if (working) return
      working = true
      queueMicrotask(() => void work())
    })
}
