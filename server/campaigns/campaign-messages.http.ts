import { editableStates } from '@relance/domain/campaigns/actions.ts'
import type { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { exampleVariables } from '@relance/domain/messages/merge.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, refuseField } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
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
import { requireMayChange } from './direct-marketing.ts'
import { loadCampaign, loadDirectCampaign, requireState } from './load-campaign.ts'

export function campaignMessagesHandlers({ db, clock, env }: Context): Handlers<typeof campaignMessagesContract> {
  /** The member's campaign, both named by the path. 404 when they do not belong together. */
  const loadOf = async (session: Session, { id, adherentId }: { id: number; adherentId: number }) => {
    const campaign = await loadCampaign(db, session, id)
    await requireMember(db, session, adherentId)
    if (campaign.adherentId !== null && campaign.adherentId !== adherentId) throw notFound()
    return campaign
  }

  const save = async (
    session: Session,
    params: { id: number; adherentId: number },
    messageList: readonly { operationId: number; description: string }[],
  ) => {
    const campaign = await loadOf(session, params)
    await requireMayChange(db, session, campaign)
    const of = { adherentId: params.adherentId, campagneId: params.id }
    await db.transaction().execute(async (tx) => {
      await holdEditable(tx, params.id)
      const promoted = await listPromotedOperations(tx, of)
      const stranger = messageList.findIndex(({ operationId }) => !promoted.includes(operationId))
      if (stranger >= 0) throw refuseField(`messageList.${stranger}.operationId`, 'OPERATION_NON_CIBLEE')
      await saveMessages(tx, { ...of, messageList: [...messageList], now: clock.now() })
      await tx.updateTable('campagne').set({ step: 3 }).where('id', '=', params.id).execute()
    })
    return { messageList: await getMessages(db, of) }
  }

  /** Texts change with the targeting, and stop with it: the row is held, so that a lock cannot come in between. */
  const holdEditable = async (tx: typeof db, id: number) => {
    const { etat } = await tx
      .selectFrom('campagne')
      .select('ref_etat_campagne_id as etat')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireState({ etat: etat as never }, editableStates)
  }

  return {
    getAdminMessages: async ({ params: { id }, session }) => {
      const { adherentId } = await loadDirectCampaign(db, session, id)
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
      await requireMayChange(db, session, campaign)
      const of = { adherentId: params.adherentId, campagneId: params.id }
      await db.transaction().execute(async (tx) => {
        await holdEditable(tx, params.id)
        await deleteMessages(tx, of)
        const initial = await findCiblage(tx, of, 'initial')
        const promoted = await listPromotedOperations(tx, of)
        const operationIds = [...new Set([...promoted, ...(initial?.filter.operationIdList ?? [])])]
        await insertDefaultMessages(tx, { ...of, operationIds })
      })
      return { messageList: await getMessages(db, of) }
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
    const { objet, html, text } = fillEmail(await compileEmail(document, look), {
      ...exampleVariables,
      message,
      garage: look.garage.nom,
      telephone: look.garage.telephone,
      urlRendezVous: look.garage.urlRendezVous,
      desabonnement: `${look.publicUrl}/`,
    })
    return { objet, html, texte: text }
  }
}
