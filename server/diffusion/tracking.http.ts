import { etats } from '@relance/domain/campaigns/states.ts'
import { metaOf } from '@relance/domain/contract/page.ts'
import type { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { SuiviDiffusion } from '@relance/domain/diffusion/diffusion.ts'
import { loadDirectToSend } from '../campaigns/direct-marketing.ts'
import { loadDirectCampaign } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { listContactsPage } from './contacts.sql.ts'
import { findDiffusion, getProgress } from './diffusions.sql.ts'
import type { DirectCampaign } from './sms-plan.ts'
import { resumeCampaign, stopCampaign } from './stop-campaign.ts'

type Routes = Pick<
  typeof diffusionContract,
  'listContactsDiffusion' | 'annulerCampagne' | 'reprendreDiffusion' | 'suiviDiffusion' | 'resoudreEnvoi'
>

async function progressOf({ db }: Context, campaign: DirectCampaign): Promise<SuiviDiffusion> {
  const { adherentId, id: campagneId } = campaign
  const canaux = []
  for (const canal of ['sms', 'email'] as const) {
    const diffusion = await findDiffusion(db, { adherentId, campagneId, canal })
    if (!diffusion) continue
    const { compteurs, lots, motifs, segmentsEnvoyes } = await getProgress(db, diffusion)
    canaux.push({
      canal,
      etat: diffusion.etat,
      nom: diffusion.nom,
      compteurs,
      montantHt: canal === 'sms' ? segmentsEnvoyes * diffusion.cout_unitaire : 0,
      lots,
      motifs,
      motifErreur: diffusion.motif_erreur,
      dateValidation: diffusion.date_validation?.toISOString() ?? null,
      dateEnvoi: diffusion.date_envoi?.toISOString() ?? null,
    })
  }
  const held = canaux.some(({ lots }) => lots.some(({ etat }) => etat === 'retenu'))
  const { etat } = campaign
  return {
    campagneId,
    refEtatCampagneId: etat,
    motifErreur: campaign.row.motif_erreur,
    enCours: [etats.aGenerer, etats.enCoursDeGeneration, etats.generee, etats.aDiffuser, etats.enCoursDeDiffusion].some(
      (running) => running === etat,
    ),
    arretable: etat === etats.enCoursDeDiffusion || etat === etats.erreurDiffusion,
    aReprendre: etat === etats.erreurDiffusion || held,
    canaux,
  }
}

export function trackingHandlers(context: Context): Handlers<Routes> {
  const { db, clock } = context
  return {
    listContactsDiffusion: async ({ params, query, session, request }) => {
      const { adherentId, id: campagneId } = await loadDirectCampaign(db, session, params.id)
      const { data, total } = await listContactsPage(db, { adherentId, campagneId, canal: query.type }, query)
      return { data, meta: metaOf(query, total, request.url.split('?')[0]!) }
    },
    annulerCampagne: async ({ params, body, session }) =>
      stopCampaign(context, session, await loadDirectCampaign(db, session, params.id), body.motif),
    reprendreDiffusion: async ({ params, session }) => {
      await resumeCampaign(context, session, await loadDirectToSend(db, session, params.id))
      return progressOf(context, await loadDirectCampaign(db, session, params.id))
    },
    suiviDiffusion: async ({ params, session }) =>
      progressOf(context, await loadDirectCampaign(db, session, params.id)),
    resoudreEnvoi: async ({ params, body, session }) => {
      const campaign = await loadDirectCampaign(db, session, params.id)
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
