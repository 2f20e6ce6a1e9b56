import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Context, createContext, systemRandom } from '../server/context.ts'
import { databaseOn, openPool } from '../server/db/database.ts'
import { generateCampaign } from '../server/diffusion/generate.ts'
import { monthStart } from '../server/diffusion/ledger-months.sql.ts'
import { tickDiffusion } from '../server/diffusion/tick-diffusion.ts'
import { readEnv } from '../server/env.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { openBenchDatabase } from './database.ts'

/** A provider in a process of its own, so that it does not take our loop's time. */
export async function startSink(kind: 'smpp' | 'smtp', delayMs = 0): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'sink.ts'), [kind, String(delayMs)])
  const url = await new Promise<string>((ready, failed) => {
    child.once('message', (message) => ready(String(message)))
    child.once('exit', () => failed(new Error(`the ${kind} sink did not start`)))
  })
  return { url, stop: () => void child.kill() }
}

interface SendingGround {
  readonly context: Context
  readonly databaseUrl: string
  close(): Promise<void>
}

/** The product on a database of its own that keeps what it commits, with one provider. A Friday at 10:00, so that the window is open. */
export async function openGround(env: Record<string, string>): Promise<SendingGround> {
  const database = await openBenchDatabase({ volatile: false })
  const pool = openPool(database.url, 4)
  await prepareDatabase(pool, databaseOn(pool))
  await pool.end()
  const started = performance.now()
  const context = createContext({
    env: readEnv({ LOG_LEVEL: 'warn', DATA_DIR: database.folder, PUBLIC_URL: 'https://relance.example', ...env }),
    databaseUrl: database.url,
    secret: new TextEncoder().encode('a secret for measuring, at least 32 bytes'),
    random: systemRandom,
    clock: { now: () => new Date(Date.parse('2026-11-20T09:00:00Z') + performance.now() - started) },
  })
  await context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
  return {
    context,
    databaseUrl: database.url,
    close: async () => {
      await context.close()
      await database.close()
    },
  }
}

/** A campaign of so many messages on one channel, generated and due. */
export async function insertDueCampaign(
  context: Context,
  canal: 'sms' | 'email',
  messages: number,
  content: { readonly sms?: string; readonly html?: string; readonly text?: string },
): Promise<{ adherentId: number; campagneId: number }> {
  const { db, clock } = context
  const now = clock.now()
  const { id: adherentId } = await db
    .insertInto('adherent')
    .values({
      reseau_id: 3,
      numero_client: `B${canal}${messages}`,
      raison_sociale: 'Garage Martin',
      nom_commercial: 'Garage Martin',
      nom_expediteur_sms: 'GMARTIN',
      email: 'contact@garage-martin.example',
      code_postal: '69680',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: campagneId } = await db
    .insertInto('campagne')
    .values({
      reseau_id: 3,
      adherent_id: adherentId,
      ref_type_campagne: 'directe',
      label: `Mesure ${canal} ${messages}`,
      ref_etat_campagne_id: 40,
      date_creation: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with c as (
      insert into client (adherent_id, code_client, nom, prenom, code_postal, portable, portable_sms, email)
      select ${adherentId}, 'C' || n, 'Durand' || n, 'Zoe', '69680', '+336' || lpad((${messages} * 100 + n)::text, 8, '0'), true, 'client' || ${messages} || n || '@example.test'
        from generate_series(1, ${messages}) n returning id, code_client),
    v as (
      insert into vehicule (adherent_id, immatriculation, plaque, client_id, marque, modele)
      select ${adherentId}, 'AB-' || id, 'AB' || id, id, 'Renault', 'Clio' from c returning id, client_id)
    insert into prospection (adherent_id, campagne_id, vehicule_id, client_id, operation_id_list, date_previsionnelle_list,
                             date_previsionnelle, retenu_sms, retenu_email, operation_retenue_id)
    select ${adherentId}, ${campagneId}, id, client_id, '{2}', array['2026-12-15'::date], '2026-12-15', ${canal === 'sms'}, ${canal === 'email'}, 2 from v`.execute(
    db,
  )
  const { id: diffusionId } = await db
    .insertInto('diffusion')
    .values({
      adherent_id: adherentId,
      mois: monthStart(now),
      campagne_id: campagneId,
      canal,
      etat: 'planifiee',
      expediteur: 'GMARTIN',
      contenu_sms: content.sms ?? '',
      objet: 'Votre Clio',
      html_compile: content.html ?? null,
      texte_compile: content.text ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lot')
    .values({ adherent_id: adherentId, diffusion_id: diffusionId, numero: 1, date_heure: now, volume: messages })
    .execute()
  await generateCampaign(context, { adherentId, campagneId })
  for (const table of ['client', 'vehicule', 'prospection', 'envoi'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return { adherentId, campagneId }
}

/** Sends all that is due; messages a second. Throws when one was not accepted. */
export async function measureHandOver(
  context: Context,
  campaign: { adherentId: number },
  messages: number,
): Promise<number> {
  const started = performance.now()
  await tickDiffusion(context)
  const seconds = (performance.now() - started) / 1000
  const { n } = await context.db
    .selectFrom('envoi')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('adherent_id', '=', campaign.adherentId)
    .where('etat', '=', 'accepted')
    .executeTakeFirstOrThrow()
  if (n !== messages) throw new Error(`${n} of ${messages} accepted`)
  return messages / seconds
}
