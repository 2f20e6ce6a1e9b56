import { hasRight } from '@relance/domain/auth/roles.ts'
import { metaOf } from '@relance/domain/contract/page.ts'
import type { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { loadDirectToSend } from '../campaigns/direct-marketing.ts'
import { loadCampaign, loadDirectCampaign } from '../campaigns/load-campaign.ts'
import { loadOfSomeMember } from '../campaigns/member-part.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound, Refusal } from '../http/problem.ts'
import { listContactsPage } from './contacts.sql.ts'
import { stopMonth } from './month-sending.ts'
import { progressOf } from './progress.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { stopCampaign } from './stop-campaign.ts'

type Routes = Pick<
  typeof diffusionContract,
  'listContactsDiffusion' | 'annulerCampagne' | 'reprendreDiffusion' | 'suiviDiffusion' | 'resoudreEnvoi'
>

export function trackingHandlers(context: Context): Handlers<Routes> {
  const { db, clock } = context
  return {
    listContactsDiffusion: async ({ params, query, session, request }) => {
      const asked = { id: params.id, adherentId: query.adherentId }
      const { adherentId, id: campagneId } = await loadOfSomeMember(db, session, asked)
      const { data, total } = await listContactsPage(db, { adherentId, campagneId, canal: query.type }, query)
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    annulerCampagne: async ({ params, body, session }) => {
      const campaign = await loadCampaign(db, session, params.id)
      if (campaign.adherentId === null) return stopMonth(context, session, campaign, body.motif)
      return stopCampaign(context, session, { ...campaign, adherentId: campaign.adherentId }, body.motif)
    },
    reprendreDiffusion: async ({ params, session }) => {
      await resumeCampaign(context, session, await loadDirectToSend(db, session, params.id))
      return progressOf(context, await loadDirectCampaign(db, session, params.id))
    },
    suiviDiffusion: async ({ params, query, session }) =>
      progressOf(context, await loadOfSomeMember(db, session, { id: params.id, adherentId: query.adherentId })),
    resoudreEnvoi: async ({ params, query, body, session }) => {
      const campaign = await loadOfSomeMember(db, session, { id: params.id, adherentId: query.adherentId })
      if (!hasRight(session.role, campaign.type === 'directe' ? 'direct.write' : 'predictive.decide')) throw forbidden()
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('envoi')
          .select('etat')
          .where('adherent_id', '=', campaign.adherentId)
          .where('campagne_id', '=', campaign.id)
          .where('id', '=', params.envoiId)
          .forUpdate()
          .executeTakeFirst()
        if (!row) throw notFound()
        if (row.etat !== 'unknown') throw new Refusal(409, 'ENVOI_DEJA_REGLE', { details: { etat: row.etat } })
        await tx
          .updateTable('envoi')
          .set({ etat: body.etat, motif: 'RESOLU', date_etat: now })
          .where('adherent_id', '=', campaign.adherentId)
          .where('id', '=', params.envoiId)
          .execute()
        await recordAudit(tx, {
          ...auditedBy(session, now),
          adherentId: campaign.adherentId,
          action: 'envoi.resoudre',
          objet: `envoi:${params.envoiId}`,
          details: { etat: body.etat },
        })
      })
    },
  }
}
