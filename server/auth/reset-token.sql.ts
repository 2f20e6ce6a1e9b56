import type { resetTokenReasons } from '@relance/domain/auth/password.contract.ts'
import { invitationDays } from '@relance/domain/members/user-account.ts'
import type { Db } from '../base.ts'
import { fingerprint } from './keys.ts'

/** How long a link to a new password works (decisions.md 9), and that of an invitation. */
const lifetimeMs = 60 * 60_000
const invitationLifetimeMs = invitationDays * 24 * 60 * 60_000

/** Voids the links to a password that a user was sent and has not used. */
export const voidResetTokens = (db: Db, utilisateurId: number, now: Date) =>
  db
    .updateTable('jeton_mot_de_passe')
    .set({ annule_le: now })
    .where('utilisateur_id', '=', utilisateurId)
    .where('utilise_le', 'is', null)
    .where('annule_le', 'is', null)
    .execute()

/** Keeps the token of a link; the user's former ones are void from now on. Returns when it expires. */
export async function insertResetToken(
  db: Db,
  {
    utilisateurId,
    token,
    now,
    invitation = false,
  }: { utilisateurId: number; token: string; now: Date; invitation?: boolean },
): Promise<Date> {
  const expireLe = new Date(now.getTime() + (invitation ? invitationLifetimeMs : lifetimeMs))
  await voidResetTokens(db, utilisateurId, now)
  await db
    .insertInto('jeton_mot_de_passe')
    .values({ empreinte: fingerprint(token), utilisateur_id: utilisateurId, expire_le: expireLe, invitation })
    .execute()
  return expireLe
}

/** What a link's token is for, and why it can no longer be used; `raison` is null when it can. */
export async function readToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly raison: (typeof resetTokenReasons)[number] | null; readonly invitation: boolean }> {
  const row = await db
    .selectFrom('jeton_mot_de_passe as j')
    .innerJoin('utilisateur as u', 'u.id', 'j.utilisateur_id')
    .select(['j.expire_le', 'j.utilise_le', 'j.annule_le', 'j.invitation', 'u.actif'])
    .where('j.empreinte', '=', fingerprint(token))
    .executeTakeFirst()
  if (!row?.actif) return { raison: 'inconnu', invitation: false }
  const raison = row.utilise_le ? 'utilise' : row.annule_le ? 'remplace' : row.expire_le <= now ? 'expire' : null
  return { raison, invitation: row.invitation }
}

/** Uses a link's token up: its user, or undefined when it can no longer be used. */
export const takeResetToken = (db: Db, token: string, now: Date) =>
  db
    .updateTable('jeton_mot_de_passe as j')
    .from('utilisateur as u')
    .set({ utilise_le: now })
    .whereRef('u.id', '=', 'j.utilisateur_id')
    .where('u.actif', '=', true)
    .where('j.empreinte', '=', fingerprint(token))
    .where('j.utilise_le', 'is', null)
    .where('j.annule_le', 'is', null)
    .where('j.expire_le', '>', now)
    .returning(['u.id', 'u.role', 'u.adherent_id', 'j.invitation'])
    .executeTakeFirst()

/** The network that writes to a user: the one of the path when it is the user's, else its first; undefined when it has none. */
export async function findWritingNetwork(db: Db, utilisateurId: number, slug: string) {
  const networks = await db
    .selectFrom('utilisateur_reseau as ur')
    .innerJoin('reseau as r', 'r.id', 'ur.reseau_id')
    .select(['r.id', 'r.name', 'r.display_name', 'r.domaine_email', 'r.contact_email'])
    .where('ur.utilisateur_id', '=', utilisateurId)
    .where('r.active', '=', true)
    .orderBy('r.id')
    .execute()
  return networks.find(({ name }) => name === slug) ?? networks[0]
}
