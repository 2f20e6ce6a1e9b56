import type pg from 'pg'
import { databaseOn, openPool } from '../server/db/database.ts'
import { insertRun } from '../server/forecasts/forecast-run.sql.ts'
import { runForecasts } from '../server/forecasts/forecasts.jobs.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { openBenchDatabase } from './database.ts'

const today = '2026-11-20'
const rounds = 3

/** Vehicles in all; `BENCH_VEHICLES=50000` on a busy machine, and the line says so. Garages of 4,000, as decisions.md seeds them. */
const wanted = Number(process.env['BENCH_VEHICLES'] ?? 1_000_000)
const perMember = Math.min(4000, wanted)
const members = Math.ceil(wanted / perMember)

/** Each vehicle with three visits a year apart or so, and two operations a visit: what forecasts are made from. */
const base = [
  `insert into vehicule (adherent_id, immatriculation, plaque, marque_id, carburant_id, genre, boite, date_mec,
                         date_dernier_controle_technique)
   select a, 'V' || n, 'V' || n, 200 + n % 23, 100 + n % 7, case when n % 10 = 0 then 'CTTE' else 'VP' end,
          case n % 3 when 0 then 'A' else 'M' end, date '2026-11-20' - (n * 131 % 7000 + 400), date '2026-11-20' - (n * 17 % 900)
     from unnest($1::int[]) a, generate_series(1, ${perMember}) n`,
  `insert into facture (adherent_id, numero, type, date_facture, vehicule_id, kilometrage, montant_ttc)
   select v.adherent_id, v.id || '-' || k, 'FAC', date '2026-11-10' - (v.id * 13 % 350 + k * 380)::int, v.id,
          60000 + (v.id * 7919 % 90000)::int - k * (9000 + (v.id % 9000)::int), 2500000
     from vehicule v, generate_series(0, 2) k where v.adherent_id = any($1)`,
  `insert into facture_ligne (adherent_id, facture_id, ligne_no, operation_id)
   select f.adherent_id, f.id, l, (array[2, 4, 6, 8, 11, 14, 16, 22, 25, 26, null, null])[1 + (f.id * 7 + l * 5) % 12]
     from facture f, generate_series(1, 2) l where f.adherent_id = any($1)`,
]

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/**
 * All forecasts of a base computed and written anew, as a network's recomputation does it, to a bare statement that reads as many rows and writes them
 * into a table of the same columns and key, in the same run; medians of interleaved rounds. At most 3 is the aim. The second figure is
 * the next day's recomputation, which writes only what changed.
 */
export async function run(): Promise<readonly string[]> {
  const database = await openBenchDatabase({ volatile: true })
  const pool = openPool(database.url, 8)
  const db = databaseOn(pool)
  try {
    await prepareDatabase(pool, db)
    const ids = await insertMembers(pool)
    for (const statement of base) await pool.query(statement, [ids])
    await pool.query('analyze')
    // The demo's own networks are empty here: the third has the bench's garages only.
    const recompute = async (day: string) => {
      const now = new Date(`${day}T03:00:00Z`)
      await insertRun(db, 3, 0, now)
      await runForecasts({ db, clock: { now: () => now } }, 3)
    }
    let forecasts = 0
    const [full, next, bare]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      await pool.query('truncate prevision')
      full.push(await seconds(() => recompute(today)))
      await pool.query('drop table if exists temoin')
      await pool.query('create table temoin (like prevision including defaults including indexes)')
      bare.push(await seconds(() => pool.query('insert into temoin select * from prevision')))
      next.push(await seconds(() => recompute('2026-11-21')))
      forecasts = (await pool.query<{ n: number }>('select count(*)::int as n from temoin')).rows[0]!.n
    }
    return [
      `forecasts ratio=${(median(full) / median(bare)).toFixed(2)} vehicles=${members * perMember} forecasts=${forecasts} ` +
        `members=${members} recompute_s=${median(full).toFixed(1)} scan_and_write_s=${median(bare).toFixed(1)} ` +
        `next_day_s=${median(next).toFixed(1)}`,
    ]
  } finally {
    await pool.end()
    await database.close()
  }
}

async function insertMembers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into adherent (reseau_id, numero_client, raison_sociale, nom_commercial)
     select 3, 'BENCH' || n, 'Bench', 'Bench' from generate_series(1, $1) n returning id`,
    [members],
  )
  return rows.map(({ id }) => id)
}
