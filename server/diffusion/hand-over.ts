import { etats } from '@relance/domain/campaigns/states.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { decideHandOver } from '@relance/domain/diffusion/hand-over.ts'
import { isTooMuch, type RefusalCount } from '@relance/domain/diffusion/refusals.ts'
import { moveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { markUnderWay } from './batches.sql.ts'
import {
  type ClaimedRow,
  claimRows,
  type Decision,
  type DueLot,
  type Outcome,
  saveDecisions,
  saveOutcomes,
} from './claim.sql.ts'
import { composeEmail, composeSms } from './compose.ts'
import type { Content } from './content.ts'
import type { ProviderHealth } from './provider-health.ts'
import { applyReceiptsFor } from './receipts.ts'
import { afterRefusals } from './refusals.ts'
import { Later, Refused, UnknownOutcome } from './senders/sender.ts'

/** Longer than any answer is waited for: what is still in hand after it has no one who holds it. */
export const leaseMs = 5 * 60_000
/** A message the provider puts off by itself (a greylisted address): so many times, each time later. */
const attemptsMax = 5
const attemptDelayMs = 15 * 60_000

/** What hands over needs of the pump that drives it. */
export interface Door {
  readonly canal: Canal
  readonly health: ProviderHealth
  readonly contentOf: (adherentId: number, diffusionId: number) => Promise<Content>
}

const send = (context: Context, canal: Canal, content: Content, row: ClaimedRow): Promise<{ messageId: string }> =>
  canal === 'sms'
    ? context.senders.sms.send(composeSms(content, row))
    : context.senders.email.send(composeEmail(context.env, context.secret, content, row))

/** What an answer, or a failure, means for the row. */
function outcomeOf(row: ClaimedRow, result: { messageId: string } | Error, now: Date): Outcome {
  const base = {
    adherentId: row.adherentId,
    id: row.id,
    messageId: null,
    motif: null,
    code: null,
    pasAvant: null,
    tentative: false,
  }
  if (!(result instanceof Error)) return { ...base, etat: 'accepted', messageId: result.messageId, tentative: true }
  if (result instanceof Refused)
    return { ...base, etat: 'failed', motif: result.motif, code: result.code, tentative: true }
  if (result instanceof Later) {
    if (result.scope === 'provider') return { ...base, etat: 'planned', code: result.code }
    if (row.tentatives + 1 >= attemptsMax)
      return { ...base, etat: 'failed', motif: 'SOFT_BOUNCE', code: result.code, tentative: true }
    const wait = attemptDelayMs * 2 ** row.tentatives
    return { ...base, etat: 'planned', code: result.code, pasAvant: new Date(now.getTime() + wait), tentative: true }
  }
  // Anything unforeseen is in doubt: the wire may have been touched.
  return {
    ...base,
    etat: 'unknown',
    motif: 'SANS_REPONSE',
    code: result instanceof UnknownOutcome ? 'SANS_REPONSE' : result.name,
    tentative: true,
  }
}

/** Rows not touched after this long are put back, so that a cancellation reaches them within a second, however slow the provider. */
const turnMs = 500

/** Why a row that was about to leave is put back untouched; null when it may go. */
function reasonToWait(health: ProviderHealth, until: number, refusals: RefusalCount): string | null {
  if (health.resting()) return 'FOURNISSEUR_EN_REPOS'
  if (performance.now() > until) return 'TOUR_PASSE'
  return isTooMuch(refusals) ? 'TROP_DE_REJETS' : null
}

/** Hands rows over, as many at once as the sender takes, until there is a reason to wait: the others are put back untouched. */
async function handOver(context: Context, door: Door, rows: readonly ClaimedRow[]): Promise<Outcome[]> {
  const { canal, health, contentOf } = door
  const { capacity } = context.senders[canal]
  const until = performance.now() + turnMs
  const refusals = new Map<number, RefusalCount>(rows.map((row) => [row.diffusionId, { remis: 0, rejetes: 0 }]))
  const outcomes: Outcome[] = []
  let next = 0
  const runner = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const counted = refusals.get(row.diffusionId)!
      const wait = reasonToWait(health, until, counted)
      if (wait) {
        outcomes.push(outcomeOf(row, new Later('provider', wait), context.clock.now()))
        continue
      }
      const result = await contentOf(row.adherentId, row.diffusionId).then(
        (content) => send(context, canal, content, row).catch((error: Error) => error),
        // The content could not be read: the wire was not touched.
        () => new Later('provider', 'CONTENU_ILLISIBLE'),
      )
      counted.remis++
      if (result instanceof Refused) counted.rejetes++
      if (!(result instanceof Error)) health.succeeded()
      else if (result instanceof Later && result.scope === 'provider') health.failed(context.clock.now())
      outcomes.push(outcomeOf(row, result, context.clock.now()))
    }
  }
  await Promise.all(Array.from({ length: Math.min(rows.length, capacity) }, runner))
  return outcomes
}

