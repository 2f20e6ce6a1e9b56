import { availableParallelism } from 'node:os'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Base, Db } from '../base.ts'
import type { Context } from '../context.ts'
import {
  addToRun,
  advanceRun,
  findRunUnderWay,
  finishRun,
  insertRun,
  listNextMembers,
  touchRun,
} from './forecast-run.sql.ts'
import { recomputeForecasts } from './recompute.sql.ts'
import { remapLines } from './remap-lines.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'previsions.recalculer': { readonly reseauId: number }
  }
}

/** A worker that said nothing for so long is dead: the recomputation may be asked for again, and goes on where it was. */
const silence = 2 * 60_000

/** Asks for the forecasts of a whole network to be recomputed; the recomputation under way is let be while it lives. */
export async function startForecastRun(
  { clock, jobs }: Context,
  tx: Db,
  { reseauId, acteurId }: { readonly reseauId: number; readonly acteurId: number },
): Promise<void> {
  const now = clock.now()
  const underWay = await findRunUnderWay(tx, reseauId)
  if (underWay && now.getTime() - underWay.bat_le.getTime() < silence) return
  if (underWay) await touchRun(tx, reseauId, underWay.id, now)
  else if ((await insertRun(tx, reseauId, acteurId, now)) === null) return
  await jobs.enqueue(tx, 'previsions.recalculer', { reseauId })
}

/** Maps a member's invoice lines by the network's rules, then forecasts its whole base. Both in one transaction. */
export async function forecastMember(
  tx: Db,
  { adherentId, today }: { readonly adherentId: number; readonly today: string },
): Promise<{ lignes: number; previsions: number }> {
  const lignes = await remapLines(tx, adherentId)
  const previsions = await recomputeForecasts(tx, { adherentId, today })
  return { lignes, previsions }
}

/** Members forecast at once: each is one statement after the other on one of the database's cores. */
const atOnce = Math.min(4, availableParallelism())

/**
 * Forecasts all members of a network, some at once. Each notes what it changed with its own transaction; the run goes on after
 * those that are done. Taken up again after a worker died, those it was at are forecast once more, which changes nothing.
 */
export async function runForecasts({ db, clock }: Pick<Base, 'db' | 'clock'>, reseauId: number): Promise<void> {
  for (;;) {
    const run = await findRunUnderWay(db, reseauId)
    if (!run) return
    const which = { reseauId, id: run.id }
    const members = await listNextMembers(db, reseauId, run.dernier_membre, atOnce)
    if (members.length === 0) return finishRun(db, reseauId, run.id, clock.now())
    const done = await Promise.allSettled(
      members.map(({ id, fuseau }) =>
        db.transaction().execute(async (tx) => {
          const today = dayInZone(clock.now(), fuseau)
          await addToRun(tx, { ...which, ...(await forecastMember(tx, { adherentId: id, today })), now: clock.now() })
        }),
      ),
    )
    const failed = done.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    await advanceRun(db, { ...which, after: run.dernier_membre, members, now: clock.now() })
  }
}

export function declareForecastJobs(context: Context): void {
  context.jobs.handle('previsions.recalculer', ({ reseauId }) => runForecasts(context, reseauId))
}
