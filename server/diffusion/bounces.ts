import { classifyBounce, parseDeliveryStatus } from '@relance/domain/diffusion/bounces.ts'
import { afterReceipt, type EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { recordOptOut } from '../customers/opt-out.sql.ts'
import { pauseOnComplaints, pauseOnPolicy } from './auto-pause.ts'
import { deliveryOf, feedbackOf, isReport, type Subject, stopTokenOf, subjectOf } from './returned-mail.ts'
import { suppressWaiting } from './suppress.sql.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * What a mail that came back was. `ignored`: nothing to do (an answer of the holidays, "not yet", a message of nobody's);
 * `forged`: to an address not made here; `unread`: nothing that is known how to read; `unreadable`: not even a mail.
 */
export type BounceResult =
  | 'unsubscribed'
  | 'ignored'
  | 'hard'
  | 'soft'
  | 'policy'
  | 'content'
  | 'delivered'
  | 'complaint'
  | 'forged'
  | 'unread'
  | 'unreadable'

/** So many soft refusals, on as many campaigns within 90 days, and the address is written to no more (domain.md B3). */
const softMax = 3
const softMemoryMs = 90 * 86_400_000

type About = Exclude<Subject, 'forged' | null>

/**
 * Takes in a mail that came back to a return path: a delivery status (RFC 3464) or a complaint (RFC 5965). Only what was
 * signed here does anything, so it may come from anywhere, and again. `recipients`: the envelope's, where they are known.
 */
export async function applyBounce(
  context: Context,
  raw: string | Uint8Array,
  recipients: readonly string[] = [],
): Promise<BounceResult> {
  const email = await PostalMime.parse(raw as string, { forceRfc822Attachments: true }).catch(() => null)
  if (!email) return 'unreadable'
  const token = stopTokenOf(email, recipients)
  if (token !== undefined)
    return (await unsubscribe(context, token, 'LIEN', { sujet: email.subject ?? '' })) ? 'unsubscribed' : 'forged'
  const subject = subjectOf(email, context.secret, recipients)
  if (subject === 'forged') return 'forged'
  const feedback = feedbackOf(email)
  const delivery = deliveryOf(email)
  if (subject === null) return 'unread'
  if (feedback !== null) return takeComplaint(context, subject, feedback)
  // A bounce in words alone is for the operator to read; any other mail is somebody's answer.
  if (delivery === null) return isReport(email) ? 'unread' : 'ignored'
  const statuses = parseDeliveryStatus(delivery)
  const status = statuses.find(({ action }) => action === 'failed') ?? statuses[0]
  if (!status) return 'unread'
  if (status.action === 'delivered') return settle(context, subject, 'delivered', null, status.status ?? '')
  if (status.action !== 'failed') return 'ignored'
  const kind = classifyBounce(status.diagnostic || status.status || '', status.status)
  return settle(context, subject, 'failed', kind, status.status ?? kind)
}

/** The ledger's row that a mail is about, locked. */
const findRow = (tx: Db, about: About) => {
  const query = tx
    .selectFrom('envoi')
    .select(['adherent_id', 'id', 'etat', 'motif', 'client_id', 'campagne_id', 'diffusion_id', 'lot_numero'])
    .select('destinataire')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
  if ('jeton' in about) return query.where('jeton', '=', about.jeton).executeTakeFirst()
  const { adherentId, campagneId, clientId, canal } = about.claim
  return query
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('client_id', '=', clientId)
    .where('canal', '=', canal)
    .executeTakeFirst()
}

const signalOf = (row: { adherent_id: number; campagne_id: number; diffusion_id: number; lot_numero: number }) => ({
  adherentId: row.adherent_id,
  campagneId: row.campagne_id,
  diffusionId: row.diffusion_id,
  lot: row.lot_numero,
})

const motifs = { hard: 'HARD_BOUNCE', soft: 'SOFT_BOUNCE', policy: 'POLITIQUE', content: 'CONTENU' } as const

async function settle(
  context: Context,
  about: About,
  etat: 'delivered' | 'failed',
  kind: keyof typeof motifs | null,
  code: string,
): Promise<BounceResult> {
  const { secret, clock } = context
  const now = clock.now()
  return context.db.transaction().execute(async (tx) => {
    const row = await findRow(tx, about)
    if (!row) return 'ignored'
    const next = afterReceipt(row.etat as EnvoiState, etat)
    if (next)
      await tx
        .updateTable('envoi')
        .set({ etat: next, motif: kind && motifs[kind], code_fournisseur: code, date_etat: now })
        .where('adherent_id', '=', row.adherent_id)
        .where('id', '=', row.id)
        .execute()
    if (next && kind === 'policy') await pauseOnPolicy(tx, signalOf(row), now)
    // The same report once more: its proof was written the first time.
    const known = row.etat === 'failed' && kind !== null && row.motif === motifs[kind]
    if (!known && (kind === 'hard' || (kind === 'soft' && (await softRefusals(tx, row, now)) >= softMax)))
      await recordOptOut(tx, secret, {
        adherentId: row.adherent_id,
        clientId: row.client_id,
        canal: 'email',
        valeur: row.destinataire,
        source: 'HARD_BOUNCE',
        preuve: { code, classe: kind },
        campagneId: row.campagne_id,
        now,
        acteur: 'systeme',
      })
    return kind ?? 'delivered'
  })
}

/** On how many campaigns an address was softly refused lately. */
async function softRefusals(
  tx: Db,
  { adherent_id, destinataire }: { adherent_id: number; destinataire: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct campagne_id) as n from envoi
     where canal = 'email' and destinataire = ${destinataire} and adherent_id = ${adherent_id}
       and etat = 'failed' and motif = 'SOFT_BOUNCE' and date_envoi > ${new Date(now.getTime() - softMemoryMs)}`.execute(
    tx,
  )
  return rows[0]!.n
}

/** A complaint is an objection, whatever the message's state (domain.md B4). */
async function takeComplaint(context: Context, about: About, report: string): Promise<BounceResult> {
  if (/^feedback-type:\s*not-spam/im.test(report)) return 'ignored'
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const row = await findRow(tx, about)
    if (!row) return 'ignored'
    const known = await tx
      .selectFrom('evenement_consentement')
      .select('id')
      .where('adherent_id', '=', row.adherent_id)
      .where('campagne_id', '=', row.campagne_id)
      .where('client_id', '=', row.client_id)
      .where('source', '=', 'PLAINTE')
      .executeTakeFirst()
    if (known) return 'complaint'
    await recordOptOut(tx, context.secret, {
      adherentId: row.adherent_id,
      clientId: row.client_id,
      canal: 'email',
      valeur: row.destinataire,
      source: 'PLAINTE',
      preuve: { rapport: report.slice(0, 2000) },
      campagneId: row.campagne_id,
      now,
      acteur: 'client',
    })
    await suppressWaiting(tx, {
      canal: 'email',
      destinataire: row.destinataire,
      adherentIds: [row.adherent_id],
      motif: 'STOP',
      now,
    })
    await pauseOnComplaints(tx, signalOf(row), now)
    return 'complaint'
  })
}
