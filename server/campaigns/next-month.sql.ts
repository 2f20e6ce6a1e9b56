import { monthHorizon } from '@relance/domain/campaigns/month-cycle.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { populate } from '../targeting/populate.sql.ts'
import type { OfCampaign } from '../targeting/winners.sql.ts'

/** Not a campaign: the snapshot of the month that is not open yet, taken only to be counted. */
const notOpenYet = 0
/** A snapshot is counted again for so long: a hand that moves a slider must not have it taken anew. */
const freshSeconds = 60

/**
 * Takes the snapshot of a member's next month as its campaign would be populated today, unless one was just taken; one
 * caller at a time takes it. Gives what the totals are asked of.
 */
export function populateNextMonth(
  { db, clock, secret }: Context,
  { adherentId, datePrediction }: { readonly adherentId: number; readonly datePrediction: string },
): Promise<OfCampaign> {
  const of = { adherentId, campagneId: notOpenYet }
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('mois a venir'), ${adherentId}::integer)`.execute(tx)
    const now = clock.now()
    const { fuseau, peuplee_le: taken } = await tx
      .selectFrom('adherent as a')
      .leftJoin('population as p', (join) =>
        join.onRef('p.adherent_id', '=', 'a.id').on('p.campagne_id', '=', notOpenYet),
      )
      .select(['a.fuseau', 'p.peuplee_le'])
      .where('a.id', '=', adherentId)
      .executeTakeFirstOrThrow()
    if (taken && Math.abs(now.getTime() - taken.getTime()) < freshSeconds * 1000) return of
    await populate(tx, {
      ...of,
      today: dayInZone(now, fuseau),
      now,
      secret,
      horizon: monthHorizon(datePrediction),
    })
    return of
  })
}
