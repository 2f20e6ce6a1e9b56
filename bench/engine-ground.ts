import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { serverOptions } from '../scripts/server-options.mjs'
import type { Db } from '../server/base.ts'
import type { Context } from '../server/context.ts'
import { generateCampaign } from '../server/diffusion/generate.ts'

/** The moment at which the benches' clocks stand: a Friday at 10:00, so that the window is open. */
export const benchNow = '2026-11-20T09:00:00Z'
/** A campaign to so many customers for each workshop. */
export const perWorkshop = 1000
const later = '2026-11-20T16:00:00Z'

export interface Month {
  readonly adherentIds: readonly number[]
  readonly messages: number
}

/** As many workshops as so many messages take, each with customers of its own and their cars. */
export async function insertWorkshops(db: Db, name: string, messages: number): Promise<Month> {
  const workshops = Math.max(1, Math.round(messages / perWorkshop))
  const each = Math.ceil(messages / workshops)
  const { rows } = await sql<{ id: number }>`
    insert into adherent (reseau_id, numero_client, raison_sociale, nom_commercial, nom_expediteur_sms, email, code_postal)
    select 3, ${name} || n, 'Garage Martin', 'Garage Martin', 'GMARTIN', 'contact@garage-martin.example', '69680'
      from generate_series(1, ${workshops}::int) n returning id`.execute(db)
  const adherentIds = rows.map(({ id }) => id)
  await sql`
    with c as (
      insert into client (adherent_id, code_client, nom, prenom, code_postal, portable, portable_sms, email)
      select a.id, 'C' || n, 'Durand' || n, 'Zoe', '69680', '+336' || lpad((a.id::bigint * ${each}::int + n)::text, 8, '0'), true,
             'client' || n || '.' || a.id || '@example.test'
        from unnest(${adherentIds}::int[]) as a (id), generate_series(1, ${each}::int) n returning id, adherent_id)
    insert into vehicule (adherent_id, immatriculation, plaque, client_id, marque, modele)
    select adherent_id, 'AB-' || id, 'AB' || id, id, 'Renault', 'Clio' from c`.execute(db)
  for (const table of ['adherent', 'client', 'vehicule']) await sql`analyze ${sql.table(table)}`.execute(db)
  return { adherentIds, messages: workshops * each }
}

/** SQL: writes that the lock of the campaigns `g` (`id`, `adherent_id`) kept every car on a channel. */
export const keepEveryCar = (canal: 'sms' | 'email') => sql`
  insert into prospection (adherent_id, campagne_id, vehicule_id, client_id, operation_id_list, date_previsionnelle_list,
                           date_previsionnelle, retenu_sms, retenu_email, operation_retenue_id)
  select v.adherent_id, g.id, v.id, v.client_id, '{2}', array['2026-12-15'::date], '2026-12-15', ${canal === 'sms'}, ${canal === 'email'}, 2
    from vehicule v join g on g.adherent_id = v.adherent_id`

/** A month of as many workshops as it takes, each with a confirmed campaign of its own, not yet generated. */
export async function insertMonth(
  db: Db,
  name: string,
  messages: number,
  canal: 'sms' | 'email',
  content: { readonly sms?: string; readonly html?: string; readonly text?: string },
): Promise<Month> {
  const month = await insertWorkshops(db, name, messages)
  await sql`
    with g as (
      insert into campagne (reseau_id, adherent_id, ref_type_campagne, label, ref_etat_campagne_id, date_creation)
      select 3, a, 'directe', ${name} || a, 40, ${benchNow}::timestamptz from unnest(${month.adherentIds}::int[]) a
      returning id, adherent_id),
    p as (${keepEveryCar(canal)}),
    d as (
      insert into diffusion (mois, adherent_id, campagne_id, canal, etat, expediteur, contenu_sms, objet, html_compile, texte_compile)
      select '2026-11-01', adherent_id, id, ${canal}, 'planifiee', 'GMARTIN', ${content.sms ?? ''}, 'Votre Clio', ${content.html ?? null}, ${content.text ?? null}
        from g returning adherent_id, id)
    insert into lot (adherent_id, diffusion_id, numero, date_heure, volume)
    select adherent_id, id, 1, ${later}::timestamptz, ${month.messages / month.adherentIds.length}::int from d`.execute(
    db,
  )
  for (const table of ['campagne', 'prospection', 'diffusion', 'lot'])
    await sql`analyze ${sql.table(table)}`.execute(db)
  return month
}

/** Generates campaigns one after the other. */
export async function generateMonth(context: Context, month: Month): Promise<void> {
  const { rows } = await sql<{ adherentId: number; campagneId: number }>`
    select adherent_id as "adherentId", id as "campagneId" from campagne
     where adherent_id = any(${month.adherentIds}::int[]) order by id`.execute(context.db)
  for (const campaign of rows) await generateCampaign(context, campaign)
}

/** The same rows into a table of the same columns and indexes, in one statement; rows a second. */
export async function insertBare(db: Db, month: Month): Promise<number> {
  await sql`create table envoi_nu (like envoi_2026_11 including all)`.execute(db)
  const columns = sql.raw(
    'adherent_id, mois, id, campagne_id, diffusion_id, lot_numero, rang, canal, variante, client_id, vehicule_id, operation_id, ' +
      'destinataire, variables, segments, etat, motif, jeton, date_etat, empreinte_texte',
  )
  const started = performance.now()
  await sql`insert into envoi_nu (${columns}) select ${columns} from envoi where adherent_id = any(${month.adherentIds}::int[])`.execute(
    db,
  )
  const rate = month.messages / ((performance.now() - started) / 1000)
  await sql`drop table envoi_nu`.execute(db)
  return rate
}

/** A worker in a process of its own, as the product runs it. */
export interface BenchWorker {
  /** The most memory it ever had, in bytes. */
  peak(): number
  stop(): Promise<void>
}

export async function startWorker(databaseUrl: string, env: Record<string, string>): Promise<BenchWorker> {
  const child: ChildProcess = fork(join(import.meta.dirname, '../server/diffusion/test-worker.ts'), {
    execArgv: [...serverOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '12',
      PUBLIC_URL: 'https://relance.example',
      SECRET: 'a secret for measuring, at least 32 bytes',
      TEST_NOW: benchNow,
      ...env,
    },
  })
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready())
    child.once('exit', () => failed(new Error('the worker did not start')))
  })
  return {
    peak: () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1024,
    stop: async () => {
      if (child.exitCode !== null) return
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Makes a month due and waits until the running workers have handed it all over; messages a second. */
export async function sendMonth(db: Db, month: Month): Promise<number> {
  const started = performance.now()
  await sql`
    update lot set date_heure = ${benchNow}::timestamptz, prochain_envoi = ${benchNow}::timestamptz
     where adherent_id = any(${month.adherentIds}::int[])`.execute(db)
  // A load test ends by itself: what takes longer than a message in fifty milliseconds has stopped.
  const patience = started + 60_000 + month.messages * 50
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from lot where adherent_id = any(${month.adherentIds}::int[]) and etat <> 'envoye'`.execute(
      db,
    )
    if (rows[0]!.n === 0) break
    if (performance.now() > patience) throw new Error(`${rows[0]!.n} batches were not handed over`)
    await new Promise((next) => setTimeout(next, 50))
  }
  const rate = month.messages / ((performance.now() - started) / 1000)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from envoi where adherent_id = any(${month.adherentIds}::int[]) and etat = 'accepted'`.execute(
    db,
  )
  if (rows[0]!.n !== month.messages) throw new Error(`${rows[0]!.n} of ${month.messages} accepted`)
  return rate
}
