import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '../../context.ts'
import { insertWorkshop, monthsOf, wayOf } from '../../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../../test/sending-stage.ts'
import type { Caller, World } from '../../test/world.ts'
import type { MailAnswer } from './send-month-mails.ts'
import { tickMonths } from './tick-months.ts'

let stage: SendingStage
let world: World
beforeEach(async () => {
  stage = await openSendingStage('2026-11-10T05:00:00Z')
  world = stage.world
})
afterEach(() => stage.close())

const at = async (moment: string) => {
  world.clock.set(moment)
  await world.settle()
}
const admin = (): Promise<Caller> => world.login({ role: 'ADMIN_RESEAU' })
const month = async () => (await monthsOf(world))[0]!

describe('the planner of the months', () => {
  it('S1 two planners at once open one campaign', async () => {
    await insertWorkshop(world, 'Un')
    const others = Array.from({ length: 3 }, () => {
      const context = createContext({
        env: { ...world.context.env, DATABASE_POOL: 3 },
        databaseUrl: world.databaseUrl,
        secret: world.context.secret,
        clock: world.clock,
        log: world.context.log,
        jobs: world.context.jobs,
        senders: world.context.senders,
      })
      return context
    })
    const doors = { isHoliday: () => false, mail: () => Promise.resolve<MailAnswer>('pris') }
    await Promise.all([world.context, ...others, world.context].map((context) => tickMonths(context, doors)))
    expect((await monthsOf(world)).length).toBe(1)
    expect(await wayOf(world, (await month()).id)).toEqual([1, 15, 21])
    await Promise.all(others.map(({ db }) => db.destroy()))
    await world.settle()
    expect((await month()).ref_etat_campagne_id).toBe(26)
  })

  it('S1 it opens late after downtime, and not at all once its members would have too little time', async () => {
    await insertWorkshop(world, 'Un')
    await at('2026-11-14T20:00:00Z')
    expect((await month()).ref_etat_campagne_id).toBe(3)
    await at('2026-12-16T09:00:00Z')
    expect((await monthsOf(world)).length).toBe(1)
  })

  it('S1 a member whose base is being qualified follows by itself; the others do not wait for it', async () => {
    await insertWorkshop(world, 'Un')
    const deux = await insertWorkshop(world, 'Deux', { base_en_qualification: true })
    await at('2026-11-10T09:00:00Z')
    const { id } = await month()
    const totals = async () =>
      (await world.call(monthContract.adherentTotals, { params: { id }, as: await admin() })).body.totalGlobal
    expect([(await month()).ref_etat_campagne_id, await totals()]).toEqual([3, 1])
    await world.context.db
      .updateTable('adherent')
      .set({ base_en_qualification: false })
      .where('id', '=', deux)
      .execute()
    await at('2026-11-12T09:00:00Z')
    expect(await totals()).toBe(2)
    const mails = stage.smtp.messages.filter(({ vers }) => vers === 'deux@garage.example')
    expect(mails.length).toBe(1)
  })

  it('S1 without anybody who takes part the month is finished; once nobody is left to decide it is closed early', async () => {
    const un = await insertWorkshop(world, 'Un')
    await at('2026-11-10T09:00:00Z')
    const { id } = await month()
    const as = await world.login({ adherentId: un })
    await world.call(campaignsContract.refuseCampaign, { params: { id, adherentId: un }, as })
    await world.settle()
    expect(await wayOf(world, id)).toEqual([1, 15, 21, 16, 26, 2, 3, 17, 4, 7])
  })
})

it('S1 a step that fails is taken up again three times, each later, then waits for somebody', async () => {
  const un = await insertWorkshop(world, 'Un')
  await insertWorkshop(world, 'Deux')
  const { db } = world.context
  // The snapshot of this one workshop cannot be taken.
  await sql`create function refuser() returns trigger language plpgsql as $$ begin
      if new.adherent_id = ${sql.lit(un)} then raise exception 'disk full'; end if; return new; end $$`.execute(db)
  await sql`create trigger refuser before insert on prospection for each row execute function refuser()`.execute(db)
  await at('2026-11-10T05:00:00Z')
  const { id } = await month()
  expect(await month()).toMatchObject({ ref_etat_campagne_id: 33, motif_erreur: 'ERREUR_INTERNE', reprises: 0 })
  for (const [minutes, reprises] of [
    [6, 1],
    [16, 2],
    [61, 3],
  ] as const) {
    world.clock.advance(minutes)
    await world.settle()
    expect(await month()).toMatchObject({ ref_etat_campagne_id: 33, reprises })
  }
  world.clock.advance(600)
  await world.settle()
  expect(await month()).toMatchObject({ ref_etat_campagne_id: 33, reprise_le: null })
  expect((await wayOf(world, id)).filter((etat) => etat === 16).length).toBe(4)
  // The other workshop was done the first time.
  expect(await db.selectFrom('mois_membre').select('etat').where('etat', '=', 'faite').execute()).toHaveLength(1)
  await sql`drop trigger refuser on prospection`.execute(db)
  expect((await world.call(campaignsContract.populateCampaign, { params: { id }, as: await admin() })).status).toBe(204)
  await world.settle()
  expect(await month()).toMatchObject({ ref_etat_campagne_id: 3, motif_erreur: null, reprises: 0 })
})
