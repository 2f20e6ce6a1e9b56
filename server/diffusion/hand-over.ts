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
import type { Allowance, Provider, Went } from './provider.ts'
import type { ProviderPace } from './provider-pace.ts'
import { applyReceiptsFor } from './receipts.ts'
import { afterRefusals } from './refusals.ts'
import { Later, Refused, UnknownOutcome } from './senders/sender.ts'
import { tellHandOver } from './tell-hand-over.ts'
import type { Turns } from './turns.ts'

/** Longer than any answer is waited for: what is still in hand after it has no one who holds it. */
export const leaseMs = 5 * 60_000
/** A message the provider puts off by itself (a greylisted address): so many times, each time later. */
const attemptsMax = 5
const attemptDelayMs = 15 * 60_000

/** What hands over needs of the pump that drives it. */
export interface Door {
  readonly canal: Canal
  readonly provider: Provider
  readonly pace: ProviderPace
  /** The workshop served last, so that the next slice goes on with the one after it. */
  served: number
  /** The months of the ledger of which something may have left today, as of the slice of work. */
  vivants: readonly string[]
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
    mois: row.mois,
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

/** What a chunk has met with so far. */
interface Course {
  through: number
  code: string | null
  segments: number
}

/** Why a row that was about to leave is put back untouched; null when it may go. */
function reasonToWait(course: Course, until: number, refusals: RefusalCount): string | null {
  if (course.code !== null) return 'FOURNISSEUR_EN_REPOS'
  if (performance.now() > until) return 'TOUR_PASSE'
  return isTooMuch(refusals) ? 'TROP_DE_REJETS' : null
}

/** Hands rows over, as many at once as the sender takes, until there is a reason to wait: the others are put back untouched. */
async function handOver(
  context: Context,
  { canal, contentOf }: Door,
  rows: readonly ClaimedRow[],
): Promise<{ outcomes: Outcome[]; went: Went }> {
  const { capacity } = context.senders[canal]
  const until = performance.now() + turnMs
  const refusals = new Map<number, RefusalCount>(rows.map((row) => [row.diffusionId, { remis: 0, rejetes: 0 }]))
  const outcomes: Outcome[] = []
  const course: Course = { through: 0, code: null, segments: 0 }
  let next = 0
  const runner = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const counted = refusals.get(row.diffusionId)!
      const wait = reasonToWait(course, until, counted)
      if (wait) {
        outcomes.push(outcomeOf(row, new Later('provider', wait), context.clock.now()))
        continue
      }
      course.segments += row.segments
      const result = await contentOf(row.adherentId, row.diffusionId).then(
        (content) => send(context, canal, content, row).catch((error: Error) => error),
        // The content could not be read: the wire was not touched.
        () => new Later('provider', 'CONTENU_ILLISIBLE'),
      )
      counted.remis++
      if (result instanceof Refused) counted.rejetes++
      if (result instanceof Later && result.scope === 'provider') course.code ??= result.code
      // A refusal is an answer too: the provider is there.
      else if (!(result instanceof UnknownOutcome)) course.through++
      outcomes.push(outcomeOf(row, result, context.clock.now()))
    }
  }
  await Promise.all(Array.from({ length: Math.min(rows.length, capacity) }, runner))
  return { outcomes, went: course }
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
  { canal, vivants }: Door,
  asked: {
    readonly lots: readonly DueLot[]
    readonly perLot: number
    readonly segments: number | null
    readonly now: Date
  },
): Promise<{ rows: ClaimedRow[]; leaving: ClaimedRow[]; decisions: Decision[]; remise: number | null }> {
  const { lots, perLot, now } = asked
  const leaving: ClaimedRow[] = []
  let left = asked.segments ?? Number.POSITIVE_INFINITY
  let remise: number | null = null
  let decisions: Decision[] = []
  const rows = await db.transaction().execute(async (tx) => {
    const taken = await claimRows(tx, secret, { canal, lots, perLot, vivants, now })
    decisions = taken.flatMap((row): Decision[] => {
      const { adherentId, id, mois } = row
      const decided = decideHandOver({ canal, ...row }, now)
      if (decided.decision === 'supprimer')
        return [{ adherentId, id, mois, etat: 'suppressed', motif: decided.motif, pasAvant: null }]
      if (decided.decision === 'differer')
        return [{ adherentId, id, mois, etat: 'planned', motif: null, pasAvant: decided.jusqu }]
      // Beyond the rate it is let go untouched. One longer than what is left leaves, and the next ones wait for it.
      if (left <= 0) return []
      left -= row.segments
      leaving.push(row)
      return [{ adherentId, id, mois, etat: 'submitting', motif: null, pasAvant: null }]
    })
    if (decisions.length > 0)
      remise = await saveDecisions(tx, decisions, { now, lease: new Date(now.getTime() + leaseMs) })
    return taken
  })
  return { rows, leaving, decisions, remise }
}

const keyOf = (of: { readonly adherentId: number; readonly diffusionId: number }, numero: number): string =>
  `${of.adherentId}/${of.diffusionId}/${numero}`

/** Tells whose turn it is that a batch gave less than was asked of it: nothing is left of it for now. */
function noteUsedUp(turns: Turns, lots: readonly DueLot[], perLot: number, rows: readonly ClaimedRow[]): void {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row, row.lot), (counts.get(keyOf(row, row.lot)) ?? 0) + 1)
  for (const lot of lots) if ((counts.get(keyOf(lot, lot.numero)) ?? 0) < perLot) turns.usedUp(lot)
}

/** Takes, commits the intent, hands over, writes what became of it. True when there was something to take. */
async function handOverAllowed(context: Context, door: Door, turns: Turns, allowance: Allowance): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  const { lots, perLot } = turns.next(allowance.rows)
  let went: Went = { through: 0, code: null, segments: 0 }
  try {
    if (lots.length === 0) return false
    const { rows, leaving, decisions, remise } = await takeRows(context, door, {
      lots,
      perLot,
      segments: allowance.segments,
      now,
    })
    noteUsedUp(turns, lots, perLot, rows)
    door.served = turns.last
    if (rows.length === 0) return false
    const taken = new Set(rows.map((row) => keyOf(row, row.lot)))
    await markUnderWay(
      db,
      lots.filter((lot) => taken.has(keyOf(lot, lot.numero))),
      now,
    )
    const started = performance.now()
    const done = await handOver(context, door, leaving)
    went = done.went
    door.pace.measured(rows.length, performance.now() - started)
    await saveOutcomes(db, remise, done.outcomes, clock.now())
    tellHandOver(context, { canal: door.canal, remise, lots, rows, decisions, outcomes: done.outcomes })
    await applyReceiptsFor(
      context,
      done.outcomes.flatMap(({ messageId }) => (messageId ? [messageId] : [])),
    )
    await afterRefusals(context, leaving, done.outcomes)
    return true
  } finally {
    await door.provider.settle(allowance, went)
  }
}

/**
 * One turn of one worker: as much as the provider takes now, of the workshops whose turn it is. `rien`: these batches have
 * nothing to take; `attendre`: the provider rests or its rate is used up.
 */
export async function handOverSome(context: Context, door: Door, turns: Turns): Promise<'fait' | 'rien' | 'attendre'> {
  const allowance = await door.provider.allow(door.pace.chunk())
  if (!allowance) return 'attendre'
  return (await handOverAllowed(context, door, turns, allowance)) ? 'fait' : 'rien'
}
