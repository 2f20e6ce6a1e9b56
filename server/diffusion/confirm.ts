import { etats } from '@relance/domain/campaigns/states.ts'
import type { Db } from '../base.ts'
import { requireState } from '../campaigns/load-campaign.ts'
import { actorOf, moveCampaign } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { type DiffusionRow, saveLots } from './diffusions.sql.ts'
import { type DirectCampaign, planningStates } from './sms-plan.ts'

/**
 * Confirms one channel of a campaign: from here its content is frozen (decisions.md 3, state 40). The first channel moves the
 * campaign; a second one joins it wherever it is by then. Generation is asked for in the same transaction.
 */
export async function confirmDiffusion(
  context: Pick<Context, 'clock' | 'jobs' | 'log'>,
  tx: Db,
  session: Session,
  campaign: DirectCampaign,
  diffusion: DiffusionRow,
  plan: {
    readonly lots: readonly { readonly dateHeure: Date; readonly volume: number }[]
    readonly immediat: boolean
    readonly nom?: string
    readonly expediteur?: string
    readonly contenu?: string
    readonly contenuB?: string
    readonly total: number
    readonly coutUnitaire: number
  },
): Promise<void> {
  if (diffusion.etat !== 'brouillon') throw new Refusal(409, 'CONTENU_FIGE')
  const now = context.clock.now()
  const { adherentId, id: campagneId } = campaign
  const moved = await moveCampaign(tx, {
    campagneId,
    from: [etats.verrouillee, etats.erreurGeneration],
    to: etats.aGenerer,
    acteur: actorOf(session),
    adherentId,
    now,
  })
  if (!moved) {
    const { etat } = await tx
      .selectFrom('campagne')
      .select('ref_etat_campagne_id as etat')
      .where('id', '=', campagneId)
      .forShare()
      .executeTakeFirstOrThrow()
    requireState({ etat: etat as DirectCampaign['etat'] }, planningStates)
  }
  await saveLots(tx, diffusion, plan.lots)
  await tx
    .updateTable('diffusion')
    .set({
      etat: 'planifiee',
      immediat: plan.immediat,
      ...(plan.nom !== undefined && { nom: plan.nom }),
      ...(plan.expediteur !== undefined && { expediteur: plan.expediteur }),
      ...(plan.contenu !== undefined && { contenu_sms: plan.contenu }),
      ...(plan.contenuB !== undefined && { contenu_sms_b: plan.contenuB }),
      total: plan.total,
      cout_unitaire: plan.coutUnitaire,
      montant_ht: plan.total * plan.coutUnitaire,
      motif_erreur: null,
      date_modification: now,
      date_validation: now,
    })
    .where('adherent_id', '=', adherentId)
    .where('id', '=', diffusion.id)
    .execute()
  await tx
    .updateTable('campagne')
    .set((eb) => ({
      motif_erreur: null,
      date_diffusion: eb.fn.coalesce('date_diffusion', eb.val(plan.lots[0]!.dateHeure)),
    }))
    .where('id', '=', campagneId)
    .execute()
  await recordAudit(tx, {
    ...auditedBy(session, now),
    adherentId,
    action: 'diffusion.confirmer',
    objet: `campagne:${campagneId}:${diffusion.canal}`,
    details: { contacts: plan.total, lots: plan.lots.length },
  })
  await context.jobs.enqueue(tx, 'campagne.generer', { adherentId, campagneId })
  const { id: diffusionId, canal } = diffusion
  context.log.info(
    { adherentId, campagneId, diffusionId, canal, lots: plan.lots.length, messages: plan.total },
    'sending confirmed',
  )
}
