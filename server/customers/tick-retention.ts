import { retentionLimits } from '@relance/domain/customers/retention.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { recordAudit } from '../http/audit.ts'
import { purgeMember, purgeProduct } from './purge.sql.ts'

/** The hour of the night, in the member's zone, at which what was kept long enough goes. */
const nightlyHour = 2
/** How many members one call takes: the next call, a second later, takes the next ones. */
const batch = 5

/**
 * Each night, takes away what was kept long enough (domain.md C4), member by member. A member that is new here, or was here
 * before the purge was, waits for its first night: until then an administrator reads what will go. Safe at any moment, in
 * several processes.
 */
export async function tickRetention(context: Pick<Context, 'db' | 'clock' | 'secret'>): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await sql`
    insert into conservation (adherent_id, prochain_le)
    select m.id, ${nextNight(now, sql`m.fuseau`)}
    from (select id, fuseau from adherent union all select 0, 'Europe/Paris') m
    where not exists (select from conservation k where k.adherent_id = m.id)
    on conflict do nothing`.execute(db)
  for (let taken = 0; taken < batch && (await purgeOneDue(context, now)); taken++);
}

/** SQL: the next time that it is night in a zone. */
const nextNight = (now: Date, fuseau: ReturnType<typeof sql>) => sql`
  ((date_trunc('day', (${now}::timestamptz at time zone ${fuseau}) - make_interval(hours => ${sql.lit(nightlyHour)}))
    + make_interval(days => 1, hours => ${sql.lit(nightlyHour)})) at time zone ${fuseau})`

/** Goes through one member whose night has come, or part of it. False when there is none. */
const purgeOneDue = ({ db, secret }: Pick<Context, 'db' | 'secret'>, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; fuseau: string; reseau_id: number | null }>`
      select k.adherent_id as id, coalesce(a.fuseau, 'Europe/Paris') as fuseau, a.reseau_id
      from conservation k left join adherent a on a.id = k.adherent_id
      where k.prochain_le <= ${now}
      order by k.prochain_le, k.adherent_id limit 1 for update of k skip locked`.execute(tx)
    const due = rows[0]
    if (!due) return false
    const today = dayInZone(now, due.fuseau)
    const limits = retentionLimits(today)
    let more = false
    if (due.reseau_id === null) await purgeProduct(tx, limits)
    else {
      const { more: again, ...purged } = await purgeMember(tx, secret, { adherentId: due.id, limits, today, now })
      more = again
      if (Object.values(purged).some((count) => count > 0))
        await recordAudit(tx, {
          quand: now,
          acteurId: null,
          role: null,
          reseauId: due.reseau_id,
          adherentId: due.id,
          action: 'conservation.purger',
          objet: `adherent:${due.id}`,
          details: { ...purged },
          ip: '',
        })
    }
    if (!more)
      await sql`
        update conservation set fait_le = ${now}, prochain_le = ${nextNight(now, sql`${due.fuseau}::text`)}
        where adherent_id = ${due.id}`.execute(tx)
    return true
  })
