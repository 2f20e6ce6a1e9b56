import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../test/locked-campaign.ts'
import { insertWorkshop, monthsOf, wayOf } from '../../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../../test/sending-stage.ts'
import { tickMonths } from './tick-months.ts'

let stage: SendingStage
let gate: pg.Client
let child: ChildProcess | null = null
let members: number[]

beforeAll(async () => {
  stage = await openSendingStage('2026-11-10T05:00:00Z')
  const { world } = stage
  members = []
  for (const nom of ['Un', 'Deux', 'Trois']) members.push(await insertWorkshop(world, nom))
  const { filter } = defaultTargeting()
  await world.call(automaticSettingsContract.saveNetworkSideTargeting, {
    body: { actif: true, filter, diffusionRestrictionIdList: [], prospectionDuplicatedExclude: true },
    as: await world.login({ role: 'ADMIN_RESEAU' }),
  })
  gate = new pg.Client({ connectionString: world.databaseUrl })
  await gate.connect()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await gate.end()
  await stage.close()
})

const noMail = { isHoliday: () => false, mail: () => Promise.resolve('pris' as const) }
const month = async () => (await monthsOf(stage.world))[0]!

async function startWorker(): Promise<ChildProcess> {
  const { world, smpp, smtp } = stage
  const worker = fork(join(import.meta.dirname, 'test-worker.ts'), {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'silent',
      DATABASE_URL: world.databaseUrl,
      DATABASE_POOL: '6',
      DATA_DIR: world.dataDir,
      PUBLIC_URL: 'http://relance.test',
      SECRET: new TextDecoder().decode(world.context.secret),
      SMS_URL: smpp.url,
      SMTP_URL: smtp.url,
      TEST_NOW: world.clock.now().toISOString(),
    },
  })
  await new Promise((ready) => worker.once('message', ready))
  return worker
}

/**
 * Lets a worker of its own do a step until it is in the middle of the last member, whose row is held from here, and kills it.
 * Then the lease runs out, and this process takes the step up again.
 */
async function killIn(running: number, table: string): Promise<void> {
  const { world } = stage
  const { rows: gates } = await gate.query<{ pid: number }>('select pg_backend_pid() as pid')
  const gatePid = gates[0]!.pid
  await gate.query('begin')
  await gate.query(
    `select 1 from ${table} where ${table === 'adherent' ? 'id' : 'adherent_id'} = $1 for no key update`,
    [members[2]],
  )
  child = await startWorker()
  // Several members are done at once: the others are done when, for a while, nobody is at work but who waits for the row held.
  let quiet = 0
  await until(async () => {
    const { rows } = await sql<{ waiting: number; working: number }>`
      select count(*) filter (where wait_event_type = 'Lock') as waiting,
             count(*) filter (where wait_event_type is distinct from 'Lock' and state <> 'idle' and pid <> ${gatePid}) as working
        from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`.execute(world.context.db)
    const { waiting, working } = rows[0]!
    const still = (await month()).ref_etat_campagne_id === running && waiting > 0 && working === 0
    quiet = still ? quiet + 1 : 0
    return quiet >= 10
  }, 60_000)
  child.kill('SIGKILL')
  await new Promise((gone) => child!.once('exit', gone))
  await gate.query('commit')
  expect((await month()).ref_etat_campagne_id).toBe(running)
  // Before the lease has run out nobody else takes it for dead.
  await tickMonths(world.context, noMail)
  expect((await month()).ref_etat_campagne_id).toBe(running)
  world.clock.advance(11)
  await tickMonths(world.context, noMail)
}

/** Goes on until the failed step was taken up again by itself. */
async function recover(failed: number, waiting: number): Promise<void> {
  const { world } = stage
  expect(await month()).toMatchObject({ ref_etat_campagne_id: failed, motif_erreur: 'DELAI_DEPASSE', reprises: 0 })
  world.clock.advance(6)
  await tickMonths(world.context, noMail)
  expect(await month()).toMatchObject({ ref_etat_campagne_id: waiting, reprises: 1 })
  await world.context.jobs.drain()
}

