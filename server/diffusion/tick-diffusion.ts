import { etats } from '@relance/domain/campaigns/states.ts'
import { retardMaxMs } from '@relance/domain/diffusion/batches.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { placeOf } from '@relance/domain/diffusion/sending-policy.ts'
import { isLegal, nextLegalSlot } from '@relance/domain/diffusion/sending-window.ts'
import { moveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { closeFinished, deferLot, deferWaitingLots, holdLot, listFinishedCampaigns } from './batches.sql.ts'
import { type DueLot, type Expired, expireLeases, listDueLots } from './claim.sql.ts'
import { createContentCache } from './content.ts'
import { failGeneration } from './generate.ts'
import { type Door, handOverSome, startCampaigns } from './hand-over.ts'
import { listLiveMonths } from './ledger-months.sql.ts'
import { createProvider } from './provider.ts'
import { createProviderPace } from './provider-pace.ts'
import { applyPendingReceipts, giveUpReceipts } from './receipts.ts'
import { stopInError } from './refusals.ts'
import { createTurns } from './turns.ts'

/** Workers of one process on one channel: while one writes to the ledger the others are on the wire. */
const lanes = 4
/** A slice of work ends after about this long: a batch that has just come due joins the next one. A stop is seen at once, by each claim. */
const sliceMs = 1500
const upkeepMs = 1000
/** A pump that has nothing to do looks again after this long; sooner when only a rate keeps it waiting. */
const idleMs = 500
const throttledMs = 50

interface Pump {
  readonly doors: Readonly<Record<Canal, Door>>
  upkeepAt: number
}

/** What is remembered between two ticks of a process: how quick the providers are, contents already read. */
const pumps = new WeakMap<Context, Pump>()

function pumpOf(context: Context): Pump {
  const known = pumps.get(context)
  if (known) return known
  const contentOf = createContentCache(context)
  const door = (canal: Canal): Door => ({
    canal,
    contentOf,
    provider: createProvider(context, canal),
    pace: createProviderPace(context.senders[canal].capacity),
    served: 0,
    vivants: [],
  })
  const pump = { doors: { sms: door('sms'), email: door('email') }, upkeepAt: 0 }
  pumps.set(context, pump)
  return pump
}

/** Of the due batches those that may leave now. One late by hours is held; one outside the window at the garage waits for the next slot. */
async function openLots(context: Context, canal: Canal): Promise<DueLot[]> {
  const now = context.clock.now()
  const open: DueLot[] = []
  for (const lot of await listDueLots(context.db, canal, now)) {
    const place = placeOf(lot.pays, lot.codePostal, lot.fuseau, lot.fenetreReseau)
    if (now.getTime() - lot.du.getTime() > retardMaxMs) await holdLot(context.db, lot)
    else if (canal === 'sms' && !isLegal(now, place)) await deferLot(context.db, lot, nextLegalSlot(now, place))
    else open.push(lot)
  }
  return open
}

/** Sends what is due on a channel, for a slice of time. True when something was done. */
async function runChannel(context: Context, door: Door): Promise<boolean> {
  const { canal, provider } = door
  const lots = await openLots(context, canal)
  if (lots.length === 0) return false
  if (await provider.isDown()) {
    for (const lot of lots) await stopInError(context, lot, 'FOURNISSEUR_INJOIGNABLE')
    await provider.forget()
    return true
  }
  await startCampaigns(context, lots)
  door.vivants = await listLiveMonths(context.db, context.clock.now())
  const turns = createTurns(lots, door.served)
  const until = performance.now() + sliceMs
  const lane = async (): Promise<boolean> => {
    let worked = false
    while (performance.now() < until) {
      const done = await handOverSome(context, door, turns)
      if (done === 'attendre' || (done === 'rien' && turns.isOver)) break
      worked ||= done === 'fait'
    }
    return worked
  }
  const worked = await Promise.all(Array.from({ length: lanes }, lane))
  return worked.includes(true)
}

/** Campaigns of which nothing is left to send are "diffusée"; generations whose worker died are in error. */
async function moveOn(context: Context): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  await deferWaitingLots(db, now)
  await closeFinished(db, now)
  const finished = await listFinishedCampaigns(db, now)
  for (const { id } of finished) {
    await db.transaction().execute(async (tx) => {
      const move = { campagneId: id, acteur: systemActor, now }
      // Everything may have been left out at the last moment: the states are gone through all the same.
      await moveCampaign(tx, { ...move, from: [etats.aDiffuser], to: etats.enCoursDeDiffusion })
      if (await moveCampaign(tx, { ...move, from: [etats.enCoursDeDiffusion], to: etats.diffusee }))
        await tx.updateTable('campagne').set({ date_diffusion: now }).where('id', '=', id).execute()
    })
  }
  const dead = await db
    .selectFrom('campagne as c')
    .innerJoin('diffusion as d', 'd.campagne_id', 'c.id')
    .select(['c.id', 'd.adherent_id'])
    .distinct()
    .where('c.ref_etat_campagne_id', '=', etats.enCoursDeGeneration)
    .where('c.bail_jusqu_au', '<', now)
    // A month's generation goes on where it was: tickMonths.
    .where('c.adherent_id', 'is not', null)
    .execute()
  for (const { id, adherent_id } of dead)
    await failGeneration(context, { adherentId: adherent_id, campagneId: id }, 'GENERATION_INTERROMPUE')
  return finished.length > 0
}

