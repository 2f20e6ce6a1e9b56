import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { RoleName } from '@relance/domain/auth/roles.ts'
import type { Problem } from '@relance/domain/contract/problem.ts'
import type { Args, Payload, RouteDef } from '@relance/domain/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import type { Context, ContextOptions } from '../context.ts'
import type { Env } from '../env.ts'
import { tick } from '../modules.ts'
import { onDatabase, worldsBegin } from './global-setup.ts'
import { type TestClock, testClock, testContext, testRandom } from './test-context.ts'

/** The password of every user that a test makes. */
export const testPassword = 'Password1'
/** A log-in takes the product a tenth of a second of the processor, on purpose: not those that are only a test's beginning. */
const lightly = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Who is calling in a test: an access token and the slug of the network. */
export interface Caller {
  readonly token: string
  readonly network: string
  readonly utilisateurId: number
  readonly email: string
}

export interface Answer<R extends RouteDef> {
  readonly status: number
  /** The checked body of a 2xx answer. Reading it after a refusal is a mistake of the test. */
  readonly body: Payload<R>
  /** The body of a refusal. */
  readonly problem: Problem
  readonly text: string
  readonly headers: Record<string, string | string[] | number | undefined>
}

export interface World {
  readonly context: Context
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly databaseUrl: string
  readonly dataDir: string
  /** Makes a call of the contract, in process, as somebody (or nobody). `language` sets accept-language. */
  call<R extends RouteDef>(
    route: R,
    args: Args<R> & { as?: Caller; language?: string; network?: string },
  ): Promise<Answer<R>>
  /** A member of network 3 (slug of `networks.ts`) with everything a campaign needs, unless said otherwise. Returns its id. */
  adherent(values?: Record<string, unknown>): Promise<number>
  /** A user and a session of it. */
  login(options: { role?: RoleName; adherentId?: number | null; reseauId?: number; langue?: string }): Promise<Caller>
  /** Runs all jobs and what time brings about, until nothing more happens. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface WorldOptions {
  readonly now?: string
  readonly env?: Partial<Record<keyof Env, string>>
  readonly context?: Partial<ContextOptions>
  /** Serves the built pages too. */
  readonly pages?: boolean
  /** Born with the demo, as it is made at the time that worlds begin with unless said otherwise: for the journeys. */
  readonly demo?: boolean
}

/** A whole product on a database of its own, born from the template: the real app, the real jobs, a clock in the test's hand. */
export async function createWorld({
  now = worldsBegin,
  env = {},
  context: replaced = {},
  pages = false,
  demo = false,
}: WorldOptions = {}): Promise<World> {
  const { url, template } = inject('databaseServer')
  if (demo && now !== worldsBegin) throw new Error(`the demo is of ${worldsBegin}`)
  const name = `relance_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${demo ? inject('demoTemplate') : template}`)
  const databaseUrl = onDatabase(url, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'relance-data-'))
  const clock = testClock(now)
  // What the demo has drawn is drawn no more.
  const context = testContext({ databaseUrl, dataDir, clock, random: testRandom(demo ? 1_000_000 : 0), env, replaced })
  await context.jobs.start(false)
  const app = await buildApp(context, { pages })
  await app.ready()
  const { db } = context
  let users = 0

  const world: World = {
    context,
    app,
    clock,
    databaseUrl,
    dataDir,
    call: async (route, args) => {
      const {
        params = {},
        query = {},
        body,
        as,
        language = 'fr',
        network,
      } = args as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
        body?: unknown
        as?: Caller
        language?: string
        network?: string
      }
      const all: Record<string, unknown> = { network: network ?? as?.network ?? 'garalys', ...params }
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([k, v]) =>
          v === undefined ? [] : [v].flat().map((x): [string, string] => [k, String(x)]),
        ),
      )
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(all[key])))
      const answer = await app.inject({
        method: route.method,
        url: path + (search.size > 0 ? `?${search}` : ''),
        headers: {
          'accept-language': language,
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      const json = String(answer.headers['content-type'] ?? '').includes('json') ? answer.json() : null
      return {
        status: answer.statusCode,
        body: json,
        problem: json,
        text: answer.body,
        headers: answer.headers,
      } as never
    },
    adherent: async (values = {}) => {
      const { id } = await db
        .insertInto('adherent')
        .values({
          reseau_id: 3,
          numero_client: `N${++users}`,
          siret: '73282932000074',
          raison_sociale: 'Garage Martin SARL',
          nom_commercial: 'Garage Martin',
          telephone: '0472000000',
          telephone_fixe: '0472000000',
          nom_expediteur_sms: 'GMARTIN',
          adresse1: '12 rue des Lilas',
          code_postal: '69680',
          ville: 'Chassieu',
          ville_expedition: 'Chassieu',
          email: 'contact@garage-martin.example',
          adherent_mmd: true,
          latitude: 45.7446,
          longitude: 4.9664,
          date_fin_abonnement: '2027-12-31',
          ...values,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    login: async ({ role = 'ADHERENT', adherentId = null, reseauId = 3, langue = 'fr' }) => {
      const email = `user${++users}@example.test`
      const { id } = await db
        .insertInto('utilisateur')
        .values({
          email,
          mot_de_passe: await hash(testPassword, lightly),
          role,
          adherent_id: adherentId,
          lang_locale: langue,
          nom: 'Test',
          prenom: 'Ute',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('utilisateur_reseau').values({ utilisateur_id: id, reseau_id: reseauId }).execute()
      const { name: network } = await db
        .selectFrom('reseau')
        .select('name')
        .where('id', '=', reseauId)
        .executeTakeFirstOrThrow()
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${network}/authentication/token`,
        payload: { username: email, password: testPassword },
      })
      if (answer.statusCode !== 200) throw new Error(`login failed: ${answer.body}`)
      return { token: answer.json<{ access_token: string }>().access_token, network, utilisateurId: id, email }
    },
    settle: async () => {
      for (let round = 0; round < 4; round++) {
        await context.jobs.drain()
        await tick(context)
      }
      await context.jobs.drain()
    },
    close: async () => {
      await app.close()
      await context.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return world
}