it('S1 a worker killed while it populates, decides, locks and generates: each step goes on, nothing is done twice', async () => {
  const { world } = stage
  const { db } = world.context
  await tickMonths(world.context, noMail)
  const { id } = await month()

  await killIn(16, 'adherent')
  const halfway = await db.selectFrom('mois_membre').select(['adherent_id', 'etat', 'date_etat']).execute()
  expect(halfway.map(({ etat }) => etat).toSorted()).toEqual(['a_faire', 'faite', 'faite'])
  await recover(33, 21)
  expect(await month()).toMatchObject({ ref_etat_campagne_id: 26, reprises: 0, motif_erreur: null })
  // What was done before the worker died was not done again.
  const populated = await db.selectFrom('mois_membre').select(['adherent_id', 'etat', 'date_etat']).execute()
  for (const { adherent_id, date_etat } of halfway.filter(({ etat }) => etat === 'faite'))
    expect(populated.find((one) => one.adherent_id === adherent_id)!.date_etat).toEqual(date_etat)

  world.clock.set('2026-11-10T09:00:00Z')
  await tickMonths(world.context, noMail)
  world.clock.set('2026-12-06T23:00:00Z')
  await tickMonths(world.context, noMail)
  expect((await month()).ref_etat_campagne_id).toBe(17)
  await killIn(17, 'participation')
  // Decisions are written in one statement: none was, and the worker is asked for again.
  expect(await db.selectFrom('participation').select('etat').where('etat', '<>', 8).execute()).toEqual([])
  await world.context.jobs.drain()
  expect((await month()).ref_etat_campagne_id).toBe(4)
  expect(await db.selectFrom('participation').select('type_action').distinct().execute()).toEqual([
    { type_action: 'validationAutomatiqueReseau' },
  ])

  world.clock.set('2026-12-07T09:00:00Z')
  await tickMonths(world.context, noMail)
  await killIn(23, 'prospection')
  await recover(36, 24)
  expect((await month()).ref_etat_campagne_id).toBe(19)
  expect(await wayOf(world, id)).toEqual([
    1, 15, 21, 16, 33, 21, 16, 26, 2, 3, 17, 4, 24, 23, 36, 24, 23, 25, 40, 32, 41, 19,
  ])

  // Brought back to where its messages are to be written: a network sees this only after a failed generation.
  await db.deleteFrom('lot').execute()
  await db.deleteFrom('envoi').execute()
  await db.deleteFrom('lien').execute()
  await db.deleteFrom('diffusion').execute()
  await db.updateTable('participation').set({ generee_le: null }).execute()
  await db.deleteFrom('courriel_mois').where('sujet', '=', 'avis').execute()
  await db.updateTable('campagne').set({ ref_etat_campagne_id: 40 }).where('id', '=', id).execute()
  await world.context.jobs.enqueue(db, 'mois.generer', { campagneId: id })
  await killIn(32, 'participation')
  const written = await db.selectFrom('envoi').select(['adherent_id', 'jeton']).orderBy('id').execute()
  expect(new Set(written.map((row) => row.adherent_id))).toEqual(new Set(members.slice(0, 2)))
  await recover(42, 40)
  expect((await month()).ref_etat_campagne_id).toBe(19)
  const all = await db.selectFrom('envoi').select(['adherent_id', 'jeton']).orderBy('id').execute()
  expect(all.slice(0, written.length)).toEqual(written)
  expect(all.length).toBe(3 * 3 * 2)

  world.clock.set('2026-12-08T09:00:00Z')
  await world.settle()
  expect((await month()).ref_etat_campagne_id).toBe(5)
  expect(stage.smpp.messages.length).toBe(9)
  expect(new Set(stage.smpp.messages.map(({ vers }) => vers)).size).toBe(9)
}, 240_000)