/** A worker that died leaves messages in doubt: somebody may want to know which. */
function tellExpired({ log }: Context, expired: readonly Expired[]): void {
  if (expired.length === 0) return
  const campagneIds = [...new Set(expired.map(({ campagneId }) => campagneId))]
  log.warn({ messages: expired.length, campagneIds }, 'a worker went silent with messages in hand')
  for (const message of expired) log.debug(message, 'message')
}

/**
 * One slice of the diffusion's work: leases that ran out, batches that are due, receipts that wait, sendings that end. Bears
 * being called at any moment, in several processes at once. True when there may be more to do at once.
 */
async function runSlice(context: Context): Promise<boolean> {
  const pump = pumpOf(context)
  const now = context.clock.now()
  if (performance.now() >= pump.upkeepAt) {
    pump.upkeepAt = performance.now() + upkeepMs
    tellExpired(context, await expireLeases(context.db, now))
    await applyPendingReceipts(context)
    await giveUpReceipts(context.db, now)
  }
  const worked = await Promise.all([runChannel(context, pump.doors.sms), runChannel(context, pump.doors.email)])
  const moved = await moveOn(context)
  return moved || worked.includes(true)
}

/** Contexts whose work is done by a pump: a tick leaves it to it. */
const pumped = new WeakSet<Context>()

/** Does all that is due now. */
export async function tickDiffusion(context: Context): Promise<void> {
  if (pumped.has(context)) return
  pumpOf(context).upkeepAt = 0
  while (await runSlice(context));
}

/** Whether only a rate keeps messages waiting. */
const isThrottled = (context: Context): boolean =>
  Object.values(pumpOf(context).doors).some(({ provider }) => provider.throttled)

/** Sends without a pause while there is something to send, and looks every half second otherwise, until stopped. */
export function startPump(context: Context): () => Promise<void> {
  let stopped = false
  let wake = (): void => {}
  pumped.add(context)
  context.senders.sms.open()
  const work = (async () => {
    while (!stopped) {
      const more = await runSlice(context).catch((error: Error) => {
        context.log.error({ err: error }, 'diffusion')
        return false
      })
      if (more || stopped) continue
      await new Promise<void>((next) => {
        const timer = setTimeout(next, isThrottled(context) ? throttledMs : idleMs)
        wake = () => {
          clearTimeout(timer)
          next()
        }
      })
    }
  })()
  return async () => {
    stopped = true
    wake()
    await work
    pumped.delete(context)
  }
}
