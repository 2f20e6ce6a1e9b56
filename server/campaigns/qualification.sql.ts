import type { Db } from '../base.ts'

/**
 * When a member's base will have been processed, reckoned from how much of its running import was read in how long; null
 * when nothing is known yet. An ISO moment.
 */
export async function findQualificationEnd(db: Db, adherentId: number, now: Date): Promise<string | null> {
  const running = await db
    .selectFrom('import')
    .select(['commence_le', 'octets_lus', 'octets_total'])
    .where('adherent_id', '=', adherentId)
    .where('etat', 'not in', ['termine', 'echec'])
    .executeTakeFirst()
  if (!running?.commence_le || running.octets_lus <= 0 || running.octets_total <= 0) return null
  const spent = now.getTime() - running.commence_le.getTime()
  const left = Math.max(0, running.octets_total / running.octets_lus - 1) * spent
  return new Date(now.getTime() + left).toISOString()
}
