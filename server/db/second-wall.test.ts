import { randomUUID } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startImport } from '../import/start-import.ts'
import { onDatabase } from '../test/global-setup.ts'
import { ledgerMonth } from '../test/ledger-month.ts'
import { insertLockedCampaign } from '../test/locked-campaign.ts'
import { createWorld, type World } from '../test/world.ts'
import { databaseOn, openPool } from './database.ts'
import { migrate } from './migrate.ts'
import { keepScope, outsideScope, runInScope, type Scope } from './scope.ts'

const now = new Date('2026-11-20T09:00:00Z')

/** Every member's row, whoever asks: the condition that was forgotten. */
const everyClient = (db: World['context']['db']) => db.selectFrom('client').selectAll().orderBy('adherent_id').execute()
const membersIn = (rows: readonly { adherent_id: number | null }[]) => [...new Set(rows.map((row) => row.adherent_id))]

describe('the second wall', () => {
  let world: World
  let ours: number
  let theirs: number
  let abroad: number
  let scope: Scope

  beforeAll(async () => {
    // Few connections: whatever a scope leaves on one, the next taker would get.
    world = await createWorld({ now: now.toISOString(), env: { DATABASE_POOL: '2' } })
    const { db } = world.context
    ours = await world.adherent()
    theirs = await world.adherent()
    abroad = await world.adherent({ reseau_id: 4 })
    for (const [adherentId, reseauId, from] of [
      [ours, 3, 0],
      [theirs, 3, 10],
      [abroad, 4, 20],
    ] as const)
      await insertLockedCampaign(db, { adherentId, reseauId, contacts: 3, now, from })
    await sql`
      insert into envoi (mois, adherent_id, campagne_id, diffusion_id, lot_numero, rang, canal, client_id, vehicule_id, operation_id, destinataire, jeton)
      select ${await ledgerMonth(db, now)}::date, adherent_id, campagne_id, 1, 1, 1, 'sms', client_id, vehicule_id, 2, 'x', gen_random_uuid() from prospection`.execute(
      db,
    )
    scope = { reseauId: 3, adherentId: ours, animateurId: null }
  })
  afterAll(() => world.close())

  it('P3 a query that forgets its condition sees the rows of its own member only', async () => {
    const { db } = world.context
    for (const table of [
      'client',
      'vehicule',
      'prospection',
      'envoi',
      'participation',
      'ciblage',
      'campagne',
    ] as const) {
      const all = () => db.selectFrom(table).select('adherent_id').distinct().orderBy('adherent_id').execute()
      expect(membersIn(await runInScope(scope, all)), table).toEqual([ours])
      expect(membersIn(await all()), table).toEqual([ours, theirs, abroad])
    }
    const members = () => db.selectFrom('adherent').select('id').orderBy('id').execute()
    expect(await runInScope(scope, members)).toEqual([{ id: ours }])
  })

  it('P3 nothing can be written for another member, nor given to it', async () => {
    const { db } = world.context
    const before = await everyClient(db)
    const values = { adherent_id: theirs, code_client: 'INTRUS' }
    await expect(runInScope(scope, () => db.insertInto('client').values(values).execute())).rejects.toThrow(
      /row-level security/,
    )
    await expect(
      runInScope(scope, () => db.updateTable('client').set({ adherent_id: theirs }).execute()),
    ).rejects.toThrow(/row-level security/)
    await runInScope(scope, () =>
      db.updateTable('client').set({ nom: 'x' }).where('adherent_id', '=', theirs).execute(),
    )
    await runInScope(scope, () => db.deleteFrom('client').where('adherent_id', '=', abroad).execute())
    expect(await everyClient(db)).toEqual(before)
    await runInScope(scope, () => db.updateTable('client').set({ ville: 'Bron' }).execute())
    expect(membersIn((await everyClient(db)).filter(({ ville }) => ville === 'Bron'))).toEqual([ours])
  })

  it('P3 the network’s people see their network, an animator the members assigned to it there', async () => {
    const { db } = world.context
    const seen = async (who: Scope) => membersIn(await runInScope(who, () => everyClient(db)))
    expect(await seen({ reseauId: 3, adherentId: null, animateurId: null })).toEqual([ours, theirs])
    expect(await seen({ reseauId: 4, adherentId: null, animateurId: null })).toEqual([abroad])
    const { id } = await db
      .insertInto('utilisateur')
      .values({ email: 'anim@example.test', mot_de_passe: 'x', role: 'ANIMATEUR_RESEAU' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const animator = { reseauId: 3, adherentId: null, animateurId: id }
    expect(await seen(animator)).toEqual([])
    for (const adherent_id of [theirs, abroad])
      await db.insertInto('utilisateur_adherent').values({ utilisateur_id: id, adherent_id }).execute()
    expect(await seen(animator)).toEqual([theirs])
    expect(await seen({ reseauId: 3, adherentId: 0, animateurId: null })).toEqual([])
  })

  it('P3 the scope follows transactions, cursors read later, and the pool; and goes with the connection’s next taker', async () => {
    const { db, pool } = world.context
    await runInScope(scope, () =>
      db.transaction().execute(async (tx) => {
        expect(membersIn(await everyClient(tx as never))).toEqual([ours])
        expect(await sql`select current_user as who`.execute(tx)).toMatchObject({ rows: [{ who: 'relance_membre' }] })
      }),
    )
    const stream = runInScope(scope, () => keepScope(db.selectFrom('client').select('adherent_id').stream(1)))
    const streamed: { adherent_id: number }[] = []
    for await (const row of stream) streamed.push(row)
    expect(streamed.map((row) => row.adherent_id)).toEqual([ours, ours, ours])
    const { rows } = await runInScope(scope, () => pool.query('select distinct adherent_id from client'))
    expect(rows).toEqual([{ adherent_id: ours }])
    expect(membersIn(await runInScope(scope, () => outsideScope(() => everyClient(db))))).toEqual([
      ours,
      theirs,
      abroad,
    ])
    await expect(runInScope(scope, () => sql`select 1 / 0`.execute(db))).rejects.toThrow(/zero/)
    expect(membersIn(await everyClient(db))).toEqual([ours, theirs, abroad])
  })

  it('P3 a member’s request can still ask for a job, and is itself again after', async () => {
    const { context } = world
    await runInScope(scope, () =>
      context.db.transaction().execute(async (tx) => {
        await context.jobs.enqueue(tx, 'campagne.peupler', { adherentId: ours, campagneId: 1 })
        expect(membersIn(await everyClient(tx as never))).toEqual([ours])
      }),
    )
    const asked = { adherentId: ours, files: [], origine: 'envoi', acteurId: null, enqueue: true } as const
    expect(await runInScope(scope, () => startImport(context, asked))).toBeGreaterThan(0)
    const { rows } = await context.pool.query('select distinct name from pgboss.job order by 1')
    expect(rows).toEqual([{ name: 'campagne.peupler' }, { name: 'import.executer' }])
  })

  it('P3 stands on every table that names a member', async () => {
    const { rows } = await world.context.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'adherent_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`,
    )
    // Who is assigned to whom: the policies themselves read it.
    expect(rows.map(({ name }) => name)).toEqual(['utilisateur_adherent'])
  })

  it('X2 the audit log can only be added to; what is past its term leaves by one door', async () => {
    const { db, pool } = world.context
    const line = { action: 'connexion', reseau_id: 3 }
    await db
      .insertInto('journal_audit')
      .values([
        { ...line, quand: '2020-01-01' as never },
        { ...line, quand: now },
      ])
      .execute()
    for (const change of [
      "update journal_audit set action = 'x'",
      'delete from journal_audit',
      'truncate journal_audit',
    ])
      await expect(pool.query(change), change).rejects.toThrow(/append-only/)
    const { rows } = await pool.query("select purger_journal_audit('2021-01-01') as n")
    expect(rows).toEqual([{ n: 1 }])
    await expect(pool.query('delete from journal_audit')).rejects.toThrow(/append-only/)
  })
})

describe('where the login role may not create roles', () => {
  it('P3 the policies hold for the owner itself, and workers still see everything', async () => {
    const { url } = inject('databaseServer')
    const name = `relance_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create role ${name} login password 'x' nosuperuser nocreaterole`)
    await admin.query(`create database ${name} owner ${name}`)
    const owned = new URL(onDatabase(url, name))
    owned.username = name
    owned.password = 'x'
    const pool = openPool(owned.toString(), 2)
    const db = databaseOn(pool)
    try {
      await migrate(pool)
      await migrate(pool)
      await sql`insert into reseau (id, name, display_name, couleur_primaire, couleur_accent, domaine_email)
        values (3, 'trois', 'Trois', '#000', '#fff', 'x.test')`.execute(db)
      await sql`insert into adherent (id, reseau_id, numero_client, raison_sociale, nom_commercial)
        values (1, 3, 'a', 'A', 'A'), (2, 3, 'b', 'B', 'B')`.execute(db)
      await sql`insert into client (adherent_id, code_client) values (1, 'a'), (2, 'b')`.execute(db)
      expect(membersIn(await everyClient(db))).toEqual([1, 2])
      const scope = { reseauId: 3, adherentId: 1, animateurId: null }
      expect(membersIn(await runInScope(scope, () => everyClient(db)))).toEqual([1])
      await expect(
        runInScope(scope, () => sql`insert into client (adherent_id, code_client) values (2, 'c')`.execute(db)),
      ).rejects.toThrow(/row-level security/)
      // COPY is how an import comes in: PostgreSQL would refuse it under a forced policy.
      const client = await pool.connect()
      const copy = client.query(from('copy import_client (adherent_id) from stdin'))
      copy.end()
      await finished(copy)
      client.release()
      expect(membersIn(await everyClient(db))).toEqual([1, 2])
    } finally {
      await db.destroy()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    }
  })
})
