import { createHash } from 'node:crypto'
import type { Tokens } from '@relance/domain/auth/auth.contract.ts'
import { roleNames } from '@relance/domain/auth/roles.ts'
import { languages } from '@relance/domain/contract/words.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/problem.ts'

/** Lifetimes in seconds (decisions.md 9): access 15 min; refresh 12 h sliding, 7 days in all. */
const accessLifetime = 15 * 60
const refreshLifetime = 12 * 3600
const refreshAbsoluteLifetime = 7 * 24 * 3600

/** What an access token says. The browser decodes it; the server alone can make it. */
const Claims = z.object({
  sub: z.coerce.number<string>().int(),
  role: z.enum(roleNames),
  reseau: z.object({ id: z.int(), name: z.string() }),
  adherentId: z.int().nullable(),
  langue: z.enum(languages),
})
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

const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The claims of a user on one of its networks, as it stands now; null when it may no longer enter. */
export async function claimsOf(db: Db, utilisateurId: number, reseauId: number): Promise<Claims | null> {
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
  return Claims.parse({
    sub: String(row.id),
    role: row.role,
    reseau: { id: row.reseau_id, name: row.name },
    adherentId: row.adherent_id,
    langue: row.lang_locale,
  })
}

/** Issues an access and a refresh token. Without `family` a new one begins (a login); with it, the chain goes on. */
export async function issueTokens(
  context: Context,
  db: Db,
  claims: Claims,
  family?: { id: string; until: Date },
): Promise<Tokens> {
  const now = context.clock.now()
  const seconds = Math.floor(now.getTime() / 1000)
  const { sub, ...rest } = claims
  const access_token = await new SignJWT(rest)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(sub))
    .setAudience('relance')
    .setJti(context.random.uuid())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessLifetime)
    .sign(context.secret)
  const refresh_token = context.random.token(32)
  const until = family?.until ?? new Date(now.getTime() + refreshAbsoluteLifetime * 1000)
  await db
    .insertInto('jeton_rafraichissement')
    .values({
      empreinte: fingerprint(refresh_token),
      famille: family?.id ?? context.random.uuid(),
      utilisateur_id: claims.sub,
      reseau_id: claims.reseau.id,
      expire_le: new Date(Math.min(now.getTime() + refreshLifetime * 1000, until.getTime())),
      expire_absolument_le: until,
    })
    .execute()
  return { access_token, refresh_token, token_type: 'Bearer', expires_in: accessLifetime }
}

const expired = () => new Refusal(401, 'SESSION_EXPIREE')

/**
 * Exchanges a refresh token for new ones. A token works once: shown again, it was stolen or lost, and its whole family
 * ends (RFC 9700, section 4.14). Throws SESSION_EXPIREE.
 */
export async function rotateTokens(context: Context, refreshToken: string): Promise<Tokens> {
  const now = context.clock.now()
  const rotated = await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('jeton_rafraichissement')
      .selectAll()
      .where('empreinte', '=', fingerprint(refreshToken))
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.revoque_le) return null
    if (row.utilise_le) {
      await tx
        .updateTable('jeton_rafraichissement')
        .set({ revoque_le: now })
        .where('famille', '=', row.famille)
        .execute()
      return null
    }
    if (row.expire_le <= now || row.expire_absolument_le <= now) return null
    const claims = await claimsOf(tx, row.utilisateur_id, row.reseau_id)
    if (!claims) return null
    await tx
      .updateTable('jeton_rafraichissement')
      .set({ utilise_le: now })
      .where('empreinte', '=', row.empreinte)
      .execute()
    return issueTokens(context, tx, claims, { id: row.famille, until: row.expire_absolument_le })
  })
  if (!rotated) throw expired()
  return rotated
}

/** Ends the family of a refresh token. Says nothing of tokens it does not know: logging out twice is fine. */
export async function revokeFamily(context: Context, refreshToken: string): Promise<void> {
  await context.db
    .updateTable('jeton_rafraichissement')
    .set({ revoque_le: context.clock.now() })
    .where('famille', 'in', (query) =>
      query.selectFrom('jeton_rafraichissement').select('famille').where('empreinte', '=', fingerprint(refreshToken)),
    )
    .execute()
}
