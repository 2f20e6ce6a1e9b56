import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { buildApp } from '../server/app.ts'
import { hashPassword } from '../server/auth/password.ts'
import { createContext } from '../server/context.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { readEnv } from '../server/env.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { insertDefaultCiblage } from '../server/targeting/ciblage.sql.ts'
import { populate } from '../server/targeting/populate.sql.ts'

const vehicles = 200_000
const rounds = 31
const today = '2026-11-20'

/** 200,000 vehicles of 160,000 customers; one in four customers with a car has two, one in twenty shares its number or address. */
const base = [
  `insert into client (adherent_id, code_client, nom, portable, portable_sms, email, relance_sms, relance_email, distance_km,
                       date_derniere_visite, code_postal)
   select $1, n, 'Client ' || n, case when n % 100 < 68 then '+3363998' || lpad((n - (n % 20 = 1)::int)::text, 6, '0') end,
          n % 100 < 68, case when (n * 7) % 100 < 45 then 'c' || (n - (n % 40 = 3)::int) || '@example.test' end,
          n % 33 <> 0, n % 25 <> 0, case when n % 15 = 0 then null else (n * 13) % 60 end,
          date '2026-11-20' - (n * 17 % 1300)::int - 31, '69000'
     from generate_series(1, 160000) n`,
  `insert into vehicule (adherent_id, immatriculation, plaque, client_id, marque_id, carburant_id, date_mec,
                         kilometrage_estime, date_derniere_visite)
   select $1, 'V' || n, 'V' || n, c.premier + (case when n > 160000 then n - 160000 else n end) - 1, 200 + n % 23, 100 + n % 7,
          date '2026-11-20' - (n * 131 % 9500)::int, (n::bigint * 7919 % 250000), date '2026-11-20' - (n * 17 % 1300)::int - 31
     from generate_series(1, ${vehicles}) n, (select min(id) as premier from client where adherent_id = $1) c`,
  `insert into prevision (adherent_id, vehicule_id, operation_id, date_previsionnelle)
   select $1, v.id, o, date '2026-08-01' + (v.id * o % 180)::int
     from vehicule v, unnest(array[2, 6, 11, 14, 22]) o where v.adherent_id = $1 and (v.id + o) % 5 < 2`,
]

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

/** What a careful hand would write to answer how many SMS, e-mails and customers a targeting comes to, on the same rows. */
const byHand = (conditions: string) => `
  select count(distinct cle_sms)::int as sms, count(distinct cle_email)::int as email,
         count(distinct client_id)::int as clients, count(*)::int as vehicules
    from prospection
   where adherent_id = $1 and campagne_id = $2 and eligible_garage and (cle_sms is not null or cle_email is not null)
     and masque_operations & $3::bigint <> 0 ${conditions}`

const everyone = defaultTargeting()
const some: Targeting = {
  ...everyone,
  filter: {
    ...everyone.filter,
    ageMin: 2,
    ageMax: 15,
    kilometrageMin: 20_000,
    zoneGeographique: 30,
    marqueIdList: [200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210],
  },
}
const questions = [
  { name: 'everyone', targeting: everyone, conditions: '' },
  {
    name: 'filtered',
    targeting: some,
    conditions: `and age between 2 and 15 and kilometrage >= 20000 and distance_km <= 30
                 and marque_id = any('{200,201,202,203,204,205,206,207,208,209,210}')`,
  },
] as const

/**
 * The totals of a targeting on 200,000 vehicles, asked over HTTP as the browser does while the hand moves a filter, against
 * one hand-written count of the same rows with the same filter and de-duplication on a bare connection; time, interleaved
 * medians. At most 1.3 is the aim, and 250 ms.
 */
export async function run(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'relance-bench-targeting-'))
  const embedded = await startEmbedded({ folder, volatile: true })
  const secret = new TextEncoder().encode('a secret of the bench, at least 32 bytes long')
  const context = createContext({
    env: readEnv({ LOG_LEVEL: 'silent', DATA_DIR: folder }),
    databaseUrl: embedded.url,
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
    const before = performance.now()
    await db.transaction().execute((tx) => populate(tx, of))
    const populating = performance.now() - before
    await pool.query('vacuum analyze prospection')

    const token = await login(pool, adherentId)
    const app = await buildApp(context)
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
      return (await answer.json()) as { totalSms: number; totalEmail: number; totalRetenus: number }
    }
    const lines: string[] = []
    for (const { name, targeting, conditions } of questions) {
      const mask = targeting.filter.operationIdList.reduce((sum, id) => sum + 2 ** id, 0)
      const count = async () => (await pool.query(byHand(conditions), [adherentId, campagneId, mask])).rows[0]
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
          `populate_s=${(populating / 1000).toFixed(1)}`,
      )
    }
    await app.close()
    return lines
  } finally {
    await context.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A user of the member; the function returned gives its access token, the same for the whole run. */
async function login(
  pool: { query(text: string, values: unknown[]): Promise<unknown> },
  adherentId: number,
): Promise<(address: string) => Promise<string>> {
  await pool.query(
    `with u as (insert into utilisateur (email, mot_de_passe, role, adherent_id)
                values ('bench@example.test', $1, 'ADHERENT', $2) returning id)
     insert into utilisateur_reseau (utilisateur_id, reseau_id) select id, 3 from u`,
    [await hashPassword('Password1'), adherentId],
  )
  let token: Promise<string> | undefined
  return (address) => {
    token ??= fetch(`${address}/api/v1/garalys/authentication/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'bench@example.test', password: 'Password1' }),
    }).then(async (answer) => ((await answer.json()) as { access_token: string }).access_token)
    return token
  }
}
