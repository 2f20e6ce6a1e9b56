import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { wasTaken } from '../campaigns/campaigns.sql.ts'
import { isBilled } from './billed.sql.ts'
import { listLedgerMonths } from './ledger-months.sql.ts'

/** The same number for all processes: one of them retires months at a time. */
const lock = 7_254_226_377

/**
 * Whether nothing of a month of the ledger is needed any more: nothing in it waits, is under way or moved since `limite`, and
 * what its campaigns brought is settled.
 */
async function isOver(tx: Db, mois: string, limite: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select not exists (select from envoi where mois = ${mois}::date
                          and (etat in ('planned', 'claimed', 'submitting') or coalesce(date_envoi, date_etat) >= ${limite}::date))
       and not exists (select from diffusion where mois = ${mois}::date and etat in ('planifiee', 'generee', 'en_cours', 'erreur'))
       and not exists (select from campagne c where c.ref_etat_campagne_id not in (6, 7)
                          and c.id in (select campagne_id from envoi where mois = ${mois}::date)) as over`.execute(tx)
  return rows[0]!.over
}

/** Keeps how many messages a month held, by sending, state and month of departure, and how many customers were written to. */
async function keepCounts(tx: Db, mois: string): Promise<void> {
  const depart = sql`date_trunc('month', e.date_envoi at time zone a.fuseau)::date`
  await sql`
    insert into envoi_compte (adherent_id, mois, campagne_id, diffusion_id, lot_numero, canal, variante, etat, motif, mois_depart,
                              premier_depart, nombre, courants, remis, factures, segments)
    select e.adherent_id, ${mois}::date, e.campagne_id, e.diffusion_id, e.lot_numero, e.canal, e.variante, e.etat, e.motif, ${depart},
           min(e.date_envoi), count(*), count(*) filter (where e.remplace = 0),
           count(*) filter (where e.remplace = 0 and ${wasTaken}),
           count(*) filter (where ${isBilled('e')}), coalesce(sum(e.segments) filter (where ${isBilled('e')}), 0)
      from envoi e join adherent a on a.id = e.adherent_id
     where e.mois = ${mois}::date
     group by e.adherent_id, e.campagne_id, e.diffusion_id, e.lot_numero, e.canal, e.variante, e.etat, e.motif, ${depart}`.execute(
    tx,
  )
  await sql`
    insert into contact_mois as k (adherent_id, mois, clients)
    select e.adherent_id, ${depart}, count(distinct e.client_id)
      from envoi e join adherent a on a.id = e.adherent_id
     where e.mois = ${mois}::date and ${isBilled('e')}
     group by e.adherent_id, ${depart}
    on conflict (adherent_id, mois) do update set clients = k.clients + excluded.clients`.execute(tx)
}

const partOf = (table: string, mois: string) => sql.table(`${table}_${mois.slice(0, 7).replace('-', '_')}`)

/** Nobody waits for long for what a dropped partition's whole has locked; when it is in use just now, the next hour tries again. */
const briefly = sql`set local lock_timeout = '3s'`

/**
 * Drops the partition of a month (its first day) all of which was over by `limite`, keeping its counts. False when it is needed
 * still. Counted before anything is locked, then looked at once more: whatever came since, or moved, is not over.
 */
export async function retireMonth(db: Db, mois: string, limite: string): Promise<boolean> {
  // Apart, since statements name the two tables in either order. Of messages as old as these no receipt is looked for.
  const free = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ libre: boolean }>`select pg_try_advisory_xact_lock(${lock}) as libre`.execute(tx)
    if (!rows[0]!.libre || !(await isOver(tx, mois, limite))) return false
    await briefly.execute(tx)
    await sql`drop table if exists ${partOf('nom_fournisseur', mois)}`.execute(tx)
    return true
  })
  if (!free) return false
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    if (!(await listLedgerMonths(tx)).includes(mois)) return false
    await keepCounts(tx, mois)
    await briefly.execute(tx)
    // The whole before its part, as every statement locks them.
    await sql`lock table only envoi in access exclusive mode`.execute(tx)
    if (!(await isOver(tx, mois, limite))) throw new Error(`the month ${mois} of the ledger is in use again`)
    await sql`drop table ${partOf('envoi', mois)}`.execute(tx)
    return true
  })
}
