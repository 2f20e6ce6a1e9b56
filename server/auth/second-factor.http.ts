import { type secondFactorContract, secondFactorRoles } from '@relance/domain/auth/second-factor.contract.ts'
import type { AuditAction } from '@relance/domain/networks/audit.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound, Refusal, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { countTry, factorUse, recoveryUse, takeCode } from './check-code.ts'
import { confirmEntry } from './confirm-entry.ts'
import { keyedFingerprint, seal, unseal } from './keys.ts'
import { isPassword } from './password.ts'
import { placeOf } from './place-of.ts'
import { countRecoveryCodes, findFactor, savePreparedFactor } from './second-factor.sql.ts'
import { isBoundToNetwork } from './sessions.sql.ts'
import { newRecoveryCodes, newSecret, otpauthUrl, plainRecoveryCode, stepOfCode } from './totp.ts'
import { getUser } from './users.sql.ts'

export function secondFactorHandlers(context: Context): Handlers<typeof secondFactorContract> {
  const { db, clock, random, secret } = context
  // A session that a network's single sign-on opened may not lock its user out of the others.
  const isPossible = async (session: Session, request: FastifyRequest): Promise<boolean> =>
    secondFactorRoles.includes(session.role) && !(await isBoundToNetwork(db, request.famille))
  const note = (tx: Db, session: Session, action: AuditAction) =>
    recordAudit(tx, {
      ...auditedBy(session, clock.now()),
      adherentId: null,
      action,
      objet: `utilisateur:${session.utilisateurId}`,
    })

  return {
    confirmSecondFactor: ({ body, request }) => confirmEntry(context, body, placeOf(request)),
    getSecondFactor: async ({ session, request }) => {
      const factor = await findFactor(db, session.utilisateurId)
      const actif = Boolean(factor?.active_le)
      return {
        possible: await isPossible(session, request),
        actif,
        codesRestants: actif ? await countRecoveryCodes(db, session.utilisateurId) : 0,
      }
    },
    prepareSecondFactor: async ({ session, request }) => {
      if (!(await isPossible(session, request))) throw forbidden()
      const user = await getUser(db, session.utilisateurId, session.reseau.id)
      if (!user) throw notFound()
      const key = newSecret(random)
      const saved = await savePreparedFactor(db, user.id, seal(context, factorUse(user.id), key))
      if (!saved) throw new Refusal(409, 'SECOND_FACTEUR_ACTIF')
      return { secret: key, otpauthUrl: otpauthUrl(key, `Relance ${user.reseau_display_name}`, user.email) }
    },
    enableSecondFactor: async ({ body, session, request }) => {
      if (!(await isPossible(session, request))) throw forbidden()
      const { utilisateurId } = session
      await countTry(context, utilisateurId)
      const codes = newRecoveryCodes(random)
      await db.transaction().execute(async (tx) => {
        const factor = await findFactor(tx, utilisateurId, { lock: true })
        if (!factor) throw new Refusal(409, 'SECOND_FACTEUR_NON_PREPARE')
        if (factor.active_le) throw new Refusal(409, 'SECOND_FACTEUR_ACTIF')
        const step = stepOfCode(unseal(secret, factorUse(utilisateurId), factor.secret), body.code, clock.now())
        if (step === null) throw refuseField('code', 'CODE_INCORRECT')
        await tx
          .updateTable('second_facteur')
          .set({ active_le: clock.now(), dernier_pas: step })
          .where('utilisateur_id', '=', utilisateurId)
          .execute()
        await tx
          .insertInto('code_secours')
          .values(
            codes.map((code) => ({
              utilisateur_id: utilisateurId,
              empreinte: keyedFingerprint(secret, recoveryUse(utilisateurId), plainRecoveryCode(code)),
            })),
          )
          .execute()
        await note(tx, session, 'double-facteur.activer')
      })
      return { codes }
    },
    disableSecondFactor: async ({ body, session }) => {
      const { utilisateurId } = session
      const factor = await findFactor(db, utilisateurId)
      if (!factor?.active_le) throw new Refusal(409, 'SECOND_FACTEUR_INACTIF')
      await countTry(context, utilisateurId)
      const { mot_de_passe } = await db
        .selectFrom('utilisateur')
        .select('mot_de_passe')
        .where('id', '=', utilisateurId)
        .executeTakeFirstOrThrow()
      if (!(await isPassword(mot_de_passe, body.password))) throw refuseField('password', 'MOT_DE_PASSE_INCORRECT')
      await db.transaction().execute(async (tx) => {
        if (!(await takeCode(context, tx, utilisateurId, body.code))) throw refuseField('code', 'CODE_INCORRECT')
        await tx.deleteFrom('second_facteur').where('utilisateur_id', '=', utilisateurId).execute()
        await note(tx, session, 'double-facteur.desactiver')
      })
    },
  }
}
