import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { Installation, WatchedProvider } from '@relance/domain/watch/installation.ts'
import { providerStateOf } from '@relance/domain/watch/provider-state.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { rateOf } from '../diffusion/provider.ts'
import { getBacklog } from './backlog.sql.ts'
import { type KnownProvider, listProviders } from './providers.sql.ts'
import { listQueues } from './queues.sql.ts'
import { isOfThisVersion } from './watch-server.ts'

const canaux: readonly Canal[] = ['sms', 'email']

/** The providers that messages go by now, used or not, then those of former settings. */
function watchedProviders({ env, senders, clock }: Context, known: readonly KnownProvider[]): WatchedProvider[] {
  const now = clock.now()
  const told = (canal: Canal, nom: string, facts: KnownProvider | null): WatchedProvider => {
    const current = senders[canal].nom === nom
    const text = (moment: Date | null | undefined) => moment?.toISOString() ?? null
    return {
      canal,
      nom,
      etat: providerStateOf(facts, current, now),
      reposJusqu: text(facts?.reposJusqu),
      enPanneDepuis: text(facts?.enPanneDepuis),
      echecs: facts?.echecs ?? 0,
      dernierSucces: text(facts?.dernierSucces),
      dernierEchec: text(facts?.dernierEchec),
      dernierCode: facts?.dernierCode ?? '',
      parSeconde: current ? (rateOf(env, canal)?.parSeconde ?? null) : null,
    }
  }
  const isCurrent = ({ canal, nom }: KnownProvider) => senders[canal].nom === nom
  return [
    ...canaux.map((canal) =>
      told(canal, senders[canal].nom, known.find((one) => one.canal === canal && isCurrent(one)) ?? null),
    ),
    ...known.filter((one) => !isCurrent(one)).map((one) => told(one.canal, one.nom, one)),
  ]
}

async function describeDatabase({ db, env }: Pick<Context, 'db' | 'env'>): Promise<Installation['base']> {
  const { rows } = await sql<{ migration: string; postgresql: string; octets: number; sauvegarde: Date | null }>`
    select (select max(name) from migration) as migration, current_setting('server_version') as postgresql,
           pg_database_size(current_database()) as octets, (select max(faite_le) from sauvegarde) as sauvegarde`.execute(
    db,
  )
  const { migration, postgresql, octets, sauvegarde } = rows[0]!
  return {
    aJour: isOfThisVersion(migration),
    migration,
    postgresql: postgresql.split(' ')[0]!,
    embarquee: env.DATABASE_URL === undefined,
    octets,
    sauvegarde: sauvegarde?.toISOString() ?? null,
  }
}

/** How the installation is, as far as this process knows. To be read outside any scope: it is of all networks. */
export async function getInstallation(context: Context): Promise<Installation> {
  const { db, clock, env } = context
  const now = clock.now()
  const [known, backlogs, queues, base] = await Promise.all([
    listProviders(db),
    Promise.all(canaux.map((canal) => getBacklog(db, canal, now))),
    listQueues(db),
    describeDatabase(context),
  ])
  return {
    quand: now.toISOString(),
    fournisseurs: watchedProviders(context, known),
    attente: backlogs.map(({ canal, due, inFlight, lagSeconds }) => ({
      canal,
      due,
      enCours: inFlight,
      retardSecondes: Math.round(lagSeconds),
    })),
    files: queues.map((queue) => ({ ...queue, plusAncienne: queue.plusAncienne?.toISOString() ?? null })),
    processus: {
      role: env.ROLE,
      depuis: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      node: process.versions.node,
    },
    base,
  }
}
