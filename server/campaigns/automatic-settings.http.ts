import type { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { missingOf } from '@relance/domain/campaigns/automatic-targeting.ts'
import { nextDeadline, nextOpening } from '@relance/domain/campaigns/month-cycle.ts'
import { say } from '@relance/domain/contract/words.ts'
import type { AuditAction } from '@relance/domain/networks/audit.ts'
import { normaliseTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import type { Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal, refuseField } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { languageOfNetwork } from '../messages/customer-language.sql.ts'
import { listOfferedMessages, writerOf } from '../messages/messages.sql.ts'
import { listDueOperations } from '../targeting/due-operations.sql.ts'
import { computeTotals } from '../targeting/totals.sql.ts'
import { listTowns } from '../targeting/towns.sql.ts'
import {
  deleteAutomaticMessages,
  deleteNetworkAutomaticMessages,
  hasAutomaticMessages,
  initialAutomaticMessages,
  listAutomaticMessages,
  listNetworkAutomaticMessages,
  saveAutomaticMessages,
  saveNetworkAutomaticMessages,
  unlessInherited,
} from './automatic-messages.sql.ts'
import { findUpcoming, lookAhead, type OutlookBase, snapshotOf } from './automatic-outlook.ts'
import {
  deleteNetworkAutomaticTargeting,
  getAutomaticTargeting,
  getNetworkAutomaticTargeting,
  giveTargetingBack,
  initialAutomaticTargeting,
  insertAutomaticTargeting,
  saveAutomaticSwitches,
  saveAutomaticTargeting,
  saveNetworkAutomaticTargeting,
  saveNetworkSwitch,
} from './automatic-targeting.sql.ts'
import { getMonthSettings } from './month-calendar.sql.ts'

const alreadyThere = (): Refusal => new Refusal(409, 'AUTOMATIQUE_DEJA_CREE')

/** What is switched on must reach somebody and say something. */
function refuseIncomplete(targeting: Targeting): void {
  const [missing] = missingOf(targeting)
  if (missing) throw refuseField(missing.path.join('.'), missing.code)
}

export function automaticSettingsHandlers(base: OutlookBase): Handlers<typeof automaticSettingsContract> {
  const { db, clock } = base

  /** A change of settings, noted with it; `adherentId` null is the network's own. */
  const audit = (
    tx: Db,
    session: Session,
    action: AuditAction & `automatique.${string}`,
    adherentId: number | null,
    details: Readonly<Record<string, unknown>> = {},
  ) =>
    recordAudit(tx, {
      ...auditedBy(session, clock.now()),
      adherentId,
      action,
      objet: adherentId === null ? `reseau:${session.reseau.id}` : `adherent:${adherentId}`,
      details,
    })

  const ownTargeting = async (tx: Db, adherentId: number) =>
    getAutomaticTargeting(tx, { adherentId, reseauId: (await writerOf(tx, adherentId)).reseauId })

  const ownMessages = async (tx: Db, adherentId: number) => {
    const writer = await writerOf(tx, adherentId)
    const { filter } = await getAutomaticTargeting(tx, { adherentId, reseauId: writer.reseauId })
    return {
      messageList: await listAutomaticMessages(tx, { ...writer, adherentId, operationIds: filter.operationIdList }),
    }
  }

  const networkMessages = async (tx: Db, of: Awaited<ReturnType<typeof writerOf>>) => {
    const { filter } = await getNetworkAutomaticTargeting(tx, of.reseauId)
    return { messageList: await listNetworkAutomaticMessages(tx, { ...of, operationIds: filter.operationIdList }) }
  }

  /** Texts are written for the operations that the targeting promotes. */
  const requirePromoted = (
    messageList: readonly { readonly operationId: number }[],
    promoted: readonly number[],
  ): void => {
    const stranger = messageList.findIndex(({ operationId }) => !promoted.includes(operationId))
    if (stranger >= 0) throw refuseField(`messageList.${stranger}.operationId`, 'OPERATION_NON_CIBLEE')
  }

  const saveOwnMessages = (
    session: Session,
    adherentId: number,
    messageList: readonly { operationId: number; description: string | null }[],
    first: boolean,
  ) =>
    db.transaction().execute(async (tx) => {
      const there = await hasAutomaticMessages(tx, adherentId)
      if (there === first) throw first ? alreadyThere() : notFound()
      requirePromoted(messageList, (await ownTargeting(tx, adherentId)).filter.operationIdList)
      const operationIds = messageList.map(({ operationId }) => operationId)
      const inherited = await listNetworkAutomaticMessages(tx, { ...(await writerOf(tx, adherentId)), operationIds })
      await saveAutomaticMessages(tx, {
        adherentId,
        messageList: unlessInherited(messageList, inherited),
        now: clock.now(),
      })
      await audit(tx, session, 'automatique.messages', adherentId)
      return ownMessages(tx, adherentId)
    })

  const upcomingSnapshot = async (adherentId: number) => {
    const { reseauId } = await writerOf(db, adherentId)
    const of = { adherentId, reseauId }
    return snapshotOf(base, of, await findUpcoming(base, of))
  }

  const writerOfNetwork = async (
    session: Session,
    langue: Awaited<ReturnType<typeof writerOf>>['langue'] | undefined,
  ) => ({
    reseauId: session.reseau.id,
    langue: langue ?? (await languageOfNetwork(db, session.reseau.id)),
  })

  return {
    getInitialAutomaticTargeting: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      return initialAutomaticTargeting()
    },
    getNetworkAutomaticTargeting: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      return getNetworkAutomaticTargeting(db, session.reseau.id)
    },
    getAutomaticTargeting: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      return ownTargeting(db, adherentId)
    },
    createAutomaticTargeting: async ({ params: { adherentId }, body, session }) => {
      await requireMember(db, session, adherentId)
      return db.transaction().execute(async (tx) => {
        if (!(await insertAutomaticTargeting(tx, adherentId, body, clock.now()))) throw alreadyThere()
        await audit(tx, session, 'automatique.ciblage', adherentId, { actif: body.actif })
        return ownTargeting(tx, adherentId)
      })
    },
    saveAutomaticTargeting: async ({ params: { adherentId }, body, session }) => {
      await requireMember(db, session, adherentId)
      return db.transaction().execute(async (tx) => {
        if (!(await saveAutomaticTargeting(tx, adherentId, body, clock.now()))) throw notFound()
        await audit(tx, session, 'automatique.ciblage', adherentId, { actif: body.actif })
        return ownTargeting(tx, adherentId)
      })
    },
    deleteAutomaticTargeting: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      await db.transaction().execute(async (tx) => {
        if (await giveTargetingBack(tx, adherentId, clock.now()))
          await audit(tx, session, 'automatique.ciblage', adherentId, { rendu: true })
      })
    },
    saveAutomaticSwitches: async ({ params: { adherentId }, body, session }) => {
      await requireMember(db, session, adherentId)
      return db.transaction().execute(async (tx) => {
        if (body.actif) refuseIncomplete(await ownTargeting(tx, adherentId))
        await saveAutomaticSwitches(tx, adherentId, body, clock.now())
        await audit(tx, session, 'automatique.ciblage', adherentId, { actif: body.actif })
        return ownTargeting(tx, adherentId)
      })
    },

    getInitialAutomaticMessages: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      const { langue } = await writerOf(db, adherentId)
      const operationIds = initialAutomaticTargeting().filter.operationIdList
      return { messageList: initialAutomaticMessages({ operationIds, langue }) }
    },
    getNetworkAutomaticMessages: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      return networkMessages(db, await writerOf(db, adherentId))
    },
    getAutomaticMessages: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      return ownMessages(db, adherentId)
    },
    createAutomaticMessages: async ({ params: { adherentId }, body, session }) => {
      await requireMember(db, session, adherentId)
      return saveOwnMessages(session, adherentId, body.messageList, true)
    },
    saveAutomaticMessages: async ({ params: { adherentId }, body, session }) => {
      await requireMember(db, session, adherentId)
      return saveOwnMessages(session, adherentId, body.messageList, false)
    },
    deleteAutomaticMessages: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      await db.transaction().execute(async (tx) => {
        if (await deleteAutomaticMessages(tx, adherentId))
          await audit(tx, session, 'automatique.messages', adherentId, { rendu: true })
      })
    },

    getAutomaticOutlook: async ({ params: { adherentId }, session, request }) => {
      await requireMember(db, session, adherentId)
      const words = wordsOf(languageOf(request))
      const outlook = await lookAhead(base, adherentId)
      return { ...outlook, motifs: outlook.motifs.map((motif) => ({ ...motif, message: say(words, motif.code) })) }
    },
    countAutomaticProspects: async ({ params: { adherentId }, body, session }) => {
      await requireMember(db, session, adherentId)
      const targeting = { ...normaliseTargeting(body), prospectionExcludedIdList: [] }
      return computeTotals(db, { ...(await upcomingSnapshot(adherentId)), targeting })
    },
    getAutomaticPopulation: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      const of = await upcomingSnapshot(adherentId)
      return { operations: await listDueOperations(db, of), ...(await listTowns(db, of)) }
    },

    getMonthCalendar: async ({ session }) => {
      const settings = await getMonthSettings(db, session.reseau.id)
      const now = clock.now()
      const [opening, limit] = [nextOpening(now, settings), nextDeadline(now, settings)]
      return {
        prochaineOuverture: {
          datePrediction: opening.datePrediction,
          dateOuverture: opening.dateOuverture.toISOString(),
        },
        prochaineLimite: { datePrediction: limit.datePrediction, dateLimit: limit.dateLimit.toISOString() },
      }
    },

    getNetworkSideTargeting: ({ session }) => getNetworkAutomaticTargeting(db, session.reseau.id),
    saveNetworkSideTargeting: ({ body, session }) =>
      db.transaction().execute(async (tx) => {
        await saveNetworkAutomaticTargeting(tx, session.reseau.id, body, clock.now())
        await audit(tx, session, 'automatique.ciblage', null, { actif: body.actif })
        return getNetworkAutomaticTargeting(tx, session.reseau.id)
      }),
    saveNetworkSwitch: ({ body: { actif }, session }) =>
      db.transaction().execute(async (tx) => {
        const { id } = session.reseau
        if (actif) refuseIncomplete(await getNetworkAutomaticTargeting(tx, id))
        await saveNetworkSwitch(tx, id, actif, clock.now())
        await audit(tx, session, 'automatique.ciblage', null, { actif })
        return getNetworkAutomaticTargeting(tx, id)
      }),
    deleteNetworkSideTargeting: ({ session }) =>
      db.transaction().execute(async (tx) => {
        if (await deleteNetworkAutomaticTargeting(tx, session.reseau.id))
          await audit(tx, session, 'automatique.ciblage', null, { rendu: true })
      }),
    getNetworkSideMessages: async ({ query, session }) =>
      networkMessages(db, await writerOfNetwork(session, query.langue)),
    saveNetworkSideMessages: async ({ query, body, session }) => {
      const of = await writerOfNetwork(session, query.langue)
      return db.transaction().execute(async (tx) => {
        const { filter } = await getNetworkAutomaticTargeting(tx, of.reseauId)
        requirePromoted(body.messageList, filter.operationIdList)
        const operationIds = body.messageList.map(({ operationId }) => operationId)
        const messageList = unlessInherited(body.messageList, await listOfferedMessages(tx, { ...of, operationIds }))
        await saveNetworkAutomaticMessages(tx, { ...of, messageList, now: clock.now() })
        await audit(tx, session, 'automatique.messages', null)
        return networkMessages(tx, of)
      })
    },
    deleteNetworkSideMessages: async ({ query, session }) => {
      const of = await writerOfNetwork(session, query.langue)
      await db.transaction().execute(async (tx) => {
        if (await deleteNetworkAutomaticMessages(tx, of))
          await audit(tx, session, 'automatique.messages', null, { rendu: true })
      })
    },
  }
}
