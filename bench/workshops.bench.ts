import { buildApp } from '../server/app.ts'
import { createContext } from '../server/context.ts'
import { readEnv } from '../server/env.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { openBenchDatabase } from './database.ts'
import { logIn } from './log-in.ts'
import { median } from './median.ts'
import { networkQuestions, networkResults } from './network-questions.ts'
import { listQuestions, network, workshops } from './workshops-ground.ts'

const rounds = 21

/**
 * The workshop list of a network of 1,000, page by page, sorted, searched and filtered, and its dashboard with the ranking, asked
 * over HTTP as the browser does, each against one hand-written statement for the same figures on a bare connection; the answers are
 * compared before anything is timed. Interleaved medians. At most 1.5 is the aim.
 */
export async function run(): Promise<readonly string[]> {
  const database = await openBenchDatabase({ volatile: true })
  const context = createContext({
    env: readEnv({ LOG_LEVEL: 'silent', DATA_DIR: database.folder }),
    databaseUrl: database.url,
    secret: new TextEncoder().encode('a secret of the bench, at least 32 bytes long'),
    clock: { now: () => new Date('2026-11-20T09:00:00Z') },
  })
  const { db, pool } = context
  try {
    await prepareDatabase(pool, db)
    const { rows } = await pool.query<{ id: number }>(
      `insert into adherent (reseau_id, numero_client, raison_sociale, nom_commercial, ville, adherent_mmd)
       select 3, 'N' || n, 'Garage ' || n, 'Garage ' || md5(n::text), case when n % 9 = 0 then 'Lyon' else 'Dijon' end, true
         from generate_series(1, ${workshops}) n returning id`,
    )
    for (const statement of [...network, ...networkResults]) await pool.query(statement, [rows[0]!.id])
    await pool.query('vacuum analyze')
    const token = await logIn(pool, { role: 'ADMIN_RESEAU', adherentId: null })
    const app = await buildApp(context)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const ask = async (path: string) => {
      const answer = await fetch(`${address}/api/v1/garalys${path}`, {
        headers: { authorization: `Bearer ${await token(address)}` },
      })
      if (!answer.ok) throw new Error(await answer.text())
      return await answer.json()
    }
    const lines: string[] = []
    for (const { name, path, byHand, values, told, found } of [...listQuestions, ...networkQuestions]) {
      const hand = async () => (await pool.query(byHand, values)).rows
      const [ours, theirs] = [JSON.stringify(told(await ask(path))), JSON.stringify(found(await hand()))]
      if (ours !== theirs) throw new Error(`workshops: ${name}: the API says ${ours}, the hand ${theirs}`)
      const [api, sql]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        await ask(path)
        const middle = performance.now()
        await hand()
        api.push(middle - start)
        sql.push(performance.now() - middle)
      }
      lines.push(
        `workshops ratio=${(median(api) / median(sql)).toFixed(2)} question=${name} api_ms=${median(api).toFixed(1)} ` +
          `sql_ms=${median(sql).toFixed(1)} workshops=${workshops}`,
      )
    }
    await app.close()
    return lines
  } finally {
    await context.close()
    await database.close()
  }
}
