import { hasRight } from '@relance/domain/auth/roles.ts'
import type { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { type MonthMemberAction, monthActionsOf } from '@relance/domain/campaigns/month-actions.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import { metaOf } from '@relance/domain/contract/page.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import type { AuditAction } from '@relance/domain/networks/audit.ts'
import { normaliseTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import type { Day } from '@relance/domain/values/day.ts'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { auditedBy, recordAudit } from '../../http/audit.ts'
import type { Handlers } from '../../http/mount.ts'
import { notFound, refuseField } from '../../http/problem.ts'
import { requireMember, type Session } from '../../http/session.ts'
import { languageOf } from '../../http/words.ts'
import { languageOfNetwork } from '../../messages/customer-language.sql.ts'
import { listNetworkAutomaticMessages, unlessInherited } from '../automatic-messages.sql.ts'
import { type LoadedCampaign, loadCampaign, requireState } from '../load-campaign.ts'
import { actorOf } from '../move-campaign.ts'
import { reopenParticipation } from '../participations.sql.ts'
import { listComingMonths, openMonthByHand } from './coming-months.ts'
import { distributeMonth } from './distribute-month.ts'
import { writeMonthMembers } from './export-month-members.ts'
import { listMonthMembers } from './month-members.sql.ts'
import { findMonthTargeting, listMonthMessages, saveMonthMessages, saveMonthTargeting } from './month-targeting.sql.ts'
import { getAdherentTotals, listMonthDueOperations, listMonths } from './network-months.sql.ts'
import { populateAgain } from './populate-again.ts'
import { startSettings } from './populate-month.ts'

/** A month of the session's network; a direct campaign is 404 here. */
export async function loadMonth(db: Db, session: Session, id: number): Promise<LoadedCampaign> {
  const campaign = await loadCampaign(db, session, id)
  if (campaign.type !== 'predictive') throw notFound()
  return campaign
}

type Routes = Omit<typeof monthContract, 'resumeMonth' | 'giveUpMonth'>
type Holidays = (pays: string, jour: Day) => boolean

export function monthHandlers(context: Context, isHoliday: Holidays): Handlers<Routes> {
  const { db, clock } = context

  const audit = (tx: Db, session: Session, action: AuditAction, id: number, adherentId: number | null = null) =>
    recordAudit(tx, { ...auditedBy(session, clock.now()), adherentId, action, objet: `campagne:${id}` })

  const shown = (session: Session, month: Awaited<ReturnType<typeof listMonths>>['data'][number]) => ({
    ...month,
    actions: hasRight(session.role, 'predictive.publish')
      ? monthActionsOf({
          etat: month.refEtatCampagneId as LoadedCampaign['etat'],
          now: clock.now(),
          dateLimit: month.dateLimit === null ? null : new Date(month.dateLimit),
          lotsRetenus: month.envoi.lotsRetenus,
        })
      : [],
  })

  /** The members of a month, each with what the caller itself may decide for it. */
  const membersOf = async (
    session: Session,
    id: number,
    asked: Omit<Parameters<typeof listMonthMembers>[3], 'now'>,
  ) => {
    const campaign = await loadMonth(db, session, id)
    const { data, total } = await listMonthMembers(db, session, campaign, { ...asked, now: clock.now() })
    const may = (action: MonthMemberAction) =>
      hasRight(session.role, action === 'rouvrir' ? 'predictive.publish' : 'predictive.decide')
    return { data: data.map((one) => ({ ...one, actions: one.actions.filter(may) })), total }
  }

  const messagesOf = async (tx: Db, campaign: LoadedCampaign, asked: Language | undefined) => {
    const langue = asked ?? (await languageOfNetwork(tx, campaign.reseauId))
    const targeting = await findMonthTargeting(tx, campaign.id)
    const operationIds = targeting?.filter.operationIdList ?? []
    const of = { reseauId: campaign.reseauId, langue, operationIds }
    const own = await listMonthMessages(tx, { ...of, campagneId: campaign.id })
    const offered = new Map(
      (await listNetworkAutomaticMessages(tx, of)).map((one) => [one.operationId, one.description]),
    )
    const messageList = own.map((one) => ({ ...one, initial: offered.get(one.operationId) ?? one.description }))
    return { langue, messageList }
  }

  return {
    listMonths: async ({ query, session, request }) => {
      const { page, resultsPerPage } = query
      const { data, total } = await listMonths(db, session, {
        limit: resultsPerPage,
        offset: (page - 1) * resultsPerPage,
      })
      return {
        data: data.map((month) => shown(session, month)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    getMonth: async ({ params: { id }, session }) => {
      await loadMonth(db, session, id)
      const { data } = await listMonths(db, session, { id, limit: 1, offset: 0 })
      if (!data[0]) throw notFound()
      return shown(session, data[0])
    },
    listComingMonths: async ({ session }) => ({
      data: (await listComingMonths(db, session.reseau.id, clock.now(), isHoliday)).map((month) => ({
        ...month,
        ouvrable: month.ouvrable && hasRight(session.role, 'predictive.publish'),
      })),
    }),
    openMonth: async ({ body, session }) => {
      const id = await openMonthByHand(context, session, body.datePrediction, isHoliday)
      return shown(session, (await listMonths(db, session, { id, limit: 1, offset: 0 })).data[0]!)
    },
    listMonthMembers: async ({ params: { id }, query, session, request }) => {
      const { data, total } = await membersOf(session, id, { ...query, page: query })
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    exportMonthMembers: async ({ params: { id }, query, session, request }) => {
      const { data } = await membersOf(session, id, query)
      return { name: 'participation.csv', lines: writeMonthMembers(languageOf(request), data) }
    },
    adherentTotals: async ({ params: { id }, session }) => {
      await loadMonth(db, session, id)
      return getAdherentTotals(db, session, id)
    },
    publishMonth: async ({ params: { id }, session }) => {
      await loadMonth(db, session, id)
      await db.transaction().execute(async (tx) => {
        await distributeMonth(tx, { campagneId: id, acteur: actorOf(session), now: clock.now() })
        await audit(tx, session, 'campagne.publier', id)
      })
    },
    reopenParticipation: async ({ params: { id, adherentId }, session }) => {
      const campaign = await loadMonth(db, session, id)
      await requireMember(db, session, adherentId)
      await db.transaction().execute(async (tx) => {
        const deciding = { adherentId, acteur: actorOf(session), now: clock.now() }
        // What a refusal deleted is started anew.
        if ((await reopenParticipation(tx, campaign, deciding)) === 'refuse')
          await startSettings(tx, campaign, adherentId)
        await audit(tx, session, 'campagne.rouvrir', id, adherentId)
      })
    },
    getMonthPopulation: async ({ params: { id }, session }) => {
      await loadMonth(db, session, id)
      return { operations: await listMonthDueOperations(db, session, id) }
    },
    saveAdminTargeting: async ({ params: { id }, body, session }) => {
      const campaign = await loadMonth(db, session, id)
      requireState(campaign, [etats.peuplee])
      await db.transaction().execute(async (tx) => {
        await populateAgain(context, tx, { campagneId: id, acteur: actorOf(session), from: [etats.peuplee] })
        await saveMonthTargeting(tx, id, normaliseTargeting(body), clock.now())
        await audit(tx, session, 'campagne.ciblage', id)
      })
    },
    getMonthMessages: async ({ params: { id }, query, session }) =>
      messagesOf(db, await loadMonth(db, session, id), query.langue),
    saveMonthMessages: async ({ params: { id }, query, body, session }) => {
      const campaign = await loadMonth(db, session, id)
      requireState(campaign, [etats.peuplee])
      return db.transaction().execute(async (tx) => {
        await populateAgain(context, tx, { campagneId: id, acteur: actorOf(session), from: [etats.peuplee] })
        const { langue, messageList } = await messagesOf(tx, campaign, query.langue)
        const promoted = new Set(messageList.map(({ operationId }) => operationId))
        const stranger = body.messageList.findIndex(({ operationId }) => !promoted.has(operationId))
        if (stranger >= 0) throw refuseField(`messageList.${stranger}.operationId`, 'OPERATION_NON_CIBLEE')
        await saveMonthMessages(tx, {
          campagneId: id,
          reseauId: campaign.reseauId,
          langue,
          messageList: unlessInherited(
            body.messageList,
            messageList.map(({ initial, ...one }) => ({ ...one, description: initial })),
          ),
          now: clock.now(),
        })
        await audit(tx, session, 'campagne.messages', id)
        return messagesOf(tx, campaign, langue)
      })
    },
  }
}
