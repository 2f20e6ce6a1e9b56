import type { Tokens } from '@relance/domain/auth/auth.contract.ts'
import { roleNames } from '@relance/domain/auth/roles.ts'
import { languages } from '@relance/domain/contract/words.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { fingerprint } from './keys.ts'

/** Lifetimes in seconds (decisions.md 9): access 15 min; refresh 12 h sliding, 7 days in all. */
const accessLifetime = 15 * 60
const refreshLifetime = 12 * 3600
const refreshAbsoluteLifetime = 7 * 24 * 3600

const UserClaims = z.object({
  sub: z.coerce.number<string>().int(),
  role: z.enum(roleNames),
  reseau: z.object({ id: z.int(), name: z.string() }),
  adherentId: z.int().nullable(),
  langue: z.enum(languages),
})
/** Who a user is on one of its networks. */
export type UserClaims = z.output<typeof UserClaims>

/** What an access token says. The browser decodes it; the server alone can make it. `famille` is the session it belongs to. */
const Claims = UserClaims.extend({ famille: z.string() })
export type Claims = z.output<typeof Claims>

/** Reads an access token. Null when it is not ours, was changed, or has expired by the given clock. */
export async function readAccessToken(
  context: Pick<Context, 'secret' | 'clock'>,
  token: string,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, context.secret, {
      algorithms: ['HS256'],
      audience: 'relance',
      currentDate: context.clock.now(),
    })
    return Claims.parse(payload)
  } catch {
    return null
  }
}

/** The claims of a user on one of its networks, as it stands now; null when it may no longer enter. */
export async function claimsOf(db: Db, utilisateurId: number, reseauId: number): Promise<UserClaims | null> {
  const row = await db
    .selectFrom('utilisateur as u')
    .innerJoin('utilisateur_reseau as ur', 'ur.utilisateur_id', 'u.id')
    .innerJoin('reseau as r', 'r.id', 'ur.reseau_id')
    .select(['u.id', 'u.role', 'u.adherent_id', 'u.lang_locale', 'r.id as reseau_id', 'r.name'])
    .where('u.id', '=', utilisateurId)
    .where('r.id', '=', reseauId)
    .where('u.actif', '=', true)
    .where('r.active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  return UserClaims.parse({
    sub: String(row.id),
    role: row.role,
    reseau: { id: row.reseau_id, name: row.name },
    adherentId: row.adherent_id,
    langue: row.lang_locale,
  })
}

/** How a session began: by a password, or by a network's single sign-on, which binds it to that network. */
export type Origine = 'mot_de_passe' | 'sso'

/** A session: the chain of refresh tokens that follow one log-in. */
export interface Family {
  readonly id: string
  readonly origine: Origine
  readonly createdAt: Date
  /** When it ends, however often it is renewed. */
  readonly until: Date
}

/** Where a call comes from. */
export interface Place {
  readonly ip: string
  readonly agent: string
}

export function newFamily({ clock, random }: Pick<Context, 'clock' | 'random'>, origine: Origine): Family {
  const createdAt = clock.now()
  const until = new Date(createdAt.getTime() + refreshAbsoluteLifetime * 1000)
  return { id: random.uuid(), origine, createdAt, until }
}

/** Issues an access and a refresh token in a family: a new one at log-in, the same one at each renewal. */
export async function issueTokens(
  context: Context,
  db: Db,
  { sub, ...rest }: UserClaims,
  family: Family,
  place: Place,
): Promise<Tokens> {
  const now = context.clock.now()
  const seconds = Math.floor(now.getTime() / 1000)
  const access_token = await new SignJWT({ ...rest, famille: family.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(sub))
    .setAudience('relance')
    .setJti(context.random.uuid())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessLifetime)
    .sign(context.secret)
  const refresh_token = context.random.token(32)
  await db
    .insertInto('jeton_rafraichissement')
    .values({
      empreinte: fingerprint(refresh_token),
      famille: family.id,
      utilisateur_id: sub,
      reseau_id: rest.reseau.id,
      origine: family.origine,
      cree_le: now,
      famille_creee_le: family.createdAt,
      expire_le: new Date(Math.min(now.getTime() + refreshLifetime * 1000, family.until.getTime())),
      expire_absolument_le: family.until,
      ip: place.ip,
      agent: place.agent,
    })
    .execute()
  return { access_token, refresh_token, token_type: 'Bearer', expires_in: accessLifetime }
}
