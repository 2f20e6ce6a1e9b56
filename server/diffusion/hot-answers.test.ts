import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../base.ts'
import { ledgerMonth } from '../test/ledger-month.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import { claimRows, type Outcome, saveDecisions, saveOutcomes } from './claim.sql.ts'

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage('2026-11-24T09:00:00Z')
})
afterAll(() => stage.close())

/** What this connection changed in the ledger of late: versions of rows, and those of them that no index had to learn of. */
const counted = async (tx: Db): Promise<{ all: number; hot: number }> =>
  (
    await sql<{ all: number; hot: number }>`
      select sum(pg_stat_get_xact_tuples_updated(inhrelid))::int as all,
             sum(pg_stat_get_xact_tuples_hot_updated(inhrelid))::int as hot
        from pg_inherits where inhparent = 'envoi'::regclass`.execute(tx)
  ).rows[0]!

describe('the ledger under load', () => {
  it('writes an answer without touching an index; one that stays away is found by its own', async () => {
    const { world } = stage
    const { db, secret } = world.context
    const { as, campaign } = await stage.campaignOf(20)
    // What is asked is whether an index must learn of an answer, not whether a page still has room: old versions that another
    // connection may still see take that away at any moment.
    const mois = await ledgerMonth(db, world.clock.now())
    await sql`alter table ${sql.table(`envoi_${mois.slice(0, 7).replace('-', '_')}`)} set (fillfactor = 10)`.execute(db)
    expect(await stage.planSms(as, campaign)).toBe(200)
    await world.context.jobs.drain()
    const now = world.clock.now()
    const { adherentId } = campaign
    const lots = await db
      .selectFrom('lot')
      .select(['diffusion_id as diffusionId', 'numero'])
      .where('adherent_id', '=', adherentId)
      .execute()
    const { rows, remise } = await db.transaction().execute(async (tx) => {
      const taken = await claimRows(tx, secret, {
        canal: 'sms',
        lots: lots.map((lot) => ({ ...lot, adherentId, mois })),
        perLot: 20,
        vivants: [mois],
        now,
      })
      const decisions = taken.map(
        ({ id }) => ({ adherentId, id, mois, etat: 'submitting', motif: null, pasAvant: null }) as const,
      )
      return { rows: taken, remise: await saveDecisions(tx, decisions, { now, lease: now }) }
    })
    expect(rows).toHaveLength(20)
    const answer = (id: number, n: number): Outcome => ({
      adherentId,
      id,
      mois,
      etat: n === 0 ? 'unknown' : 'accepted',
      messageId: n === 0 ? null : `m${id}`,
      motif: n === 0 ? 'SANS_REPONSE' : null,
      code: null,
      pasAvant: null,
      tentative: true,
    })
    const answers = rows.map(({ id }, n) => answer(id, n))
    await db.transaction().execute(async (tx) => {
      const before = await counted(tx)
      const since = async () => {
        const { all, hot } = await counted(tx)
        return { all: all - before.all, hot: hot - before.hot }
      }
      await saveOutcomes(tx, remise, answers.slice(1), now)
      expect(await since()).toEqual({ all: 19, hot: 19 })
      // In doubt: the index of doubts learns of it.
      await saveOutcomes(tx, null, answers.slice(0, 1), now)
      expect(await since()).toEqual({ all: 20, hot: 19 })
    })
    const doubts = await db.selectFrom('envoi').select('id').where('en_doute', 'is', true).execute()
    expect(doubts).toEqual([{ id: rows[0]!.id }])
  })
})
