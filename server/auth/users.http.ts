import { hasRight, type RoleName, roleOf } from '@relance/domain/auth/roles.ts'
import type { User, UserUpdate, usersContract } from '@relance/domain/auth/users.contract.ts'
import { type Language, languages, type Words } from '@relance/domain/contract/words.ts'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { findAccess } from '../members/member-users.sql.ts'
import { inviteUser } from './invite.ts'
import { getManagedUser } from './managed-user.ts'
import { hashPassword, isPassword } from './password.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { revokeFamilies } from './sessions.sql.ts'
import type { TransactionalMail } from './transactional-mail.ts'
import { findUser, listNetworksOfUser, savePassword, saveUserFields } from './users.sql.ts'

/** A user's record, when the caller may see it: its own, or of its network for an administrator (404 for others). */
async function getVisibleUser(db: Db, session: Session, id: number) {
  const own = id === session.utilisateurId
  if (!own && !hasRight(session.role, 'network.admin')) throw forbidden()
  const user = await findUser(db, id)
  const networks = user ? await listNetworksOfUser(db, id) : []
  if (!user?.actif || !(own || networks.some((network) => network.id === session.reseau.id))) throw notFound()
  return { user, networks }
}

const rankOf = (language: string): number => languages.indexOf(language as Language) + 1

/** The columns that an update sets; a language comes by its name or by its id. */
const columnsOf = ({ langLocale, refLangueId, ...names }: UserUpdate) => {
  const language = langLocale ?? (refLangueId === undefined ? undefined : languages[refLangueId - 1])
  return { ...names, ...(language && { lang_locale: language }) }
}

export function usersHandlers(context: Context, mail: TransactionalMail): Handlers<typeof usersContract> {
  const { db, clock } = context
  const getUser = async (session: Session, id: number, words: Words): Promise<User> => {
    const { user, networks } = await getVisibleUser(db, session, id)
    const { adherent_id, lang_locale } = user
    return {
      id: user.id,
      email: user.email,
      civilite: user.civilite,
      prenom: user.prenom,
      nom: user.nom,
      role: roleOf(user.role as RoleName, words),
      adherentId: adherent_id,
      langLocale: lang_locale as Language,
      refLangueId: rankOf(lang_locale),
      networks: networks.map(({ id, name, display_name }) => ({ id, name, displayName: display_name })),
    }
  }
  return {
    getUser: ({ params, session, request }) => getUser(session, params.id, wordsOf(languageOf(request))),
    saveUser: async ({ params, body, session, request }) => {
      const { user } = await getVisibleUser(db, session, params.id)
      const columns = columnsOf(body)
      const changed = Object.keys(columns)
      if (changed.length > 0) {
        await db.transaction().execute(async (tx) => {
          await saveUserFields(tx, user.id, columns)
          await recordAudit(tx, {
            ...auditedBy(session, clock.now()),
            adherentId: user.adherent_id,
            action: 'utilisateur.modifier',
            objet: `utilisateur:${user.id}`,
            details: { champs: changed },
          })
        })
      }
      return getUser(session, user.id, wordsOf(languageOf(request)))
    },
    changePassword: async ({ params, body, session, request }) => {
      if (params.id !== session.utilisateurId) throw forbidden()
      const now = clock.now()
      const { mot_de_passe: former } = await db
        .selectFrom('utilisateur')
        .select('mot_de_passe')
        .where('id', '=', session.utilisateurId)
        .executeTakeFirstOrThrow()
      if (!(await isPassword(former, body.ancien))) throw refuseField('ancien', 'MOT_DE_PASSE_INCORRECT')
      const hashed = await hashPassword(body.password)
      await db.transaction().execute(async (tx) => {
        await savePassword(tx, session.utilisateurId, hashed)
        await revokeFamilies(tx, { utilisateurId: session.utilisateurId, now, except: request.famille ?? undefined })
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: session.adherentId,
          action: 'mot-de-passe.changer',
          objet: `utilisateur:${session.utilisateurId}`,
          details: { moyen: 'compte' },
        })
      })
    },
    inviteUser: async ({ params, session }) => {
      const { id } = await getManagedUser(db, session, params.id)
      await inviteUser(context, mail, session, id)
      return findAccess(db, id, clock.now())
    },
    resetSecondFactor: async ({ params, session }) => {
      const { id } = await getManagedUser(db, session, params.id)
      // Whoever holds a stolen session would be rid of what should stop him.
      if (id === session.utilisateurId) throw forbidden()
      return { mailEnvoye: await resetSecondFactor(context, mail, session, id) }
    },
  }
}
