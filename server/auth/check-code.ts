import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/problem.ts'
import { countHit } from '../http/rate-limit-store.ts'
import { keyedFingerprint, unseal } from './keys.ts'
import { findFactor, takeRecoveryCode, takeStep } from './second-factor.sql.ts'
import { plainRecoveryCode, stepOfCode } from './totp.ts'

/** So many codes tried for one user, wherever from: three of a million are right at any moment. */
const triesPerUser = { max: 10, windowMs: 15 * 60_000 }

export const factorUse = (utilisateurId: number): string => `second-facteur ${utilisateurId}`
export const recoveryUse = (utilisateurId: number): string => `code-secours ${utilisateurId}`

/** Counts a try at a user's second factor; refuses one too many (429). */
export async function countTry({ db, clock }: Context, utilisateurId: number): Promise<void> {
  const { current } = await countHit(db, factorUse(utilisateurId), triesPerUser.windowMs, clock.now())
  if (current > triesPerUser.max) throw new Refusal(429, 'TROP_DE_REQUETES')
}

/** Takes a code of the application or a recovery code, which then no longer works. Null when it is neither, or was used. */
export async function takeCode(
  { secret, clock }: Pick<Context, 'secret' | 'clock'>,
  db: Db,
  utilisateurId: number,
  code: string,
): Promise<'application' | 'secours' | null> {
  const now = clock.now()
  const factor = await findFactor(db, utilisateurId)
  if (!factor?.active_le) return null
  const step = stepOfCode(unseal(secret, factorUse(utilisateurId), factor.secret), code, now)
  if (step !== null) return (await takeStep(db, utilisateurId, step)) ? 'application' : null
  const empreinte = keyedFingerprint(secret, recoveryUse(utilisateurId), plainRecoveryCode(code))
  return (await takeRecoveryCode(db, utilisateurId, empreinte, now)) ? 'secours' : null
}
