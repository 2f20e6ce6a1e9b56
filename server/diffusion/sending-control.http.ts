import { metaOf } from '@relance/domain/contract/page.ts'
import type { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { loadDirectToSend } from '../campaigns/direct-marketing.ts'
import { loadDirectCampaign } from '../campaigns/load-campaign.ts'
import { loadOfSomeMember } from '../campaigns/member-part.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { getSenderFacts } from './diffusions.sql.ts'
import { exportMessages } from './export-messages.ts'
import { prepareFollowUp, previewFollowUp } from './follow-up.ts'
import { pauseCampaign } from './pause-sending.ts'
import { progressOf } from './progress.ts'
import { resendFailed } from './resend-failed.ts'
import { countSent, listSent } from './sent-messages.sql.ts'
import { contentsOf, toMessage } from './sent-messages.ts'
import type { DirectCampaign } from './sms-plan.ts'

export function sendingControlHandlers(context: Context): Handlers<typeof sendingControlContract> {
  const { db } = context
  const scopeOf = async ({ adherentId, id: campagneId }: DirectCampaign) => {
    const { pays, fuseau } = await getSenderFacts(db, adherentId)
    return { adherentId, campagneId, pays, fuseau }
  }
  return {
    suspendreDiffusion: async ({ params, session }) => {
      await pauseCampaign(context, session, await loadDirectToSend(db, session, params.id))
      return progressOf(context, await loadDirectCampaign(db, session, params.id))
    },
    renvoyerEchecs: async ({ params, body, session }) => {
      await resendFailed(context, session, await loadDirectToSend(db, session, params.id), body.canal)
      return progressOf(context, await loadDirectCampaign(db, session, params.id))
    },
    listMessagesEnvoyes: async ({ params, query, session, request }) => {
      const { page, resultsPerPage, adherentId, ...filter } = query
      const campaign = await loadOfSomeMember(db, session, { id: params.id, adherentId })
      const scope = await scopeOf(campaign)
      const contentOf = contentsOf(context, campaign.adherentId)
      const total = await countSent(db, scope, filter)
      const rows = await listSent(db, scope, filter, { limit: resultsPerPage, offset: (page - 1) * resultsPerPage })
      return {
        data: await Promise.all(rows.map((row) => toMessage(context, scope, contentOf, row))),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    exportMessagesEnvoyes: async ({ params, query: { adherentId, ...filter }, session }) => {
      const campaign = await loadOfSomeMember(db, session, { id: params.id, adherentId })
      return exportMessages(context, session, await scopeOf(campaign), filter)
    },
    apercuRelance: async ({ params, query, session }) =>
      previewFollowUp(context, await loadDirectCampaign(db, session, params.id), query.canal),
    preparerRelance: async ({ params, body, session }) => ({
      id: await prepareFollowUp(context, session, await loadDirectToSend(db, session, params.id), body.canal),
    }),
  }
}
