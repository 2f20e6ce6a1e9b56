import type { Tokens } from '@relance/domain/auth/auth.contract.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import { countTry, takeCode } from './check-code.ts'
import { fingerprint } from './keys.ts'
import { openSession } from './open-session.ts'
import { claimsOf, type Origine, type Place } from './tokens.ts'

/** How many codes may be tried with one first factor. */
const maxTries = 5

/** The log-in that a token continues, its try counted; undefined when it ran out of time or tries. */
const takeTry = ({ db, clock }: Context, jeton: string) =>
  db
    .updateTable('jeton_second_facteur')
    .set((eb) => ({ essais: eb('essais', '+', 1) }))
    .where('empreinte', '=', fingerprint(jeton))
    .where('expire_le', '>', clock.now())
    .where('essais', '<', maxTries)
    .returning(['utilisateur_id', 'reseau_id', 'origine'])
    .executeTakeFirst()

/** Finishes a log-in with a code. Throws SECOND_FACTEUR_EXPIRE (log in again) or CODE_INCORRECT (try again). */
export async function confirmEntry(
  context: Context,
  { jeton, code }: { readonly jeton: string; readonly code: string },
  place: Place,
): Promise<Tokens> {
  const { db, clock } = context
  const begun = await takeTry(context, jeton)
  const claims = begun && (await claimsOf(db, begun.utilisateur_id, begun.reseau_id))
  if (!begun || !claims) throw new Refusal(401, 'SECOND_FACTEUR_EXPIRE')
  await countTry(context, claims.sub)
  const used = await takeCode(context, db, claims.sub, code)
  const audited = {
    quand: clock.now(),
    acteurId: claims.sub,
    role: claims.role,
    reseauId: claims.reseau.id,
    adherentId: null,
    objet: `utilisateur:${claims.sub}`,
    ip: place.ip,
  }
  if (!used) {
    await recordAudit(db, { ...audited, action: 'double-facteur.echec' })
    throw new Refusal(401, 'CODE_INCORRECT')
  }
  if (used === 'secours') await recordAudit(db, { ...audited, action: 'double-facteur.secours' })
  await db.deleteFrom('jeton_second_facteur').where('empreinte', '=', fingerprint(jeton)).execute()
  return openSession(context, {
    claims,
    origine: begun.origine as Origine,
    place,
    details: { secondFacteur: used },
  })
}
