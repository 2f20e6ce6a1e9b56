import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { notFound, Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { nameOf, writeAccountMail } from './account-mail.ts'
import { findWritingNetwork } from './reset-token.sql.ts'
import { findActiveFactor } from './second-factor.sql.ts'
import { revokeFamilies } from './sessions.sql.ts'
import type { TransactionalMail } from './transactional-mail.ts'
import { findUser } from './users.sql.ts'

/**
 * Takes the second factor from a user who lost it: its password alone opens the next session, the present ones end, and a
 * mail tells it, so that one taken away in bad faith is noticed. Who may do it is the caller's to check. Tells whether the
 * mail left. Refuses (409) where there is none.
 */
export async function resetSecondFactor(
  { db, clock, env, log }: Context,
  mail: TransactionalMail,
  session: Session,
  utilisateurId: number,
): Promise<boolean> {
  const now = clock.now()
  const user = await findUser(db, utilisateurId)
  const author = await findUser(db, session.utilisateurId)
  if (!user || !author) throw notFound()
  await db.transaction().execute(async (tx) => {
    if (!(await findActiveFactor(tx, user.id))) throw new Refusal(409, 'SECOND_FACTEUR_INACTIF')
    // Its recovery codes go with it.
    await tx.deleteFrom('second_facteur').where('utilisateur_id', '=', user.id).execute()
    await tx.deleteFrom('jeton_second_facteur').where('utilisateur_id', '=', user.id).execute()
    await revokeFamilies(tx, { utilisateurId: user.id, now })
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId: null,
      action: 'double-facteur.reinitialiser',
      objet: `utilisateur:${user.id}`,
    })
  })
  const network = await findWritingNetwork(db, user.id, session.reseau.name)
  if (!network) return false
  const message = writeAccountMail({
    sujet: 'second-facteur',
    vers: user,
    lien: env.PUBLIC_URL,
    reseau: network,
    valeurs: { auteur: nameOf(author) },
  })
  try {
    await mail.send(message)
    return true
  } catch (error) {
    log.error({ err: error, utilisateurId: user.id }, 'mail about the second factor not sent')
    return false
  }
}
