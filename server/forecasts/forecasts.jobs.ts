import { dayInZone } from '@relance/domain/values/day.ts'
import type { Base, Db } from '../base.ts'
import type { Context } from '../context.ts'
import {
  addToRun,
  findNextMember,
  findRunUnderWay,
  finishRun,
  insertRun,
  takeMember,
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

/** One member after the other, each noted with its own transaction: taken up again, it goes on after the last one. */
async function runForecasts({ db, clock }: Base, reseauId: number): Promise<void> {
  for (;;) {
    const run = await findRunUnderWay(db, reseauId)
    if (!run) return
    const member = await findNextMember(db, reseauId, run.dernier_membre)
    if (!member) return finishRun(db, reseauId, run.id, clock.now())
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const which = { reseauId, id: run.id }
      if (!(await takeMember(tx, { ...which, after: run.dernier_membre, member: member.id, now }))) return
      const today = dayInZone(now, member.fuseau)
      await addToRun(tx, { ...which, ...(await forecastMember(tx, { adherentId: member.id, today })) })
    })
  }
}

export function declareForecastJobs(context: Context): void {
  context.jobs.handle('previsions.recalculer', ({ reseauId }) => runForecasts(context, reseauId))
}
