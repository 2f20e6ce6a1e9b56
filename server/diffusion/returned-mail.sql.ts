import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { BounceResult } from './bounces.ts'

/** Counts a mail that came back, by the day and what it was. */
export async function countReturnedMail(db: Db, resultat: BounceResult, now: Date): Promise<void> {
  await sql`
    insert into courrier_recu (jour, resultat, n) values (${now.toISOString().slice(0, 10)}, ${resultat}, 1)
    on conflict (jour, resultat) do update set n = courrier_recu.n + 1`.execute(db)
}

/** What came back so far, by what it was. */
export async function listReturnedMail(db: Db): Promise<{ resultat: string; n: number }[]> {
  const { rows } = await sql<{ resultat: string; n: number }>`
    select resultat, sum(n)::int as n from courrier_recu group by resultat order by resultat`.execute(db)
  return rows
}

/** How much of a mail is kept, how many mails, and how long: they name people. */
const keptBytes = 64 * 1024
const keptMails = 500
const keptMs = 30 * 86_400_000

/** Keeps a mail aside for the operator, and lets go of the oldest. */
export async function keepAside(
  db: Db,
  mail: { readonly de: string; readonly vers: string; readonly motif: BounceResult; readonly raw: Buffer },
  now: Date,
): Promise<void> {
  await db
    .insertInto('courrier_ecarte')
    .values({
      recu_le: now,
      de: mail.de.slice(0, 320),
      vers: mail.vers.slice(0, 320),
      motif: mail.motif,
      octets: mail.raw.length,
      brut: mail.raw.subarray(0, keptBytes),
    })
    .execute()
  await forgetAside(db, now)
}

/** Lets go of what was kept aside long enough, and of the oldest beyond so many. */
export async function forgetAside(db: Db, now: Date): Promise<void> {
  await sql`
    delete from courrier_ecarte
     where recu_le < ${new Date(now.getTime() - keptMs)}
        or id <= (select id from courrier_ecarte order by id desc offset ${keptMails} limit 1)`.execute(db)
}
