import { canBeInvited, invitationDays } from '@relance/domain/members/user-account.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { countHit } from '../http/rate-limit-store.ts'
import type { Session } from '../http/session.ts'
import { nameOf, writeAccountMail } from './account-mail.ts'
import { passwordLink } from './password-link.ts'
import { findWritingNetwork, insertResetToken, voidResetTokens } from './reset-token.sql.ts'
import type { TransactionalMail } from './transactional-mail.ts'
import { findUser } from './users.sql.ts'

/** So many invitations an hour for one address, whoever asks. */
const perAddress = { max: 5, windowMs: 60 * 60_000 }

/** Forgets when a user was invited: none of the links it was sent works from now on, or the next one has not left yet. */
export const forgetInvitation = (db: Context['db'], utilisateurId: number) =>
  db
    .updateTable('utilisateur')
    .set({ invite_le: null, invitation_expire_le: null })
    .where('id', '=', utilisateurId)
    .execute()

/** Voids the links to a password that a user was sent and has not used, its invitation included. */
export async function voidLinks(tx: Context['db'], utilisateurId: number, now: Date): Promise<void> {
  await voidResetTokens(tx, utilisateurId, now)
  await forgetInvitation(tx, utilisateurId)
}

/**
 * Sends a user who never logged in a link to choose its first password. Refuses (409) one who did, or may not; too many for
 * one address (429); a mail that cannot leave (502), after which the user counts as not invited.
 */
export async function inviteUser(
  { db, clock, random, env, log }: Context,
  mail: TransactionalMail,
  session: Session,
  utilisateurId: number,
): Promise<void> {
  const now = clock.now()
  const user = await findUser(db, utilisateurId)
  const author = await findUser(db, session.utilisateurId)
  const network = user && (await findWritingNetwork(db, user.id, session.reseau.name))
  if (!user || !author || !network) throw notFound()
  if (!canBeInvited({ actif: user.actif, derniereConnexion: user.derniere_connexion_le }))
    throw new Refusal(409, 'INVITATION_IMPOSSIBLE')
  const { current } = await countHit(db, `invitation ${user.email}`, perAddress.windowMs, now)
  if (current > perAddress.max) throw new Refusal(429, 'TROP_DE_REQUETES')
  const token = random.token(32)
  const expireLe = await db.transaction().execute(async (tx) => {
    await forgetInvitation(tx, user.id)
    return insertResetToken(tx, { utilisateurId: user.id, token, now, invitation: true })
  })
  const message = writeAccountMail({
    sujet: 'invitation',
    vers: user,
    lien: passwordLink(env, token),
    reseau: network,
    valeurs: { auteur: nameOf(author), jours: invitationDays },
  })
  try {
    await mail.send(message)
  } catch (error) {
    log.error({ err: error, utilisateurId: user.id }, 'invitation not sent')
    throw new Refusal(502, 'MAIL_NON_ENVOYE')
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('utilisateur')
      .set({ invite_le: now, invitation_expire_le: expireLe })
      .where('id', '=', user.id)
      .execute()
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId: user.adherent_id,
      action: 'utilisateur.inviter',
      objet: `utilisateur:${user.id}`,
    })
  })
}
