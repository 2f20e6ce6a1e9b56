import { etats } from '@relance/domain/campaigns/states.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { decideHandOver } from '@relance/domain/diffusion/hand-over.ts'
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
import { afterRefusals, isTooMuch, type RefusalCount } from './refusals.ts'
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
  /** Campaigns already moved to "being distributed" in this slice. */
  readonly started: Set<number>
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

/** A campaign's first hand-over moves it to "being distributed"; one cancelled meanwhile lets nothing out. */
async function startCampaigns(context: Context, started: Set<number>, lots: readonly DueLot[]): Promise<void> {
  for (const { campagneId, etatCampagne } of lots) {
    if (etatCampagne !== etats.aDiffuser || started.has(campagneId)) continue
    started.add(campagneId)
    await moveCampaign(context.db, {
      campagneId,
      from: [etats.aDiffuser],
      to: etats.enCoursDeDiffusion,
      acteur: systemActor,
      now: context.clock.now(),
    })
  }
}

/**
 * One turn of one worker: takes rows of the due batches, decides about each with what holds now, commits the intent, hands
 * over, writes what became of them. False when there was nothing to take.
 */
export async function handOverSome(context: Context, door: Door, lots: readonly DueLot[]): Promise<boolean> {
  const { db, clock, secret } = context
  const { canal, health } = door
  const now = clock.now()
  const lease = new Date(now.getTime() + leaseMs)
  const perLot = Math.max(1, Math.floor(health.chunk() / lots.length))
  const rows = await claimRows(db, secret, { canal, lots, perLot, now, lease })
  if (rows.length === 0) return false
  const taken = new Set(rows.map((row) => row.diffusionId))
  const touched = lots.filter((lot) => taken.has(lot.diffusionId))
  await startCampaigns(context, door.started, touched)
  await markUnderWay(db, touched, now)

  const decisions = rows.map((row): Decision => {
    const { adherentId, id } = row
    const decided = decideHandOver({ canal, ...row }, now)
    if (decided.decision === 'supprimer')
      return { adherentId, id, etat: 'suppressed', motif: decided.motif, pasAvant: null }
    if (decided.decision === 'differer')
      return { adherentId, id, etat: 'planned', motif: null, pasAvant: decided.jusqu }
    return { adherentId, id, etat: 'submitting', motif: null, pasAvant: null }
  })
  const leaving = await saveDecisions(db, decisions, { now, lease })
  const started = performance.now()
  const outcomes = await handOver(
    context,
    door,
    rows.filter((row) => leaving.has(`${row.adherentId}:${row.id}`)),
  )
  health.measured(rows.length, performance.now() - started)
  await saveOutcomes(db, outcomes, clock.now())
  await applyReceiptsFor(
    context,
    outcomes.flatMap(({ messageId }) => (messageId ? [messageId] : [])),
  )
  await afterRefusals(context, rows, outcomes)
  return true
}
