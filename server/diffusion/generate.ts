import { etats } from '@relance/domain/campaigns/states.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { Db } from '../base.ts'
import { moveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { generateDiffusion, type Planned } from './generate-diffusion.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'campagne.generer': { readonly adherentId: number; readonly campagneId: number }
  }
}

/** A worker that generates says so at most this long before it is taken for dead (decisions.md 9, stuck workers). */
const leaseMs = 10 * 60_000

/** The confirmed sendings of a campaign, locked: a second worker waits, then finds nothing left to do. */
async function lockPlanned(tx: Db, adherentId: number, campagneId: number): Promise<Planned[]> {
  const rows = await tx
    .selectFrom('diffusion')
    .select(['id', 'canal', 'cout_unitaire'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('etat', '=', 'planifiee')
    .orderBy('canal')
    .forUpdate()
    .execute()
  const lots = await tx
    .selectFrom('lot')
    .select(['diffusion_id', 'numero', 'volume'])
    .where('adherent_id', '=', adherentId)
    .where('diffusion_id', 'in', rows.length > 0 ? rows.map(({ id }) => id) : [0])
    .orderBy('diffusion_id')
    .orderBy('numero')
    .execute()
  return rows.map(({ id, canal, cout_unitaire }) => ({
    id,
    canal: canal as Canal,
    coutUnitaire: cout_unitaire,
    lots: lots.filter((lot) => lot.diffusion_id === id),
  }))
}

/**
 * Generates what a campaign has confirmed: 40 → 32 → 41 → 19, or, when another channel is already on its way, its rows
 * alone. A failure leaves nothing half written: the campaign is in 42 and its content may be mended.
 */
export async function generateCampaign(
  context: Context,
  data: { adherentId: number; campagneId: number },
): Promise<void> {
  const { adherentId, campagneId } = data
  const { db, clock, log } = context
  const move = (
    tx: Db,
    from: Parameters<typeof moveCampaign>[1]['from'],
    to: Parameters<typeof moveCampaign>[1]['to'],
    motif?: string,
  ) =>
    moveCampaign(tx, {
      campagneId,
      adherentId,
      from,
      to,
      acteur: systemActor,
      now: clock.now(),
      ...(motif && { motif }),
    })

  await db.transaction().execute(async (tx) => {
    await move(tx, [etats.aGenerer], etats.enCoursDeGeneration)
    await tx
      .updateTable('campagne')
      .set({ bail_jusqu_au: new Date(clock.now().getTime() + leaseMs) })
      .where('id', '=', campagneId)
      .where('ref_etat_campagne_id', '=', etats.enCoursDeGeneration)
      .execute()
  })
  try {
    await db.transaction().execute(async (tx) => {
      for (const planned of await lockPlanned(tx, adherentId, campagneId))
        await generateDiffusion(context, tx, adherentId, campagneId, planned)
      await move(tx, [etats.enCoursDeGeneration], etats.generee)
      await move(tx, [etats.generee], etats.aDiffuser)
    })
  } catch (error) {
    log.error({ err: error, adherentId, campagneId }, 'generation failed')
    await failGeneration(context, { adherentId, campagneId }, (error as Error).message)
  }
}

/** 42: what was confirmed becomes a draft again, so that it can be mended and confirmed once more. */
export async function failGeneration(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { adherentId, campagneId }: { readonly adherentId: number; readonly campagneId: number },
  motif: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('diffusion')
      .set({ etat: 'brouillon', motif_erreur: motif.slice(0, 500), date_validation: null })
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .where('etat', '=', 'planifiee')
      .execute()
    const moved = await moveCampaign(tx, {
      campagneId,
      adherentId,
      from: [etats.enCoursDeGeneration],
      to: etats.erreurGeneration,
      acteur: systemActor,
      motif: motif.slice(0, 500),
      now: clock.now(),
    })
    if (moved)
      await tx
        .updateTable('campagne')
        .set({ motif_erreur: motif.slice(0, 500) })
        .where('id', '=', campagneId)
        .execute()
  })
}
