import type { Tokens } from '@relance/domain/auth/auth.contract.ts'
import { secondFactorRoles } from '@relance/domain/auth/second-factor.contract.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import { fingerprint } from './keys.ts'
import { findActiveFactor } from './second-factor.sql.ts'
import { issueTokens, newFamily, type Origine, type Place, type UserClaims } from './tokens.ts'

/** How long the second factor is awaited. */
const secondFactorMs = 5 * 60_000

export interface Entry {
  readonly claims: UserClaims
  readonly origine: Origine
  readonly place: Place
  /** What the audit log tells besides: the means of a single sign-on, a second factor. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Opens a session for somebody who has shown all that is asked, and notes it. */
export const openSession = (context: Context, { claims, origine, place, details = {} }: Entry): Promise<Tokens> =>
  context.db.transaction().execute(async (tx) => {
    const family = newFamily(context, origine)
    await recordAudit(tx, {
      quand: context.clock.now(),
      acteurId: claims.sub,
      role: claims.role,
      reseauId: claims.reseau.id,
      adherentId: claims.adherentId,
      action: origine === 'sso' ? 'connexion.sso' : 'connexion',
      objet: `session:${family.id}`,
      details,
      ip: place.ip,
    })
    await tx
      .updateTable('utilisateur')
      .set({ derniere_connexion_le: context.clock.now() })
      .where('id', '=', claims.sub)
      .execute()
    return issueTokens(context, tx, claims, family, place)
  })

/** Opens a session, or asks for the second factor of those who have one: 401 SECOND_FACTEUR_REQUIS with a token to send it with. */
export async function enter(context: Context, entry: Entry): Promise<Tokens> {
  const { claims, origine } = entry
  const asked = secondFactorRoles.includes(claims.role) && (await findActiveFactor(context.db, claims.sub))
  if (!asked) return openSession(context, entry)
  const jeton = context.random.token(32)
  await context.db
    .insertInto('jeton_second_facteur')
    .values({
      empreinte: fingerprint(jeton),
      utilisateur_id: claims.sub,
      reseau_id: claims.reseau.id,
      origine,
      expire_le: new Date(context.clock.now().getTime() + secondFactorMs),
    })
    .execute()
  throw new Refusal(401, 'SECOND_FACTEUR_REQUIS', { details: { jeton } })
}
