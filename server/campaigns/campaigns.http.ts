import { editableStates } from '@relance/domain/campaigns/actions.ts'
import type { Reason } from '@relance/domain/campaigns/before-locking.ts'
import type { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { type Etat, etats } from '@relance/domain/campaigns/states.ts'
import { metaOf } from '@relance/domain/contract/page.ts'
import { say } from '@relance/domain/contract/words.ts'
import type { AuditAction } from '@relance/domain/networks/audit.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal, refuseField } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { getCampaign, listCampaigns } from './campaigns.sql.ts'
import { createDirectCampaign } from './create-campaign.ts'
import { requireDirectMarketing, requireMayChange } from './direct-marketing.ts'
import { listMoves } from './history.sql.ts'
import { type LoadedCampaign, loadCampaign, loadDirectCampaign, requireState, wrongState } from './load-campaign.ts'
import { holdEditable, loadOfMember, loadOfSomeMember, requireMaySetUp, saveProgress } from './member-part.ts'
import { lockMonthNow } from './month/lock-month.ts'
import { populateAgain } from './month/populate-again.ts'
import { actorOf, mustMoveCampaign } from './move-campaign.ts'
import { acceptCampaign, refuseCampaign } from './participations.sql.ts'
import { listMissing } from './readiness.sql.ts'
import { renameCampaign } from './rename-campaign.ts'

const incomplete = (manques: readonly Reason[]): Refusal =>
  new Refusal(422, 'CAMPAGNE_INCOMPLETE', {
    errors: manques.map(({ code, endroit }) => ({ field: endroit, code })),
    details: { manques },
  })

export function campaignsHandlers(context: Context): Handlers<typeof campaignsContract> {
  const { db, clock, jobs } = context
  const shown = (session: Session, id: number, adherentId = session.adherentId) =>
    getCampaign(db, session, { id, adherentId, now: clock.now() })

  /** A decision on a campaign, noted with it: the member is the one decided for. */
  const audit = (
    tx: typeof db,
    session: Session,
    what: { readonly id: number; readonly adherentId: number | null; readonly action: AuditAction },
  ) =>
    recordAudit(tx, {
      ...auditedBy(session, clock.now()),
      adherentId: what.adherentId,
      action: what.action,
      objet: `campagne:${what.id}`,
    })

  /** A campaign that the session may change, with the member a job works for. */
  const loadToChange = async (session: Session, id: number): Promise<LoadedCampaign> => {
    const campaign = await loadCampaign(db, session, id)
    await requireMayChange(db, session, campaign)
    return campaign
  }

  return {
    listCampaigns: async ({ params: { adherentId }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      if (query.refTypeCampagne === 'directe' && session.adherentId !== null)
        await requireDirectMarketing(db, adherentId)
      const { data, total } = await listCampaigns(db, session, { ...query, adherentId, now: clock.now() })
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },

    createCampaign: async ({ body, session }) => {
      const adherentId = body.adherentId ?? session.adherentId
      if (adherentId === null) throw refuseField('adherentId', 'CHAMP_OBLIGATOIRE')
      await requireMember(db, session, adherentId)
      if (body.campagneOrigineId !== undefined) {
        const origin = await loadDirectCampaign(db, session, body.campagneOrigineId)
        if (origin.adherentId !== adherentId) throw notFound()
      }
      const id = await createDirectCampaign(context, {
        adherentId,
        label: body.label,
        campagneOrigineId: body.campagneOrigineId ?? null,
        acteur: actorOf(session),
      })
      await audit(db, session, { id, adherentId, action: 'campagne.creer' })
      return shown(session, id)
    },

    getCampaign: async ({ params: { id }, query: { adherentId }, session }) => {
      await loadCampaign(db, session, id)
      if (adherentId !== undefined) await loadOfMember(db, session, { id, adherentId })
      return shown(session, id, adherentId)
    },

    changeCampaign: async ({ params: { id }, query: { adherentId }, body: { label, step }, session }) => {
      const seen = await loadCampaign(db, session, id)
      // Of a month, the step is the member's own; its name is its network's.
      if (seen.type === 'predictive' && label === undefined && step !== undefined) {
        const part = await loadOfSomeMember(db, session, { id, adherentId })
        await requireMaySetUp(db, session, part)
        await db.transaction().execute(async (tx) => {
          const reached = await holdEditable(tx, part, clock.now())
          await saveProgress(tx, part, { step: Math.max(reached, step) })
        })
        return shown(session, id, part.adherentId)
      }
      const campaign = await loadToChange(session, id)
      await db.transaction().execute(async (tx) => {
        // The furthest step is kept: going back does not undo it (decisions.md 9).
        if (step !== undefined) {
          const { numUpdatedRows } = await tx
            .updateTable('campagne')
            .set((eb) => ({ step: eb.fn<number>('greatest', ['step', eb.cast<number>(eb.val(step), 'smallint')]) }))
            .where('id', '=', id)
            .where('ref_etat_campagne_id', 'in', [...editableStates])
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw wrongState(campaign.etat, editableStates)
        }
        if (label !== undefined) await renameCampaign(tx, campaign, label)
      })
      return shown(session, id)
    },

    populateCampaign: async ({ params: { id }, session }) => {
      const campaign = await loadToChange(session, id)
      if (campaign.adherentId === null) {
        await db.transaction().execute(async (tx) => {
          const from = [etats.peuplee, etats.erreurPopulation]
          await populateAgain(context, tx, { campagneId: id, acteur: actorOf(session), from })
          await audit(tx, session, { id, adherentId: null, action: 'campagne.peupler' })
        })
        return
      }
      const adherentId = campaign.adherentId
      await db.transaction().execute(async (tx) => {
        const member = await tx
          .selectFrom('adherent')
          .select(['base_version', 'base_en_qualification'])
          .where('id', '=', adherentId)
          .forShare()
          .executeTakeFirstOrThrow()
        const changed = campaign.baseVersion !== member.base_version
        const from: readonly Etat[] = [etats.aPeupler, etats.erreurPopulation, ...(changed ? [etats.peuplee] : [])]
        requireState(campaign, from)
        if (member.base_en_qualification) throw new Refusal(409, 'BASE_EN_QUALIFICATION')
        if (campaign.etat !== etats.aPeupler)
          await mustMoveCampaign(tx, {
            campagneId: id,
            adherentId,
            from: from.filter((etat) => etat !== etats.aPeupler),
            to: etats.aPeupler,
            acteur: actorOf(session),
            now: clock.now(),
          })
        await jobs.enqueue(tx, 'campagne.peupler', { adherentId, campagneId: id })
      })
    },

    lockCampaign: async ({ params: { id }, session }) => {
      const campaign = await loadToChange(session, id)
      if (campaign.adherentId === null) {
        await db.transaction().execute(async (tx) => {
          await lockMonthNow(context, tx, campaign, actorOf(session))
          await audit(tx, session, { id, adherentId: null, action: 'campagne.verrouiller' })
        })
        return
      }
      const adherentId = campaign.adherentId
      const from = [etats.peuplee, etats.erreurVerrouillage]
      requireState(campaign, from)
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        await mustMoveCampaign(tx, {
          campagneId: id,
          adherentId,
          from,
          to: etats.aVerrouiller,
          acteur: actorOf(session),
          now,
        })
        const manques = (await listMissing(tx, { adherentId, campagneId: id, now })).filter(({ bloquant }) => bloquant)
        if (manques.length > 0) throw incomplete(manques)
        await jobs.enqueue(tx, 'campagne.verrouiller', { adherentId, campagneId: id })
        await audit(tx, session, { id, adherentId, action: 'campagne.verrouiller' })
      })
    },

    reopenCampaign: async ({ params: { id }, session }) => {
      const campaign = await loadToChange(session, id)
      const states = [etats.erreurVerrouillage, etats.erreurGeneration]
      requireState(campaign, states)
      await db.transaction().execute(async (tx) => {
        await mustMoveCampaign(tx, {
          campagneId: id,
          adherentId: campaign.adherentId,
          from: [campaign.etat],
          to: campaign.etat === etats.erreurVerrouillage ? etats.peuplee : etats.verrouillee,
          acteur: actorOf(session),
          now: clock.now(),
        })
        await audit(tx, session, { id, adherentId: campaign.adherentId, action: 'campagne.rouvrir' })
      })
    },

    readinessOfCampaign: async ({ params: { id }, query, session, request }) => {
      const { adherentId } = await loadOfSomeMember(db, session, { id, adherentId: query.adherentId })
      const words = wordsOf(languageOf(request))
      const manques = await listMissing(db, { adherentId, campagneId: id, now: clock.now() })
      return { manques: manques.map((manque) => ({ ...manque, message: say(words, manque.code) })) }
    },

    historyOfCampaign: async ({ params: { id }, query: { adherentId: asked }, session }) => {
      const campaign = await loadCampaign(db, session, id)
      if (asked !== undefined) await loadOfMember(db, session, { id, adherentId: asked })
      const adherentId = campaign.adherentId === null ? (asked ?? session.adherentId) : null
      return { data: await listMoves(db, { campagneId: id, adherentId }) }
    },

    acceptCampaign: async ({ params: { id, adherentId }, session }) => {
      const campaign = await loadCampaign(db, session, id)
      await requireMember(db, session, adherentId)
      const deciding = { adherentId, acteur: actorOf(session), now: clock.now() }
      await db.transaction().execute(async (tx) => {
        if (await acceptCampaign(tx, campaign, deciding)) {
          const manques = (await listMissing(tx, { adherentId, campagneId: id, now: deciding.now })).filter(
            ({ bloquant }) => bloquant,
          )
          if (manques.length > 0) throw incomplete(manques)
        }
        await audit(tx, session, { id, adherentId, action: 'campagne.valider' })
      })
    },

    refuseCampaign: async ({ params: { id, adherentId }, session }) => {
      const campaign = await loadCampaign(db, session, id)
      await requireMember(db, session, adherentId)
      const deciding = { adherentId, acteur: actorOf(session), now: clock.now() }
      await db.transaction().execute(async (tx) => {
        await refuseCampaign(tx, campaign, deciding)
        await audit(tx, session, { id, adherentId, action: 'campagne.refuser' })
      })
    },
  }
}
