import { buildApp } from '../server/app.ts'
import { createContext } from '../server/context.ts'
import { readEnv } from '../server/env.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { recomputeReturns } from '../server/returns/recompute.sql.ts'
import { openBenchDatabase } from './database.ts'
import { logIn } from './log-in.ts'
import { median } from './median.ts'
import { groundOf, vehicles } from './results-ground.ts'
import { questions } from './results-questions.ts'

const rounds = 15
const now = new Date('2026-11-20T09:00:00Z')

/**
 * The pages of the results, asked over HTTP as the browser does, each against one hand-written query that gives the same
 * rows, on a bare connection to the same database: 200,000 vehicles, 36 months of visits and of campaigns, of which those
 * whose window is over are finished. Interleaved medians; at most 1.5 is the aim. `floor_ms` is what any call costs.
 */
export async function run(): Promise<readonly string[]> {
  const database = await openBenchDatabase({ volatile: true })
  const context = createContext({
    env: readEnv({ LOG_LEVEL: 'silent', DATA_DIR: database.folder }),
    databaseUrl: database.url,
    secret: new TextEncoder().encode('a secret of the bench, at least 32 bytes long'),
    clock: { now: () => now },
  })
  const { db, pool } = context
  try {
    await prepareDatabase(pool, db)
    const { rows } = await pool.query<{ id: number }>(
      `insert into adherent (reseau_id, numero_client, raison_sociale, nom_commercial, adherent_mmd)
       values (3, 'BENCH', 'Bench', 'Bench', true) returning id`,
    )
    const adherentId = rows[0]!.id
    for (const statement of groundOf(adherentId)) await pool.query(statement)
    const before = performance.now()
    await recomputeReturns(db, { adherentId, now })
    const recompute_s = ((performance.now() - before) / 1000).toFixed(1)
    await pool.query(
      `update campagne set ref_etat_campagne_id = 7 where adherent_id = $1 and date_diffusion < $2::timestamptz - interval '61 days'`,
      [adherentId, now],
    )
    await pool.query(
      `update retour t set fige = true from campagne c where c.id = t.campagne_id and c.ref_etat_campagne_id = 7`,
    )
    await pool.query('vacuum analyze')

    const app = await buildApp(context)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const token = await logIn(pool, { role: 'ADHERENT', adherentId })
    const headers = { authorization: `Bearer ${await token(address)}` }
    const ask = async (path: string) => {
      const answer = await fetch(`${address}/api/v1/garalys${path}`, { headers })
      if (!answer.ok) throw new Error(await answer.text())
      return await answer.json()
    }
    const timed = async (work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      return performance.now() - start
    }
    const floor: number[] = []
    for (let round = 0; round < rounds; round++) floor.push(await timed(() => ask('/authentication/profile')))
    const lines: string[] = []
    const bare = await pool.connect()
    try {
      for (const { name, path, byHand, values, told, found } of questions(adherentId)) {
        const hand = async () => (await bare.query(byHand, values)).rows
        const [ours, theirs] = [told(await ask(path)), found(await hand())]
        if (JSON.stringify(ours) !== JSON.stringify(theirs))
          throw new Error(`results: ${name}: the API says ${JSON.stringify(ours)}, the hand ${JSON.stringify(theirs)}`)
        const [api, sql]: [number[], number[]] = [[], []]
        for (let round = 0; round < rounds; round++) {
          api.push(await timed(() => ask(path)))
          sql.push(await timed(hand))
        }
        lines.push(
          `results ratio=${(median(api) / median(sql)).toFixed(2)} question=${name} api_ms=${median(api).toFixed(1)} ` +
            `sql_ms=${median(sql).toFixed(1)} floor_ms=${median(floor).toFixed(1)} vehicles=${vehicles} recompute_s=${recompute_s}`,
        )
      }
    } finally {
      bare.release()
    }
    await app.close()
    return lines
  } finally {
    await context.close()
    await database.close()
  }
}
