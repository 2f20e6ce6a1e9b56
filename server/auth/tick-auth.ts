import type { Base } from '../base.ts'
import { purgeHits } from '../http/rate-limit-store.ts'

/** Spent tokens are kept for a day, so that a link or a session shown too late is told for what it is. */
const keptMs = 24 * 3600_000

/** Forgets tokens, log-ins under way and counters that ran out. Once a minute is enough: they are refused anyway. */
export async function tickAuth({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (now.getUTCSeconds() !== 0) return
  await purgeHits(db, now)
  for (const table of ['jeton_sso', 'jeton_second_facteur', 'demande_oidc'] as const)
    await db.deleteFrom(table).where('expire_le', '<', now).execute()
  const before = new Date(now.getTime() - keptMs)
  await db.deleteFrom('jeton_mot_de_passe').where('expire_le', '<', before).execute()
  await db.deleteFrom('jeton_rafraichissement').where('expire_absolument_le', '<', before).execute()
}
