import type { NetworkUserFields } from '@relance/domain/auth/network-user.ts'
import type { networkUsersContract } from '@relance/domain/auth/network-users.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound, refuseField } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { emailTaken, unlessTaken } from '../members/doors.ts'
import { inviteUser, voidLinks } from './invite.ts'
import { callerOf, getManagedUser } from './managed-user.ts'
import {
  countOfNetwork,
  insertNetworkUser,
  listNetworkUsers,
  type Seen,
  saveAssignments,
  saveNetworkUser,
} from './network-users.sql.ts'
import { revokeFamilies } from './sessions.sql.ts'
import type { TransactionalMail } from './transactional-mail.ts'

export function networkUsersHandlers(context: Context, mail: TransactionalMail): Handlers<typeof networkUsersContract> {
  const { db, clock, log } = context
  const seenBy = async (session: Session, request: FastifyRequest): Promise<Seen> => ({
    reseauId: session.reseau.id,
    caller: await callerOf(db, session),
    now: clock.now(),
    words: wordsOf(languageOf(request)),
  })
  const getShown = async (session: Session, request: FastifyRequest, id: number) => {
    const [user] = await listNetworkUsers(db, await seenBy(session, request), id)
    if (!user) throw notFound()
    return user
  }
  /** Those who look after members have some; the others see them all. Undefined: they stay as they are. */
  const assignedBy = async (session: Session, { role, adherentIds }: NetworkUserFields) => {
    if (role !== 'ANIMATEUR_RESEAU') return []
    const ids = adherentIds && [...new Set(adherentIds)]
    if (ids && (await countOfNetwork(db, session.reseau.id, ids)) < ids.length)
      throw refuseField('adherentIds', 'ATELIER_HORS_RESEAU')
    return ids
  }
  /** The account stands whether the mail leaves or not: what is shown of it tells. */
  const invite = (session: Session, id: number) =>
    inviteUser(context, mail, session, id).catch((error: Error) =>
      log.warn({ err: error, utilisateurId: id }, 'not invited'),
    )

  return {
    listNetworkUsers: async ({ session, request }) => ({
      data: await listNetworkUsers(db, await seenBy(session, request)),
    }),
    createNetworkUser: async ({ session, body, request }) => {
      const assigned = await assignedBy(session, body)
      const id = await unlessTaken(
        () =>
          db.transaction().execute(async (tx) => {
            const utilisateurId = await insertNetworkUser(tx, session.reseau.id, body)
            await saveAssignments(tx, { reseauId: session.reseau.id, utilisateurId }, assigned ?? [])
            await recordAudit(tx, {
              ...auditedBy(session, clock.now()),
              adherentId: null,
              action: 'utilisateur.creer',
              objet: `utilisateur:${utilisateurId}`,
              details: { role: body.role },
            })
            return utilisateurId
          }),
        emailTaken,
      )
      if (body.actif) await invite(session, id)
      return getShown(session, request, id)
    },
    saveNetworkUser: async ({ params: { id }, session, body, request }) => {
      const user = await getManagedUser(db, session, id)
      const before = await getShown(session, request, id)
      if (user.role === 'ADMIN') throw forbidden()
      const lessRights = body.role !== user.role || body.actif !== user.actif
      if (id === session.utilisateurId && lessRights) throw refuseField('role', 'PROPRES_DROITS')
      const assigned = await assignedBy(session, body)
      const moved = body.email !== user.email
      const champs = (['email', 'civilite', 'prenom', 'nom', 'langLocale', 'actif'] as const)
        .filter((field) => body[field] !== undefined && body[field] !== before[field])
        .map(String)
      if (body.role !== user.role) champs.push('role')
      const former = before.adherents.map((one) => one.id)
      if (assigned && assigned.toSorted().join() !== former.toSorted().join()) champs.push('adherents')
      await unlessTaken(
        () =>
          db.transaction().execute(async (tx) => {
            await saveNetworkUser(tx, id, body)
            if (assigned) await saveAssignments(tx, { reseauId: session.reseau.id, utilisateurId: id }, assigned)
            const own = id === session.utilisateurId ? (request.famille ?? undefined) : undefined
            if (lessRights || moved) await revokeFamilies(tx, { utilisateurId: id, now: clock.now(), except: own })
            if (moved) await voidLinks(tx, id, clock.now())
            await recordAudit(tx, {
              ...auditedBy(session, clock.now()),
              adherentId: null,
              action: 'utilisateur.modifier',
              objet: `utilisateur:${id}`,
              details: { champs },
            })
          }),
        emailTaken,
      )
      if (moved && body.actif && before.derniereConnexion === null) await invite(session, id)
      return getShown(session, request, id)
    },
  }
}
