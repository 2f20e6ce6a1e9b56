import type { FailedJob } from '@relance/domain/watch/installation.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { hidePersons } from '../log/safe-error.ts'

/** A queue of jobs, counted now. */
export interface Queue {
  readonly nom: string
  readonly attente: number
  readonly enCours: number
  readonly echecs: number
  readonly plusAncienne: Date | null
}

/** The queues of the product's jobs. pg-boss forgets what is done after a week, so that there is little to count. */
export async function listQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select q.name as nom, count(*) filter (where j.state in ('created', 'retry')) as attente,
           count(*) filter (where j.state = 'active') as "enCours", count(*) filter (where j.state = 'failed') as echecs,
           min(j.created_on) filter (where j.state in ('created', 'retry')) as "plusAncienne"
      from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
     where q.name not like '\\_\\_pgboss%'
     group by q.name
     order by q.name`.execute(db)
  return rows
}

const firstLine = (text: string): string => hidePersons(text.split('\n', 1)[0]!).slice(0, 300)

/** A page of the jobs that failed for good, the last one first, and how many there are. */
export async function listFailedJobs(
  db: Db,
  { page, resultsPerPage }: { readonly page: number; readonly resultsPerPage: number },
): Promise<{ readonly rows: FailedJob[]; readonly total: number }> {
  const { rows } = await sql<Omit<FailedJob, 'quand'> & { quand: Date; total: number }>`
    with echecs as materialized (
      select j.id, j.name as nom, coalesce(j.completed_on, j.created_on) as quand,
             coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', '') as erreur, j.retry_count + 1 as essais,
             (j.data ->> 'campagneId')::bigint as "campagneId", (j.data ->> 'adherentId')::int as "adherentId",
             j.data ->> 'requete' as requete, count(*) over () as total
        from pgboss.job j
       where j.state = 'failed'
       order by quand desc, j.id
       limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage})
    select e.*, coalesce(e."adherentId", c.adherent_id) as "adherentId", a.nom_commercial as atelier
      from echecs e
      left join campagne c on c.id = e."campagneId"
      left join adherent a on a.id = coalesce(e."adherentId", c.adherent_id)
     order by e.quand desc, e.id`.execute(db)
  return {
    rows: rows.map(({ total: _, ...row }) => ({
      ...row,
      quand: row.quand.toISOString(),
      erreur: firstLine(row.erreur),
    })),
    total: rows[0]?.total ?? (page === 1 ? 0 : await countFailedJobs(db)),
  }
}

const countFailedJobs = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from pgboss.job where state = 'failed'`.execute(db)).rows[0]!.n

/** The queue of a job that failed for good; null when there is none such. */
export async function findFailedJob(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ nom: string }>`
    select name as nom from pgboss.job where id = ${id} and state = 'failed'`.execute(db)
  return rows[0]?.nom ?? null
}
