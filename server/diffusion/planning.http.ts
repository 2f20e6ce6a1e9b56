import type { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { loadDirectToSend } from '../campaigns/direct-marketing.ts'
import { loadDirectCampaign } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { confirmDiffusion } from './confirm.ts'
import { getSenderFacts, saveLots, takeDiffusion } from './diffusions.sql.ts'
import { confirmEmail, getEmailPlan, saveEmail } from './email-plan.ts'
import { checkSmsPlan, getSmsPlan, requireEditable } from './sms-plan.ts'

type Routes = Pick<
  typeof diffusionContract,
  | 'getPlanificationSms'
  | 'saveBrouillonSms'
  | 'planifierSms'
  | 'getPlanificationEmail'
  | 'saveGabaritEmail'
  | 'planifierEmail'
>

export function planningHandlers(context: Context): Handlers<Routes> {
  const { db, clock } = context
  return {
    getPlanificationSms: async ({ params, session }) =>
      getSmsPlan(context, await loadDirectCampaign(db, session, params.id), clock.now()),

    saveBrouillonSms: async ({ params, body, session }) => {
      const campaign = await loadDirectToSend(db, session, params.id)
      const { adherentId, id: campagneId } = campaign
      const facts = await getSenderFacts(db, adherentId)
      await db.transaction().execute(async (tx) => {
        const first = { nom: campaign.label, expediteur: facts.nomExpediteurSms, now: clock.now() }
        const diffusion = await takeDiffusion(tx, { adherentId, campagneId, canal: 'sms' }, first)
        requireEditable(campaign, diffusion)
        await tx
          .updateTable('diffusion')
          .set({
            ...(body.nom !== undefined && { nom: body.nom }),
            ...(body.expediteur !== undefined && { expediteur: body.expediteur }),
            ...(body.contenu !== undefined && { contenu_sms: body.contenu }),
            ...(body.contenuB !== undefined && { contenu_sms_b: body.contenuB }),
            ...(body.immediat !== undefined && { immediat: body.immediat }),
            date_modification: clock.now(),
          })
          .where('adherent_id', '=', adherentId)
          .where('id', '=', diffusion.id)
          .execute()
        if (body.lots) await saveLots(tx, diffusion, body.lots)
      })
    },

    planifierSms: async ({ params, body, session }) => {
      const campaign = await loadDirectToSend(db, session, params.id)
      const { adherentId, id: campagneId } = campaign
      const facts = await getSenderFacts(db, adherentId)
      await db.transaction().execute(async (tx) => {
        const first = { nom: campaign.label, expediteur: facts.nomExpediteurSms, now: clock.now() }
        const diffusion = await takeDiffusion(tx, { adherentId, campagneId, canal: 'sms' }, first)
        requireEditable(campaign, diffusion)
        const { expediteur, contenu, contenuB, lots } = await checkSmsPlan(
          { ...context, db: tx },
          campaign,
          facts,
          body,
          clock.now(),
        )
        await confirmDiffusion(context, tx, session, campaign, diffusion, {
          nom: body.nom,
          expediteur,
          contenu,
          contenuB,
          lots,
          immediat: body.immediat,
          total: lots.reduce((sum, { volume }) => sum + volume, 0),
          coutUnitaire: campaign.coutUnitaire ?? facts.coutSms,
        })
      })
      return getSmsPlan(context, await loadDirectCampaign(db, session, campagneId), clock.now())
    },

    getPlanificationEmail: async ({ params, session }) =>
      getEmailPlan(db, await loadDirectCampaign(db, session, params.id)),

    saveGabaritEmail: async ({ params, body, session }) => {
      await saveEmail(context, session, await loadDirectToSend(db, session, params.id), body)
    },

    planifierEmail: async ({ params, body, session }) => {
      const campaign = await loadDirectToSend(db, session, params.id)
      await confirmEmail(context, session, campaign, body)
      return getEmailPlan(db, await loadDirectCampaign(db, session, params.id))
    },
  }
}
