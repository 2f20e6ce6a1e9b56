import { unseal } from '../auth/keys.ts'
import type { Db } from '../base.ts'
import { findSigningKey } from './dkim.sql.ts'

/** What signs the mail of a domain. */
export interface DkimKey {
  readonly selector: string
  readonly privateKey: string
}

/** What a private key is sealed for: it opens for no other network and under no other name. */
export const sealedFor = (reseauId: number, selecteur: string): string => `dkim ${reseauId} ${selecteur}`

/** A key that was put to use signs at the latest after this long, in every process. */
const memoryMs = 30_000

/**
 * Finds the key that signs for a domain: the network's, else the installation's (`fallback`). Asked for each message, it
 * reads the database twice a minute.
 */
export function createDkimKeys(
  { db, secret }: { readonly db: Db; readonly secret: Uint8Array },
  { fallback = null, keptMs = memoryMs }: { readonly fallback?: DkimKey | null; readonly keptMs?: number } = {},
): (domaine: string) => Promise<DkimKey | null> {
  const known = new Map<string, { readonly until: number; readonly key: Promise<DkimKey | null> }>()
  const find = async (domaine: string): Promise<DkimKey | null> => {
    const row = await findSigningKey(db, domaine)
    if (!row) return fallback
    const { reseau_id, selecteur, cle_privee } = row
    return { selector: selecteur, privateKey: unseal(secret, sealedFor(reseau_id, selecteur), cle_privee) }
  }
  return (domaine) => {
    const now = performance.now()
    const kept = known.get(domaine)
    if (kept && kept.until > now) return kept.key
    const key = find(domaine)
    known.set(domaine, { until: now + keptMs, key })
    // What could not be read is asked for again with the next message.
    key.catch(() => known.delete(domaine))
    return key
  }
}
