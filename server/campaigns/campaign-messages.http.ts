import type { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import type { CampaignMessageChange } from '@relance/domain/messages/message.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, refuseField } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
import { findCoupons } from '../messages/coupons.sql.ts'
import { languageOfNetwork } from '../messages/customer-language.sql.ts'
import { findEmailImages } from '../messages/email-images.sql.ts'
import { getEmailLook } from '../messages/email-look.sql.ts'
import {
  deleteMessages,
  getMessages,
  insertDefaultMessages,
  listOfferedMessages,
  listPromotedOperations,
  saveMessages,
  writerOf,
} from '../messages/messages.sql.ts'
import { compileEmail, fillEmail } from '../messages/render-email.ts'
import { findCiblage } from '../targeting/ciblage.sql.ts'
import { type LoadedCampaign, loadCampaign } from './load-campaign.ts'
import { auditOnBehalf, holdEditable, loadOfMember, requireMaySetUp, saveProgress } from './member-part.ts'
import { findMonthTargeting, listMonthMessages } from './month/month-targeting.sql.ts'
import { copyMonthMessages } from './month/populate-month.ts'
import { findCustomerOfOperation } from './preview-customer.sql.ts'
import { writePreview } from './preview-customer.ts'

export function campaignMessagesHandlers({ db, clock, env }: Context): Handlers<typeof campaignMessagesContract> {
  /** The member's campaign, both named by the path: looked for first, so that a strange one is 404. */
  const loadOf = async (session: Session, params: { id: number; adherentId: number }) => {
    await loadCampaign(db, session, params.id)
    return loadOfMember(db, session, params)
  }

  const save = async (
    session: Session,
    params: { id: number; adherentId: number },
    messageList: CampaignMessageChange['messageList'],
  ) => {
    const campaign = await loadOf(session, params)
    await requireMaySetUp(db, session, campaign)
    const of = { adherentId: params.adherentId, campagneId: params.id }
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      await holdEditable(tx, campaign, now)
      const promoted = await listPromotedOperations(tx, of)
      const stranger = messageList.findIndex(({ operationId }) => !promoted.includes(operationId))
      if (stranger >= 0) throw refuseField(`messageList.${stranger}.operationId`, 'OPERATION_NON_CIBLEE')
      await requireCoupons(tx, campaign.reseauId, params.adherentId, messageList)
      await saveMessages(tx, { ...of, messageList: [...messageList], now })
      await saveProgress(tx, campaign, { step: 3 })
      await auditOnBehalf(tx, session, campaign, 'campagne.messages', now)
    })
    return { messageList: await getMessages(db, of) }
  }

  /** A message carries a coupon of the member's library, or keeps the one it has. */
  const requireCoupons = async (
    tx: typeof db,
    reseauId: number,
    adherentId: number,
    messageList: CampaignMessageChange['messageList'],
  ) => {
    const asked = messageList.flatMap(({ couponId }) => couponId ?? [])
    const known = new Set((await findCoupons(tx, { reseauId, adherentId }, asked)).map(({ coupon }) => coupon.id))
    const strange = messageList.findIndex(({ couponId }) => typeof couponId === 'number' && !known.has(couponId))
    if (strange >= 0) throw refuseField(`messageList.${strange}.couponId`, 'COUPON_INCONNU')
  }

  /** A month's texts, in the language of the member who asks or is asked for, else of its network. */
  const adminMessagesOfMonth = async (campaign: LoadedCampaign, adherentId: number | null) => {
    const targeting = await findMonthTargeting(db, campaign.id)
    const langue =
      adherentId === null ? await languageOfNetwork(db, campaign.reseauId) : (await writerOf(db, adherentId)).langue
    return listMonthMessages(db, {
      campagneId: campaign.id,
      reseauId: campaign.reseauId,
      langue,
      operationIds: targeting?.filter.operationIdList ?? [],
    })
  }

  return {
    getAdminMessages: async ({ params: { id }, query: { adherentId: asked }, session }) => {
      const campaign = await loadCampaign(db, session, id)
      if (asked !== undefined) await loadOfMember(db, session, { id, adherentId: asked })
      if (campaign.adherentId === null)
        return { messageList: await adminMessagesOfMonth(campaign, asked ?? session.adherentId) }
      const { adherentId } = campaign
      const operationIds = await listPromotedOperations(db, { adherentId, campagneId: id })
      return { messageList: await listOfferedMessages(db, { ...(await writerOf(db, adherentId)), operationIds }) }
    },

    getMemberMessages: async ({ params, session }) => {
      await loadOf(session, params)
      return { messageList: await getMessages(db, { adherentId: params.adherentId, campagneId: params.id }) }
    },

    createMemberMessages: ({ params, body, session }) => save(session, params, body.messageList),
    saveMemberMessages: ({ params, body, session }) => save(session, params, body.messageList),

    resetMemberMessages: async ({ params, session }) => {
      const campaign = await loadOf(session, params)
      await requireMaySetUp(db, session, campaign)
      const of = { adherentId: params.adherentId, campagneId: params.id }
      await db.transaction().execute(async (tx) => {
        await holdEditable(tx, campaign, clock.now())
        await deleteMessages(tx, of)
        const initial = await findCiblage(tx, of, 'initial')
        const promoted = await listPromotedOperations(tx, of)
        const operationIds = [...new Set([...promoted, ...(initial?.filter.operationIdList ?? [])])]
        if (campaign.type === 'predictive') await copyMonthMessages(tx, campaign, params.adherentId, operationIds)
        else await insertDefaultMessages(tx, { ...of, operationIds })
        await auditOnBehalf(tx, session, campaign, 'campagne.messages', clock.now())
      })
      return { messageList: await getMessages(db, of) }
    },

    previewCustomer: async ({ params, query: { operationId, rang }, session }) => {
      const campaign = await loadOf(session, params)
      const of = { adherentId: params.adherentId, campagneId: params.id }
      const targeting = await findCiblage(db, of)
      if (!targeting) throw notFound()
      const { total, customer } = await findCustomerOfOperation(db, of, {
        targeting,
        locked: campaign.coutUnitaire !== null,
        operationId,
        rang,
      })
      return { total, rang: customer?.rang ?? null, ...(await writePreview(db, of, operationId, customer)) }
    },

    previewEmail: async ({ body, session }) => {
      const campaign = body.campagneId === undefined ? null : await loadCampaign(db, session, body.campagneId)
      const adherentId = campaign?.adherentId ?? body.adherentId ?? session.adherentId
      if (adherentId === null) throw refuseField('adherentId', 'CHAMP_OBLIGATOIRE')
      await requireMember(db, session, adherentId)
      const texts = campaign ? await getMessages(db, { adherentId, campagneId: campaign.id }) : []
      return preview(body.document, adherentId, texts[0]?.description ?? '')
    },
  }

  async function preview(document: EmailDocument, adherentId: number, message: string) {
    const look = await getEmailLook(db, adherentId, env.PUBLIC_URL)
    const images = await findEmailImages(db, adherentId, document)
    const { objet, html, text } = fillEmail(await compileEmail(document, look, images), {
      ...exampleVariables[look.langue],
      message,
      garage: look.garage.nom,
      telephone: look.garage.telephone,
      urlRendezVous: look.garage.urlRendezVous,
      desabonnement: `${look.publicUrl}/`,
    })
    return { objet, html, texte: text }
  }
}
