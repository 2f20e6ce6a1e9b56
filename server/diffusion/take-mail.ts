import type { Context } from '../context.ts'
import { applyBounce, type BounceResult } from './bounces.ts'
import { countReturnedMail, keepAside } from './returned-mail.sql.ts'

/** The envelope of a mail: who hands it over (empty for a report) and for whom. */
interface Envelope {
  readonly de: string
  readonly vers: readonly string[]
}

const aside: readonly BounceResult[] = ['forged', 'unread', 'unreadable']

/**
 * Takes in a mail that came back, whichever way it came: does what it says, counts it, keeps aside what nothing could be made
 * of. Throws only when it could not be written down, so that whoever brings it brings it again.
 */
export async function takeMail(context: Context, raw: Buffer, { de, vers }: Envelope): Promise<BounceResult> {
  const { db, clock, log } = context
  const result = await applyBounce(context, raw, vers)
  const now = clock.now()
  await countReturnedMail(db, result, now)
  if (aside.includes(result)) {
    await keepAside(
      db,
      { de: de.replaceAll('\0', ''), vers: vers.join(' ').replaceAll('\0', ''), motif: result, raw },
      now,
    )
    log.info({ resultat: result, octets: raw.length }, 'a returned mail was kept aside')
  }
  return result
}