/**
 * Moves the campaigns of due batches to "being distributed", before anything of them is taken: one that was cancelled in
 * the same instant stays cancelled, and its rows with it.
 */
export async function startCampaigns(context: Context, lots: readonly DueLot[]): Promise<void> {
  const waiting = lots.filter((lot) => lot.etatCampagne === etats.aDiffuser).map((lot) => lot.campagneId)
  for (const campagneId of new Set(waiting)) {
    await moveCampaign(context.db, {
      campagneId,
      from: [etats.aDiffuser],
      to: etats.enCoursDeDiffusion,
      acteur: systemActor,
      now: context.clock.now(),
    })
  }
}

/** Takes rows and decides about each with what holds now, the intent committed. Returns those that may be handed over. */
async function takeRows(
  { db, secret }: Context,
  { canal, health }: Door,
  lots: readonly DueLot[],
  now: Date,
): Promise<{ rows: ClaimedRow[]; leaving: ClaimedRow[] }> {
  const perLot = Math.max(1, Math.floor(health.chunk() / lots.length))
  const leaving: ClaimedRow[] = []
  const rows = await db.transaction().execute(async (tx) => {
    const taken = await claimRows(tx, secret, { canal, lots, perLot, now })
    const decisions = taken.map((row): Decision => {
      const { adherentId, id } = row
      const decided = decideHandOver({ canal, ...row }, now)
      if (decided.decision === 'supprimer')
        return { adherentId, id, etat: 'suppressed', motif: decided.motif, pasAvant: null }
      if (decided.decision === 'differer')
        return { adherentId, id, etat: 'planned', motif: null, pasAvant: decided.jusqu }
      leaving.push(row)
      return { adherentId, id, etat: 'submitting', motif: null, pasAvant: null }
    })
    if (taken.length > 0) await saveDecisions(tx, decisions, { now, lease: new Date(now.getTime() + leaseMs) })
    return taken
  })
  return { rows, leaving }
}

/**
 * One turn of one worker: takes rows of the due batches, commits the intent, hands over, writes what became of them. False
 * when there was nothing to take.
 */
export async function handOverSome(context: Context, door: Door, lots: readonly DueLot[]): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  const { rows, leaving } = await takeRows(context, door, lots, now)
  if (rows.length === 0) return false
  const taken = new Set(rows.map((row) => row.diffusionId))
  await markUnderWay(
    db,
    lots.filter((lot) => taken.has(lot.diffusionId)),
    now,
  )
  const started = performance.now()
  const outcomes = await handOver(context, door, leaving)
  door.health.measured(rows.length, performance.now() - started)
  await saveOutcomes(db, outcomes, clock.now())
  await applyReceiptsFor(
    context,
    outcomes.flatMap(({ messageId }) => (messageId ? [messageId] : [])),
  )
  await afterRefusals(context, leaving, outcomes)
  return true
}
