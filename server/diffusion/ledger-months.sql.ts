import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'

const dayMs = 86_400_000

/** The first day of a moment's month, in UTC: the partition of the ledger for a sending made then. */
export const monthStart = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`

/** The months that rows lie in, each once: given as a value, PostgreSQL plans for their partitions alone. */
export const monthsOf = (rows: readonly { readonly mois: string }[]): string[] => [
  ...new Set(rows.map(({ mois }) => mois)),
]

/**
 * The months of the ledger of which something left, or is to leave, since so many days before `now`. A batch notes that it goes
 * on at least once a minute (`markUnderWay`) and is held when it was silent for hours: no message leaves of any other month.
 */
export async function listLiveMonths(db: Db, now: Date, days = 2): Promise<string[]> {
  const { rows } = await sql<{ mois: string }>`
    select distinct d.mois from lot l join diffusion d on d.adherent_id = l.adherent_id and d.id = l.diffusion_id
     where coalesce(l.prochain_envoi, l.date_heure) > ${new Date(now.getTime() - days * dayMs)}`.execute(db)
  return rows.map(({ mois }) => mois)
}

/** SQL: makes the ledger's partitions of months, given as their first days, that are not there yet. */
const ensure = (months: RawBuilder<unknown>) => sql`select count(relance_assurer_mois(mois)) from (${months}) m (mois)`

/** Makes the partitions of these months, unless they are there. */
export async function ensureMonths(db: Db, months: readonly string[]): Promise<void> {
  await ensure(sql`select distinct unnest(${[...months]}::date[])`).execute(db)
}

/** Makes the partition that a sending's messages lie in, unless it is there. */
export async function ensureMonthOf(
  tx: Db,
  { adherentId, diffusionId }: { readonly adherentId: number; readonly diffusionId: number },
): Promise<void> {
  await ensure(sql`select mois from diffusion where adherent_id = ${adherentId} and id = ${diffusionId}`).execute(tx)
}

/** Makes the partitions of this month and the next, so that none is made while messages are written. */
export async function ensureMonthsAhead(db: Db, now: Date): Promise<void> {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  await ensureMonths(db, [monthStart(now), monthStart(next)])
}

/** The months whose partitions are there, oldest first. */
export async function listLedgerMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mois: string }>`
    select to_date(substr(c.relname, 7), 'YYYY_MM') as mois
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'envoi'::regclass order by mois`.execute(db)
  return rows.map(({ mois }) => mois)
}

/**
 * Sees to it that PostgreSQL knows how the values of the whole ledger are spread, which it learns by itself of each partition
 * but not of all together.
 */
export async function analyseLedger(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_user_tables
     where relid = 'envoi'::regclass and coalesce(last_analyze, '-infinity') < now() - interval '1 day'`.execute(db)
  if (rows.length > 0) await sql`analyze envoi`.execute(db)
}
