import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { distributionStatements, planDistribution } from './distribute.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const catalogue = async <T extends object>(query: string): Promise<T[]> =>
  (await world.context.pool.query<T>(query)).rows

describe('spreading the database over several machines', () => {
  it('has a place for every table, and every key of a split one names the member, but for the random ones', async () => {
    const plan = await planDistribution(world.context.pool)
    const all = await catalogue<{ nom: string }>(
      "select relname::text as nom from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    )
    expect(plan.map(({ table }) => table).toSorted()).toEqual(all.map(({ nom }) => nom).toSorted())
    const split = plan.filter(({ placement }) => placement === 'membre').map(({ table }) => table)
    for (const table of [
      'client',
      'vehicule',
      'facture',
      'prevision',
      'prospection',
      'envoi',
      'lot',
      'diffusion',
      'retour',
    ])
      expect(split).toContain(table)
    for (const table of ['reseau', 'adherent', 'campagne', 'utilisateur', 'fournisseur', 'liste_suppression'])
      expect(split).not.toContain(table)
    // Tokens drawn at random, and one number of a sequence. A new one must be looked at: is it unique without being asked to?
    expect(
      plan.flatMap(({ table, uniques }) => uniques.map(({ colonnes }) => `${table}(${colonnes.join()})`)).toSorted(),
    ).toEqual(['lien(cle)', 'referent(id)', 'suivi_envoi(cle)'])
  })

  it('every foreign key fits: a split table refers to a reference table, or to a split one by the member', async () => {
    const plan = new Map((await planDistribution(world.context.pool)).map(({ table, placement }) => [table, placement]))
    const keys = await catalogue<{ de: string; vers: string; colonnes: string[]; nom: string }>(`
      select conname::text as nom, conrelid::regclass::text as de, confrelid::regclass::text as vers,
             array(select a.attname::text from unnest(conkey) n join pg_attribute a on a.attrelid = conrelid and a.attnum = n) as colonnes
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    expect(keys.length).toBeGreaterThan(30)
    const wrong = keys.filter(
      ({ de, vers, colonnes }) =>
        plan.get(vers) === 'membre' && !(plan.get(de) === 'membre' && colonnes.includes('adherent_id')),
    )
    expect(wrong).toEqual([])
    // A key that is not one of a column's own values cannot be in a split table.
    const statements = distributionStatements(await planDistribution(world.context.pool))
    expect(statements.filter((one) => one.includes('create_reference_table')).length).toBeGreaterThan(20)
    expect(statements.filter((one) => one.includes("'adherent_id'")).length).toBeGreaterThan(25)
    // What guards a split table against the product itself cannot be there; partitions go with their whole.
    expect(statements).toContain('drop trigger "diffusion_mois_fixe" on "diffusion"')
    expect(statements.some((one) => /envoi_\d{4}/.test(one))).toBe(false)
  })

  it('without Citus it says so and changes nothing', async () => {
    const described = () =>
      catalogue(`select c.relname, i.indexdef from pg_class c join pg_indexes i on i.tablename = c.relname
                  where c.relnamespace = 'public'::regnamespace order by 1, 2`)
    const before = await described()
    const script = join(import.meta.dirname, '../scripts/distribute.ts')
    const env = { PATH: process.env['PATH'], DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    expect(stdout).toContain('no Citus')
    expect(stdout).toContain('Nothing was changed')
    expect(await described()).toEqual(before)
  })
})
