import { availableParallelism } from 'node:os'
import { type Etat, etats } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { findCampaign, type LoadedCampaign } from '../load-campaign.ts'
import { moveCampaign, mustMoveCampaign, systemActor } from '../move-campaign.ts'

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'mois.peupler': { readonly campagneId: number }
    'mois.decider': { readonly campagneId: number }
    'mois.verrouiller': { readonly campagneId: number }
    'mois.generer': { readonly campagneId: number }
  }
}

const leaseMinutes = 10
/** Until when a worker that gives no sign of life is taken to be at it (decisions.md 9, stuck workers). */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMinutes * 60_000)

/** One member's part of a step. */
export interface MemberWork {
  readonly campaign: LoadedCampaign
  readonly campagneId: number
  readonly adherentId: number
  readonly now: Date
}

/** A step of a shared campaign that a worker does, a member at a time (decisions.md 2). */
export interface MonthStep {
  readonly waiting: Etat
  readonly running: Etat
  readonly done: Etat
  readonly failed: Etat
  /** Readies the step; done again whenever it is taken up. */
  readonly start: (tx: Db, campaign: LoadedCampaign, now: Date) => Promise<void>
  /** Members the step still has to do. */
  readonly listMembers: (db: Db, campagneId: number) => Promise<number[]>
  /** Whether a member is still to do, read under its lock. */
  readonly isPending: (tx: Db, of: { readonly campagneId: number; readonly adherentId: number }) => Promise<boolean>
  /** Does a member and notes that it is done, in one transaction. */
  readonly doMember: (context: Context, tx: Db, work: MemberWork) => Promise<void>
  /** What follows, in the transaction that ends the step. */
  readonly finish: (context: Context, tx: Db, campaign: LoadedCampaign, now: Date) => Promise<void>
}

/** What ends a worker's part because somebody else took the campaign further. */
class StepLost extends Error {}
const memberAttempts = 3
/** Members done at once: one in the database and one here for each core, so that neither waits for the other or for the disk. */
const atOnce = Math.min(4, 2 * availableParallelism())

/**
 * Does a step of a month, some members at once. Each is done in a transaction of its own, which notes it: taken up again after
 * a worker died, or by a second worker at once, the step goes on where it was and does nothing twice. When a member cannot be
 * done the others are, and the campaign is in the step's error state.
 */
export async function runMonthStep(context: Context, step: MonthStep, campagneId: number): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  await moveCampaign(db, {
    campagneId,
    from: [step.waiting],
    to: step.running,
    acteur: systemActor,
    leaseUntil: leaseFrom(now),
    now,
  })
  const campaign = await findCampaign(db, campagneId)
  if (campaign?.etat !== step.running) return
  const extend = () => extendLease(context, campagneId, step.running)
  await extend()
  const heartbeat = setInterval(() => void extend().catch(() => {}), 60_000)
  try {
    await db.transaction().execute((tx) => step.start(tx, campaign, now))
    const failure = await tryMembers(context, step, campaign, await step.listMembers(db, campagneId))
    if (failure) throw failure
    await endStep(context, step, campagneId)
  } catch (error) {
    if (error instanceof StepLost) return
    log.error({ err: error, campagneId, etat: step.running }, 'month step failed')
    await failStep(context, step, campagneId, error instanceof Refusal ? error.code : 'ERREUR_INTERNE')
  } finally {
    clearInterval(heartbeat)
  }
}

/** Does members, some at once; what went wrong with the last that could not be done, or null. */
async function tryMembers(
  context: Context,
  step: MonthStep,
  campaign: LoadedCampaign,
  adherentIds: readonly number[],
): Promise<Error | null> {
  let failure: Error | null = null
  const waiting = adherentIds.values()
  const takeNext = async () => {
    for (const adherentId of waiting) failure = (await tryMember(context, step, campaign, adherentId)) ?? failure
  }
  // Each comes to its end, lost or not: nobody is at a member any more when the step is over.
  const done = await Promise.allSettled(Array.from({ length: atOnce }, takeNext))
  const lost = done.find((one) => one.status === 'rejected')
  if (lost) throw lost.reason
  return failure
}

/** Does a member, up to three times; what went wrong the last time, or null. */
async function tryMember(
  context: Context,
  step: MonthStep,
  campaign: LoadedCampaign,
  adherentId: number,
): Promise<Error | null> {
  const { db, clock, log } = context
  const campagneId = campaign.id
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(async (tx) => {
        await holdMember(tx, campagneId, adherentId)
        const current = await findCampaign(tx, campagneId)
        if (current?.etat !== step.running) throw new StepLost()
        if (!(await step.isPending(tx, { campagneId, adherentId }))) return
        await step.doMember(context, tx, { campaign: current, campagneId, adherentId, now: clock.now() })
      })
      return null
    } catch (error) {
      if (error instanceof StepLost) throw error
      log.warn({ err: error, campagneId, adherentId, attempt }, 'month step of a member failed')
      if (attempt === memberAttempts) return error as Error
    }
  }
}

/** Two workers at one member's part go one after the other; the second finds it done. */
export const holdMember = (tx: Db, campagneId: number, adherentId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mois ${campagneId}`}, ${adherentId}))`.execute(tx)

const endStep = ({ ...context }: Context, step: MonthStep, campagneId: number): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const moved = await moveCampaign(tx, {
      campagneId,
      from: [step.running],
      to: step.done,
      acteur: systemActor,
      now,
    })
    if (!moved) throw new StepLost()
    await tx
      .updateTable('campagne')
      .set({ motif_erreur: null, reprises: 0, reprise_le: null })
      .where('id', '=', campagneId)
      .execute()
    await step.finish(context, tx, (await findCampaign(tx, campagneId))!, now)
  })

/** Puts a campaign into a step's error state, with a code of the catalogue. */
export const failStep = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  step: Pick<MonthStep, 'running' | 'failed'>,
  campagneId: number,
  motif: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const move = { campagneId, acteur: systemActor, motif, now: clock.now() }
    if (await moveCampaign(tx, { ...move, from: [step.running], to: step.failed }))
      await tx.updateTable('campagne').set({ motif_erreur: motif }).where('id', '=', campagneId).execute()
  })

const extendLease = ({ db, clock }: Context, campagneId: number, running: Etat): Promise<unknown> =>
  db
    .updateTable('campagne')
    .set({ bail_jusqu_au: leaseFrom(clock.now()) })
    .where('id', '=', campagneId)
    .where('ref_etat_campagne_id', '=', running)
    .execute()

/** What is asked of the workers in each state of a month in which something waits for one. */
export const jobOfState = {
  [etats.aPeupler]: 'mois.peupler',
  [etats.enCoursDeValidation]: 'mois.decider',
  [etats.aVerrouiller]: 'mois.verrouiller',
  [etats.aGenerer]: 'mois.generer',
} as const
type WaitingState = keyof typeof jobOfState

/** Moves a campaign to a state in which it waits for a worker, and asks for that worker, in the caller's transaction. */
export async function queueStep(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  move: {
    readonly campagneId: number
    readonly from: readonly Etat[]
    readonly to: WaitingState
    readonly acteur: string
    readonly now: Date
  },
): Promise<void> {
  await mustMoveCampaign(tx, { ...move, leaseUntil: leaseFrom(move.now) })
  await jobs.enqueue(tx, jobOfState[move.to], { campagneId: move.campagneId })
}
