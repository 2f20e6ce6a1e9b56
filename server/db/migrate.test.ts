import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareDatabase } from '../prepare-database.ts'
import { onDatabase } from '../test/global-setup.ts'
import { databaseOn, openPool } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate, migrations } from './migrate.ts'

const name = `relance_${randomUUID().replaceAll('-', '')}`
let admin: pg.Client
let pools: pg.Pool[]

beforeAll(async () => {
  const { url } = inject('databaseServer')
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  pools = [openPool(onDatabase(url, name), 3), openPool(onDatabase(url, name), 3)]
})
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

describe('the migrations', () => {
  it('are applied once when two processes start together, and again change nothing', async () => {
    const applied = await Promise.all(pools.map((pool) => migrate(pool)))
    expect(applied.flat().sort()).toEqual(migrations())
    expect(await migrate(pools[0]!)).toEqual([])
    await Promise.all(pools.map((pool) => prepareDatabase(pool, databaseOn(pool))))
    await prepareDatabase(pools[0]!, databaseOn(pools[0]!))
    const { rows } = await pools[0]!.query<{ n: number }>('select count(*)::int as n from reseau')
    expect(rows[0]?.n).toBe(16)
  })

  it('leave the tables whose types are committed', async () => {
    const committed = readFileSync(join(import.meta.dirname, 'schema.generated.ts'), 'utf8')
    expect(await describeSchema(pools[0]!)).toBe(committed)
  })

  it('give each table of a member’s data a key that starts with adherent_id', async () => {
    // Tables that are not a member's, or that only mention one; docs/decisions/0004 for campagne.
    const others = [
      'adherent',
      'utilisateur',
      'utilisateur_adherent',
      'journal_audit',
      'campagne',
      'campagne_etat_historique',
      'reponse_sms',
      'bac_a_sable',
      // Libraries, which the product, networks and members fill: a row may be nobody's own.
      'coupon',
      'gabarit_email',
      'gabarit_sms',
      'gabarit_texte',
      'image',
      'image_contenu',
      // Prices: a row is the network's or a member's.
      'prix_sms',
      // Where an import's rows wait: written and read whole, under no key.
      'import_client',
      'import_facture_ligne',
      'import_vehicule',
    ]
    const { rows } = await pools[0]!.query<{ table_name: string; first: string }>(
      `select t.table_name, a.attname as first
         from (select distinct table_name from information_schema.columns where table_schema = 'public' and column_name = 'adherent_id') t
         join pg_class c on c.relname = t.table_name
         left join pg_index i on i.indrelid = c.oid and i.indisprimary
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relnamespace = 'public'::regnamespace and not t.table_name = any($1)`,
      [others],
    )
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => row.first !== 'adherent_id')).toEqual([])
  })

  it('refuse a database that a newer version has used', async () => {
    await pools[0]!.query("insert into migration (name) values ('9999-later.sql')")
    await expect(migrate(pools[0]!)).rejects.toThrow(/newer version/)
  })
})
