import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { importContract } from '@relance/domain/import/import.contract.ts'
import type { Import } from '@relance/domain/import/import.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { filesIn, sendFiles } from './test-garage.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const startWorker = (adherentId: number, importId: number): ChildProcess =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'test-run-import.ts'),
      world.databaseUrl,
      world.dataDir,
      world.clock.now().toISOString(),
      String(adherentId),
      String(importId),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )

/** Waits until something is so, then kills the worker outright. */
async function killWhen(worker: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  const exited = new Promise((done) => worker.once('exit', done))
  while (!(await isSo())) {
    expect(worker.exitCode, 'the worker ended before it could be killed').toBeNull()
    await wait(2)
  }
  worker.kill('SIGKILL')
  await exited
  expect(worker.signalCode).toBe('SIGKILL')
}

const contentOf = async (adherentId: number) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from client where adherent_id = ${adherentId})::int as clients,
    (select count(*) from vehicule where adherent_id = ${adherentId})::int as vehicules,
    (select count(*) from facture where adherent_id = ${adherentId})::int as factures,
    (select count(*) from facture_ligne where adherent_id = ${adherentId})::int as lignes,
    (select count(*) from evenement_consentement where adherent_id = ${adherentId} and sens = 'OPT_OUT')::int as oppositions`.execute(
    world.context.db,
  )
  return rows[0]!
}
const nothing = { clients: 0, vehicules: 0, factures: 0, lignes: 0, oppositions: 0 }
const everything = { clients: 3417, vehicules: 4037, factures: 11_916, lignes: 22_687, oppositions: 577 + 555 }

async function begun() {
  const adherentId = await world.adherent()
  const as = await world.login({ adherentId })
  const { id } = (await sendFiles(world, as, adherentId, filesIn('garage-martin'))).body as Import
  // The job is the child's: what this process would do of it waits.
  await sql`delete from pgboss.job where name = 'import.executer'`.execute(world.context.db)
  const stateOf = async () =>
    (await world.context.db.selectFrom('import').select('etat').where('id', '=', id).executeTakeFirstOrThrow()).etat
  const finished = async () => {
    // Nobody heard of the worker for a while: the import is asked for again.
    world.clock.advance(1)
    await world.settle()
    const session = await world.login({ adherentId })
    return (await world.call(importContract.getImport, { as: session, params: { adherentId, id } })).body
  }
  return { adherentId, id, stateOf, finished }
}

describe('kill -9 of the worker', () => {
  it('in the middle of the reading: the base is untouched, and the import starts over', async () => {
    const { adherentId, id, stateOf, finished } = await begun()
    await killWhen(startWorker(adherentId, id), async () => {
      const { lignes_lues } = await world.context.db
        .selectFrom('import')
        .select('lignes_lues')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return lignes_lues > 0
    })
    expect(await stateOf()).toBe('lecture')
    expect(await contentOf(adherentId)).toEqual(nothing)
    const done = await finished()
    expect(done).toMatchObject({
      etat: 'termine',
      lignesLues: 3419 + 4071 + 22_688,
      compteRendu: { clients: { nouveaux: 3417 } },
    })
    expect(await contentOf(adherentId)).toEqual(everything)
    expect(
      await sql`select from import_client union all select from import_vehicule union all select from import_facture_ligne`.execute(
        world.context.db,
      ),
    ).toMatchObject({ rows: [] })
  })

  it('in the middle of the merge: the base is as it was before, and the import starts over', async () => {
    const { adherentId, id, stateOf, finished } = await begun()
    // A lock on the last table merged keeps the merge half done until it is killed.
    const blocker = await world.context.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table facture_ligne in access exclusive mode')
    await killWhen(startWorker(adherentId, id), async () => {
      const { rows } =
        await sql`select from pg_locks where relation = 'facture_ligne'::regclass and not granted`.execute(
          world.context.db,
        )
      return rows.length > 0
    })
    await blocker.query('rollback')
    blocker.release()
    expect(await stateOf()).toBe('fusion')
    // The killed worker's session ends when the server notices: its transaction is rolled back, and lets go of the import.
    const isFree = async () =>
      (await sql`select id from import where id = ${id} for update skip locked`.execute(world.context.db)).rows.length >
      0
    while (!(await isFree())) await wait(5)
    expect(await contentOf(adherentId)).toEqual(nothing)
    expect((await finished()).etat).toBe('termine')
    expect(await contentOf(adherentId)).toEqual(everything)
  })

  it('after the merge: the import goes on from there, and keeps its report', async () => {
    const { adherentId, id, stateOf, finished } = await begun()
    const worker = startWorker(adherentId, id)
    await killWhen(worker, async () => ['qualification', 'prevision'].includes(await stateOf()))
    expect(await contentOf(adherentId)).toEqual(everything)
    const done = await finished()
    expect(done).toMatchObject({
      etat: 'termine',
      compteRendu: { clients: { nouveaux: 3417 }, factures: { nouveaux: 11_916 } },
    })
    expect(await contentOf(adherentId)).toEqual(everything)
  })
})
