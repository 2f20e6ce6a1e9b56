import type { Db } from '../base.ts'
import { fingerprint } from './keys.ts'

/** How long a single sign-on token lives, in seconds (decisions.md 9). */
export const ssoLifetime = 60

export interface SsoEntry {
  readonly utilisateurId: number
  readonly reseauId: number
  /** Who answered for the user. */
  readonly moyen: 'portail' | 'oidc'
}

/** Keeps a one-time token for a user on a network. */
export async function insertSsoToken(
  db: Db,
  { utilisateurId, reseauId, moyen }: SsoEntry,
  token: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('jeton_sso')
    .values({
      empreinte: fingerprint(token),
      utilisateur_id: utilisateurId,
      reseau_id: reseauId,
      moyen,
      expire_le: new Date(now.getTime() + ssoLifetime * 1000),
    })
    .execute()
}

/** Takes a one-time token away, whoever asks first; undefined when it is unknown, used or too old. */
export async function takeSsoToken(db: Db, token: string, now: Date) {
  const row = await db
    .deleteFrom('jeton_sso')
    .where('empreinte', '=', fingerprint(token))
    .returning(['utilisateur_id', 'reseau_id', 'moyen', 'expire_le'])
    .executeTakeFirst()
  return row && row.expire_le > now ? row : undefined
}

/** The hash of the secret of a network's portal; undefined when it has none. */
export const findSsoSecret = (db: Db, reseauId: number) =>
  db.selectFrom('secret_sso').select('empreinte').where('reseau_id', '=', reseauId).executeTakeFirst()

/** Puts a new secret in the place of the former one. */
export async function saveSsoSecret(db: Db, reseauId: number, secret: string, now: Date): Promise<void> {
  const empreinte = fingerprint(secret)
  await db
    .insertInto('secret_sso')
    .values({ reseau_id: reseauId, empreinte, cree_le: now })
    .onConflict((conflict) => conflict.column('reseau_id').doUpdateSet({ empreinte, cree_le: now }))
    .execute()
}
