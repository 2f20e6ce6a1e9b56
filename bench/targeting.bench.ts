import { drawBound } from '@relance/domain/targeting/control-group.ts'
import { directHorizonOn } from '@relance/domain/targeting/horizon.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { buildApp } from '../server/app.ts'
import { type Context, createContext } from '../server/context.ts'
import { readEnv } from '../server/env.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { insertDefaultCiblage } from '../server/targeting/ciblage.sql.ts'
import { populate } from '../server/targeting/populate.sql.ts'
import { openBenchDatabase } from './database.ts'
import { logIn } from './log-in.ts'
import { median } from './median.ts'
import { base, countByHand, populateByHand, questions, vehicles } from './targeting-ground.ts'
import { measureScreen } from './targeting-screen.ts'

const rounds = 31
const populations = 3
const today = '2026-11-20'

/**
 * The totals of a targeting on 200,000 vehicles, asked over HTTP as the browser does while the hand moves a filter, against
 * one hand-written count of the same rows with the same filter and de-duplication on a bare connection; time, interleaved
 * medians. At most 1.3 is the aim, and 250 ms.
 */
export async function run(): Promise<readonly string[]> {
  const database = await openBenchDatabase({ volatile: true })
  const secret = new TextEncoder().encode('a secret of the bench, at least 32 bytes long')
  const context = createContext({
    env: readEnv({ LOG_LEVEL: 'silent', DATA_DIR: database.folder }),
    databaseUrl: database.url,
    secret,
    clock: { now: () => new Date(`${today}T09:00:00Z`) },
  })
  const { db, pool } = context
  try {
    await prepareDatabase(pool, db)
    const { rows } = await pool.query<{ id: number }>(
      `insert into adherent (reseau_id, numero_client, raison_sociale, nom_commercial, adherent_mmd)
       values (3, 'BENCH', 'Bench', 'Bench', true) returning id`,
    )
    const adherentId = rows[0]!.id
    for (const statement of base) await pool.query(statement, [adherentId])
    const campaign = await pool.query<{ id: number }>(
      `insert into campagne (reseau_id, adherent_id, ref_type_campagne, label, ref_etat_campagne_id, date_creation)
       values (3, $1, 'directe', 'Bench', 26, $2) returning id`,
      [adherentId, context.clock.now()],
    )
    const campagneId = campaign.rows[0]!.id
    const of = { adherentId, campagneId, today, now: context.clock.now(), secret }
    await insertDefaultCiblage(db, of)
    const lines = [await measurePopulation(context, of)]

    const token = await logIn(pool, { role: 'ADHERENT', adherentId })
    // The server reads the pages as it starts.
    await buildWeb()
    const app = await buildApp(context, { pages: true })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const ask = async (targeting: Targeting) => {
      const answer = await fetch(
        `${address}/api/v1/garalys/service-campagne/campagnes/${campagneId}/population/prospects`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${await token(address)}`, 'content-type': 'application/json' },
          body: JSON.stringify(targeting),
        },
      )
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Record<'totalSms' | 'totalEmail' | 'totalTemoin', number>
    }
    for (const { name, targeting, conditions } of questions) {
      const mask = targeting.filter.operationIdList.reduce((sum, id) => sum + 2 ** id, 0)
      const statement = countByHand(conditions, drawBound(targeting.groupeTemoin ?? 0))
      const count = async () => (await pool.query(statement, [adherentId, campagneId, mask])).rows[0]
      const [ours, bare] = [await ask(targeting), await count()]
      if (ours.totalSms !== bare.sms || ours.totalEmail !== bare.email)
        throw new Error(`targeting: the API says ${JSON.stringify(ours)}, the hand ${JSON.stringify(bare)}`)
      const [api, hand]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        await ask(targeting)
        const middle = performance.now()
        await count()
        api.push(middle - start)
        hand.push(performance.now() - middle)
      }
      lines.push(
        `targeting ratio=${(median(api) / median(hand)).toFixed(2)} question=${name} api_ms=${median(api).toFixed(1)} ` +
          `sql_ms=${median(hand).toFixed(1)} vehicles=${vehicles} sms=${ours.totalSms} email=${ours.totalEmail} ` +
          `control=${ours.totalTemoin}`,
      )
    }
    lines.push(await measureScreen(address, campagneId))
    await app.close()
    return lines
  } finally {
    await context.close()
    await database.close()
  }
}

/** The snapshot of 200,000 vehicles, beside a hand-written one that looks at much less. */
async function measurePopulation(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  of: Parameters<typeof populate>[1],
): Promise<string> {
  await pool.query('create table a_la_main (like prospection including all)')
  await pool.query('vacuum analyze')
  const { du, au } = directHorizonOn(of.today)
  const [ours, hand]: [number[], number[]] = [[], []]
  for (let round = 0; round < populations; round++) {
    await pool.query('truncate a_la_main')
    const start = performance.now()
    await db.transaction().execute((tx) => populate(tx, of))
    const middle = performance.now()
    await pool.query(populateByHand, [of.adherentId, of.campagneId, du, au])
    ours.push(middle - start)
    hand.push(performance.now() - middle)
    // What the next one replaces is not what is measured.
    await pool.query('delete from prospection')
    await pool.query('vacuum prospection')
  }
  await db.transaction().execute((tx) => populate(tx, of))
  await pool.query('vacuum analyze prospection')
  return (
    `targeting ratio=${(median(ours) / median(hand)).toFixed(2)} question=population populate_ms=${median(ours).toFixed(0)} ` +
    `sql_ms=${median(hand).toFixed(0)} vehicles=${vehicles}`
  )
}
