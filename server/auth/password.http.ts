import type { passwordContract } from '@relance/domain/auth/password.contract.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { countHit } from '../http/rate-limit-store.ts'
import { writeAccountMail } from './account-mail.ts'
import { forgetInvitation } from './invite.ts'
import { hashPassword } from './password.ts'
import { passwordLink } from './password-link.ts'
import { findWritingNetwork, insertResetToken, readToken, takeResetToken } from './reset-token.sql.ts'
import { revokeFamilies } from './sessions.sql.ts'
import type { TransactionalMail } from './transactional-mail.ts'
import { findUserByEmail, savePassword } from './users.sql.ts'

/** So many links an hour for one address, whoever asks (decisions.md 9); the route itself counts the callers. */
const perAddress = { max: 5, windowMs: 60 * 60_000 }

export function passwordHandlers(context: Context, mail: TransactionalMail): Handlers<typeof passwordContract> {
  const { db, clock, random, env, log } = context
  return {
    forgottenPassword: async ({ params, body, request }) => {
      const now = clock.now()
      const { current } = await countHit(db, `mot-de-passe ${body.email}`, perAddress.windowMs, now)
      if (current > perAddress.max) throw new Refusal(429, 'TROP_DE_REQUETES')
      const user = await findUserByEmail(db, body.email)
      const network = user && (await findWritingNetwork(db, user.id, params.network))
      if (!user || !network) throw new Refusal(404, 'UTILISATEUR_INCONNU', { values: { email: body.email } })
      const token = random.token(32)
      await db.transaction().execute(async (tx) => {
        await insertResetToken(tx, { utilisateurId: user.id, token, now })
        await forgetInvitation(tx, user.id)
        await recordAudit(tx, {
          quand: now,
          acteurId: user.id,
          role: user.role,
          reseauId: network.id,
          adherentId: user.adherent_id,
          action: 'mot-de-passe.demander',
          objet: `utilisateur:${user.id}`,
          ip: request.ip,
        })
      })
      const message = writeAccountMail({
        sujet: 'reinitialisation',
        vers: user,
        lien: passwordLink(env, token),
        reseau: network,
      })
      try {
        await mail.send(message)
      } catch (error) {
        log.error({ err: error, utilisateurId: user.id }, 'password mail not sent')
        throw new Refusal(502, 'MAIL_NON_ENVOYE')
      }
    },
    checkResetPasswordToken: async ({ body }) => {
      const { raison, invitation } = await readToken(db, body.token, clock.now())
      return { valide: raison === null, raison, invitation }
    },
    resetPassword: async ({ params, body, request }) => {
      const now = clock.now()
      // Hashed first: the transaction must not last as long as argon2id.
      const hashed = await hashPassword(body.password)
      const done = await db.transaction().execute(async (tx) => {
        const user = await takeResetToken(tx, body.token, now)
        if (!user) return false
        await savePassword(tx, user.id, hashed)
        await revokeFamilies(tx, { utilisateurId: user.id, now })
        await tx.deleteFrom('jeton_second_facteur').where('utilisateur_id', '=', user.id).execute()
        await recordAudit(tx, {
          quand: now,
          acteurId: user.id,
          role: user.role,
          reseauId: (await findWritingNetwork(tx, user.id, params.network))?.id ?? null,
          adherentId: user.adherent_id,
          action: 'mot-de-passe.changer',
          objet: `utilisateur:${user.id}`,
          details: { moyen: user.invitation ? 'invitation' : 'lien' },
          ip: request.ip,
        })
        return true
      })
      if (!done) throw new Refusal(410, 'LIEN_EXPIRE')
    },
  }
}
