import { classifyBounce, parseDeliveryStatus } from '@relance/domain/diffusion/bounces.ts'
import { afterReceipt, type EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import type { Context } from '../context.ts'
import { recordOptOut } from '../customers/opt-out.sql.ts'
import { pauseOnComplaints, pauseOnPolicy } from './auto-pause.ts'
import { readReturnPath } from './signature.ts'
import { suppressWaiting } from './suppress.sql.ts'
import { unsubscribe } from './unsubscribe.ts'

type BounceResult = 'unsubscribed' | 'ignored' | 'hard' | 'soft' | 'policy' | 'content' | 'delivered' | 'complaint'

/** So many soft refusals, on as many campaigns within 90 days, and the address is written to no more (domain.md B3). */
const softMax = 3
const softMemoryMs = 90 * 86_400_000

function textOf(email: Email, mimeType: string): string | null {
  const part = email.attachments.find((attachment) => attachment.mimeType === mimeType)
  if (!part) return null
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
}

/** The message a mail that came back is about: by the signed address it was sent to, whatever else it says. */
function jetonOf(email: Email, secret: Uint8Array, recipients: readonly string[]): string | null {
  const addresses = [
    ...recipients,
    ...email.headers
      .filter(({ key }) => ['to', 'delivered-to', 'x-original-to'].includes(key))
      .map(({ value }) => value),
    ...(email.to ?? []).map(({ address }) => address ?? ''),
    // A complaint carries the message it is about: its return path names it.
    ...[...(textOf(email, 'message/rfc822') ?? '').matchAll(/^return-path:\s*<?([^>\s]+)/gim)].map(
      ([, address]) => address!,
    ),
    ...[...(textOf(email, 'message/feedback-report') ?? '').matchAll(/^original-mail-from:\s*<?([^>\s]+)/gim)].map(
      ([, address]) => address!,
    ),
  ]
  for (const address of addresses) {
    const found = /b\+[0-9a-f]{32}\.[0-9a-f]{16}@/i.exec(address)
    const jeton = found && readReturnPath(secret, found[0])
    if (jeton) return jeton
  }
  return null
}

/**
 * Takes in a mail that came back to a return path: a delivery status (RFC 3464) or a complaint (RFC 5965). Only mail to an
 * address signed here does anything, so it may come from anywhere. `recipients`: the envelope's, where they are known.
 */
export async function applyBounce(
  context: Context,
  raw: string | Uint8Array,
  recipients: readonly string[] = [],
): Promise<BounceResult> {
  const email = await PostalMime.parse(raw as string, { forceRfc822Attachments: true })
  // The mail form of List-Unsubscribe: stop+{token}@…
  const token = [...recipients, ...(email.to ?? []).map(({ address }) => address ?? '')]
    .map((address) => /^stop\+([^@]+)@/i.exec(address.trim())?.[1])
    .find((found) => found !== undefined)
  if (token)
    return (await unsubscribe(context, token, 'LIEN', { sujet: email.subject ?? '' })) ? 'unsubscribed' : 'ignored'
  const jeton = jetonOf(email, context.secret, recipients)
  if (!jeton) return 'ignored'
  if (textOf(email, 'message/feedback-report') !== null) return takeComplaint(context, jeton, email)
  const report = textOf(email, 'message/delivery-status')
  // An answer of the holidays is no bounce.
  const status = report === null ? undefined : parseDeliveryStatus(report)[0]
  if (!status || status.action === 'expanded' || status.action === 'relayed') return 'ignored'
  if (status.action === 'delivered') return settle(context, jeton, 'delivered', null, status.status ?? '')
  if (status.action === 'delayed') return 'ignored'
  const kind = classifyBounce(status.diagnostic || status.status || '', status.status)
  return settle(context, jeton, 'failed', kind, status.status ?? kind)
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
  jeton: string,
  etat: 'delivered' | 'failed',
  kind: keyof typeof motifs | null,
  code: string,
): Promise<BounceResult> {
  const { secret, clock } = context
  const now = clock.now()
  return context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('envoi')
      .select(['adherent_id', 'id', 'etat', 'client_id', 'campagne_id', 'diffusion_id', 'lot_numero', 'destinataire'])
      .where('jeton', '=', jeton)
      .forUpdate()
      .executeTakeFirst()
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
    if (kind === 'hard' || (kind === 'soft' && (await softRefusals(row)) >= softMax))
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

    async function softRefusals({ adherent_id, destinataire }: { adherent_id: number; destinataire: string }) {
      const { rows } = await sql<{ n: number }>`
        select count(distinct campagne_id) as n from envoi
         where canal = 'email' and destinataire = ${destinataire} and adherent_id = ${adherent_id}
           and etat = 'failed' and motif = 'SOFT_BOUNCE' and date_envoi > ${new Date(now.getTime() - softMemoryMs)}`.execute(
        tx,
      )
      return rows[0]!.n
    }
  })
}

/** A complaint is an objection, whatever the message's state (domain.md B4). */
async function takeComplaint(context: Context, jeton: string, email: Email): Promise<BounceResult> {
  const report = textOf(email, 'message/feedback-report') ?? ''
  if (/^feedback-type:\s*not-spam/im.test(report)) return 'ignored'
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('envoi')
      .select(['adherent_id', 'client_id', 'campagne_id', 'diffusion_id', 'lot_numero', 'destinataire'])
      .where('jeton', '=', jeton)
      .executeTakeFirst()
    if (!row) return 'ignored'
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
