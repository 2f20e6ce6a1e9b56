import { etats } from '@relance/domain/campaigns/states.ts'
import { isAbove, isTooMuch } from '@relance/domain/diffusion/refusals.ts'
import { tooManyPolicyRefusals } from '@relance/domain/diffusion/signals.ts'
import { moveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { recordOptOut } from '../customers/opt-out.sql.ts'
import { countRefusals, holdLots } from './batches.sql.ts'
import type { ClaimedRow, Outcome } from './claim.sql.ts'
import { isShared, monthRefusals } from './month-refusals.ts'
import { countPolicy } from './pause.sql.ts'

/** Puts a sending in error: nothing more leaves until somebody starts it again or gives up the rest. */
export async function stopInError(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  key: { readonly adherentId: number; readonly diffusionId: number; readonly campagneId: number },
  motif: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const moved = await moveCampaign(tx, {
      campagneId: key.campagneId,
      from: [etats.enCoursDeDiffusion],
      to: etats.erreurDiffusion,
      acteur: systemActor,
      motif,
      now: clock.now(),
    })
    // Messages being sent again after the campaign's end have no state to fall into: their batches are held.
    if (!moved) {
      await holdLots(tx, key, motif)
      return
    }
    await tx.updateTable('campagne').set({ motif_erreur: motif }).where('id', '=', key.campagneId).execute()
    await tx
      .updateTable('diffusion')
      .set({ etat: 'erreur', motif_erreur: motif })
      .where('adherent_id', '=', key.adherentId)
      .where('id', '=', key.diffusionId)
      .where('etat', 'in', ['generee', 'en_cours'])
      .execute()
    log.warn({ ...key, motif }, 'sending stopped')
  })
}

/** What refusals at the door bring about: a dead address is written to no more, a sending refused too often stops. */
export async function afterRefusals(
  context: Context,
  rows: readonly ClaimedRow[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const refused = outcomes.filter(({ etat }) => etat === 'failed')
  if (refused.length === 0) return
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const sendings = new Map<number, ClaimedRow>()
  for (const { id, motif, code } of refused) {
    const row = rowOf.get(id)!
    // An objection that the provider knows of and we did not is written here too (domain.md A5).
    const source = motif === 'HARD_BOUNCE' ? 'HARD_BOUNCE' : motif === 'STOP' ? 'STOP_SMS' : null
    if (source)
      await recordOptOut(context.db, context.secret, {
        adherentId: row.adherentId,
        clientId: row.clientId,
        canal: source === 'STOP_SMS' ? 'sms' : 'email',
        valeur: row.destinataire,
        source,
        preuve: { code, envoi: row.id },
        campagneId: row.campagneId,
        now: context.clock.now(),
        acteur: 'systeme',
      })
    else sendings.set(row.diffusionId, row)
  }
  for (const row of sendings.values()) {
    const own = await countRefusals(context.db, row)
    const policy = await countPolicy(context.db, row)
    if (tooManyPolicyRefusals(policy.politique, policy.remis)) await stopInError(context, row, 'REPUTATION')
    else if (isAbove(own)) {
      const stops = (await isShared(context.db, row.campagneId)) ? await monthRefusals(context, row) : isTooMuch(own)
      if (stops) await stopInError(context, row, 'TROP_DE_REJETS')
    }
  }
}
