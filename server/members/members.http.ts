import { metaOf } from '@relance/domain/contract/page.ts'
import { say } from '@relance/domain/contract/words.ts'
import { missingBeforeSending } from '@relance/domain/members/before-sending.ts'
import type { membersContract } from '@relance/domain/members/members.contract.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { isInScope, requireMember, type Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import type { MembersDoors } from './doors.ts'
import { writeMembers } from './export-members.ts'
import { findMemberOfUser, listMemberUsers } from './member-users.sql.ts'
import { changeMemberUser, createMemberUser } from './member-users.ts'
import { getMember, getSendingGround } from './members.sql.ts'
import { listMembers } from './members-list.sql.ts'
import { createNetworkMember, saveNetworkMember } from './network-members.ts'
import { deleteReferent, findMemberOfReferent, insertReferent, listReferents, saveReferent } from './referents.sql.ts'
import { saveAccount, withWarnings } from './save-account.ts'

export function membersHandlers(base: Base, doors: MembersDoors): Handlers<typeof membersContract> {
  const { db, clock } = base
  /** The member that an object is of; 404 when there is no such object, or it is out of the caller's scope. */
  const getOwner = async (session: Session, adherentId: number | null | undefined): Promise<number> => {
    if (adherentId == null || !(await isInScope(db, session, adherentId))) throw notFound()
    return adherentId
  }
  const auditReferent = (session: Session, adherentId: number, id: number, what: string) =>
    recordAudit(db, {
      ...auditedBy(session, clock.now()),
      adherentId,
      action: 'compte.modifier',
      objet: `referent:${id}`,
      details: { referent: what },
    })

  return {
    getMember: async ({ params, session }) => {
      await requireMember(db, session, params.adherentId)
      return getMember(db, params.adherentId)
    },
    saveMember: async ({ params, session, body, request }) => {
      await requireMember(db, session, params.adherentId)
      return withWarnings(await saveAccount(base, doors, { session, adherentId: params.adherentId, body }), request)
    },
    listReferents: async ({ params, session }) => {
      await requireMember(db, session, params.adherentId)
      return { data: await listReferents(db, params.adherentId) }
    },
    saveReferent: async ({ params, session, body }) => {
      const adherentId = await getOwner(session, await findMemberOfReferent(db, params.id))
      const saved = await saveReferent(db, { adherentId, id: params.id }, body)
      await auditReferent(session, adherentId, params.id, 'modifie')
      return saved
    },
    createReferent: async ({ params, session, body }) => {
      await requireMember(db, session, params.adherentId)
      const created = await insertReferent(db, params.adherentId, body)
      await auditReferent(session, params.adherentId, created.id, 'ajoute')
      return created
    },
    deleteReferent: async ({ params, session }) => {
      const adherentId = await getOwner(session, await findMemberOfReferent(db, params.id))
      await deleteReferent(db, { adherentId, id: params.id })
      await auditReferent(session, adherentId, params.id, 'retire')
    },
    getBeforeSending: async ({ params, session, request }) => {
      await requireMember(db, session, params.adherentId)
      const member = await getMember(db, params.adherentId)
      const ground = await getSendingGround(db, params.adherentId)
      const words = wordsOf(languageOf(request))
      const today = dayInZone(clock.now(), member.fuseau)
      const manques = missingBeforeSending({ ...member, ...ground, today }).map((gap) => ({
        ...gap,
        message: say(words, gap.code),
      }))
      return { pret: manques.every((gap) => !gap.bloquant), manques }
    },
    listMembers: async ({ session, query, request }) => {
      const { search = '', page, resultsPerPage, ...asked } = query
      const of = { ...asked, search, session, now: clock.now(), page: { page, resultsPerPage } }
      const { data, total } = await listMembers(db, doors, of)
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    exportMembers: async ({ session, query, request }) => {
      const { search = '', ...asked } = query
      const { data } = await listMembers(db, doors, { ...asked, search, session, now: clock.now() })
      return { name: 'ateliers.csv', lines: writeMembers(languageOf(request), data) }
    },
    createNetworkMember: async ({ session, body, request }) =>
      withWarnings(await createNetworkMember(base, doors, session, body), request),
    saveNetworkMember: async ({ params, session, body, request }) => {
      await requireMember(db, session, params.adherentId)
      const saved = await saveNetworkMember(base, doors, { session, adherentId: params.adherentId, member: body })
      return withWarnings(saved, request)
    },
    listMemberUsers: async ({ params, session }) => {
      await requireMember(db, session, params.adherentId)
      return { data: await listMemberUsers(db, params.adherentId, clock.now()) }
    },
    createMemberUser: async ({ params, session, body }) => {
      await requireMember(db, session, params.adherentId)
      return createMemberUser(base, doors, { session, adherentId: params.adherentId, fields: body })
    },
    saveMemberUser: async ({ params, session, body }) => {
      const adherentId = await getOwner(session, (await findMemberOfUser(db, params.id))?.adherent_id)
      return changeMemberUser(base, doors, { session, adherentId, id: params.id, fields: body })
    },
  }
}
