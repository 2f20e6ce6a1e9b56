import { type Etat, etats } from '@relance/domain/campaigns/states.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { priceOfCampaign } from '../members/sms-price.sql.ts'
import { freezeCoupons } from '../messages/coupons.sql.ts'
import { findCiblage } from '../targeting/ciblage.sql.ts'
import { freezeTargeting } from '../targeting/freeze.sql.ts'
import { populate } from '../targeting/populate.sql.ts'
import { computeTotals } from '../targeting/totals.sql.ts'
import { findCampaign } from './load-campaign.ts'
import { moveCampaign, systemActor } from './move-campaign.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'campagne.peupler': { readonly adherentId: number; readonly campagneId: number }
    'campagne.verrouiller': { readonly adherentId: number; readonly campagneId: number }
  }
}

interface Work {
  readonly adherentId: number
  readonly campagneId: number
  readonly today: string
  readonly now: Date
  readonly secret: Uint8Array
}

/** A step that a worker does: from the state that waits, through the one that runs under a lease, to the one it leads to. */
interface Step {
  readonly waiting: Etat
  readonly running: Etat
  readonly done: Etat
  readonly failed: Etat
  /** Does the work in the transaction that ends the step. A code says what is wrong with the campaign itself; null = done. */
  readonly run: (tx: Db, work: Work) => Promise<string | null>
}

const populating: Step = {
  waiting: etats.aPeupler,
  running: etats.population,
  done: etats.peuplee,
  failed: etats.erreurPopulation,
  run: async (tx, work) => {
    const { base_version } = await tx
      .selectFrom('adherent')
      .select('base_version')
      .where('id', '=', work.adherentId)
      .executeTakeFirstOrThrow()
    await populate(tx, work)
    const targeting = await findCiblage(tx, work)
    const totaux = targeting ? await computeTotals(tx, { ...work, targeting, detail: true }) : null
    await tx
      .updateTable('campagne')
      .set({ base_version, totaux: totaux && JSON.stringify(totaux) })
      .where('id', '=', work.campagneId)
      .execute()
    return null
  },
}

const locking: Step = {
  waiting: etats.aVerrouiller,
  running: etats.enCoursDeVerrouillage,
  done: etats.verrouillee,
  failed: etats.erreurVerrouillage,
  run: async (tx, work) => {
    // The price first: the totals are worked out with it, and it never changes again.
    await tx
      .updateTable('campagne')
      .set({ cout_unitaire: priceOfCampaign })
      .where('campagne.id', '=', work.campagneId)
      .execute()
    const totaux = await freezeTargeting(tx, work)
    if (totaux.totalGlobal === 0) return 'AUCUN_CONTACT'
    await freezeCoupons(tx, work)
    await tx
      .updateTable('campagne')
      .set({ totaux: JSON.stringify(totaux), date_confirmation: work.now })
      .where('id', '=', work.campagneId)
      .execute()
    return null
  },
}

const leaseMinutes = 10
const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMinutes * 60_000)
const attempts = 3

/** What undoes a step's transaction because the campaign itself is at fault. */
class StepRefusal extends Error {}
/** What undoes it because somebody else took the campaign away. */
class StepLost extends Error {}

/**
 * Does a step of a campaign. It bears being asked twice, and being taken up again after a worker died in the middle: all
 * of its work is one transaction, which also moves the campaign on. Tried three times, it ends in the step's error state.
 */
async function runStep(
  context: Context,
  step: Step,
  { adherentId, campagneId }: { readonly adherentId: number; readonly campagneId: number },
): Promise<void> {
  const { db, clock, log } = context
  const move = { campagneId, adherentId, acteur: systemActor }
  await moveCampaign(db, {
    ...move,
    from: [step.waiting],
    to: step.running,
    leaseUntil: leaseFrom(clock.now()),
    now: clock.now(),
  })
  const campaign = await findCampaign(db, campagneId)
  if (campaign?.etat !== step.running) return
  await extendLease(context, campagneId, step.running)
  const heartbeat = setInterval(() => void extendLease(context, campagneId, step.running).catch(() => {}), 60_000)
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await attemptStep(context, step, { adherentId, campagneId })
        return
      } catch (error) {
        if (error instanceof StepLost) return
        const refused = error instanceof StepRefusal
        if (!refused) log.error({ err: error, campagneId, attempt }, 'campaign step failed')
        if (!refused && attempt < attempts) continue
        const motif = refused ? error.message : 'ERREUR_INTERNE'
        await failStep(db, step, { ...move, motif, now: clock.now() })
        return
      }
    }
  } finally {
    clearInterval(heartbeat)
  }
}

const attemptStep = (
  { db, clock, secret }: Context,
  step: Step,
  of: { readonly adherentId: number; readonly campagneId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Two workers at one campaign go one after the other; the second finds it moved on.
    await sql`select pg_advisory_xact_lock(hashtextextended('campagne', ${of.campagneId}))`.execute(tx)
    const now = clock.now()
    const { fuseau } = await tx
      .selectFrom('adherent')
      .select('fuseau')
      .where('id', '=', of.adherentId)
      .executeTakeFirstOrThrow()
    const campaign = await findCampaign(tx, of.campagneId)
    if (campaign?.etat !== step.running) throw new StepLost()
    const refusal = await step.run(tx, { ...of, secret, now, today: dayInZone(now, fuseau) })
    if (refusal !== null) throw new StepRefusal(refusal)
    await tx.updateTable('campagne').set({ motif_erreur: null }).where('id', '=', of.campagneId).execute()
    const moved = await moveCampaign(tx, {
      ...of,
      from: [step.running],
      to: step.done,
      acteur: systemActor,
      now,
    })
    if (!moved) throw new StepLost()
  })

async function failStep(
  db: Db,
  step: Step,
  move: { readonly campagneId: number; readonly acteur: string; readonly motif: string; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await moveCampaign(tx, { ...move, from: [step.running], to: step.failed }))
      await tx.updateTable('campagne').set({ motif_erreur: move.motif }).where('id', '=', move.campagneId).execute()
  })
}

const extendLease = ({ db, clock }: Context, campagneId: number, running: Etat): Promise<unknown> =>
  db
    .updateTable('campagne')
    .set({ bail_jusqu_au: leaseFrom(clock.now()) })
    .where('id', '=', campagneId)
    .where('ref_etat_campagne_id', '=', running)
    .execute()

/** What the workers do for campaigns. */
export function declareCampaignJobs(context: Context): void {
  context.jobs.handle('campagne.peupler', (data) => runStep(context, populating, data))
  context.jobs.handle('campagne.verrouiller', (data) => runStep(context, locking, data))
}

/** Ends the steps whose worker went silent: no campaign stays busy for ever (decisions.md 9). */
export async function tickCampaigns({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const stuck = await db
    .selectFrom('campagne')
    .select(['id', 'ref_etat_campagne_id as etat', 'adherent_id as adherentId'])
    .where('ref_etat_campagne_id', 'in', [populating.running, locking.running])
    // A month's steps go on where they were: tickMonths.
    .where('adherent_id', 'is not', null)
    .where((eb) => eb.or([eb('bail_jusqu_au', 'is', null), eb('bail_jusqu_au', '<', now)]))
    .execute()
  for (const { id, etat } of stuck) {
    const step = etat === populating.running ? populating : locking
    await failStep(db, step, { campagneId: id, acteur: systemActor, motif: 'DELAI_DEPASSE', now })
  }
}
