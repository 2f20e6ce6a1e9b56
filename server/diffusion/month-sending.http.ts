import type { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import { loadMonth } from '../campaigns/month/month.http.ts'
import { queueStep } from '../campaigns/month/month-step.ts'
import { actorOf } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { giveUpMonthSending, resumeMonthSending } from './month-sending.ts'

type Routes = Pick<typeof monthContract, 'resumeMonth' | 'giveUpMonth'>

/** What an administrator does with a month that stopped on its way out. */
export function monthSendingHandlers(context: Context): Handlers<Routes> {
  const { db, clock } = context
  return {
    resumeMonth: async ({ params: { id }, session }) => {
      const { etat } = await loadMonth(db, session, id)
      const asked = { acteur: actorOf(session), now: clock.now() }
      await db.transaction().execute(async (tx) => {
        if (etat === etats.erreurGeneration) {
          await queueStep(context, tx, { campagneId: id, from: [etat], to: etats.aGenerer, ...asked })
          await tx
            .updateTable('campagne')
            .set({ motif_erreur: null, reprises: 0, reprise_le: null })
            .where('id', '=', id)
            .execute()
        } else if (!(await resumeMonthSending(tx, id, asked))) throw new Refusal(409, 'RIEN_A_REPRENDRE')
        await recordAudit(tx, {
          ...auditedBy(session, asked.now),
          adherentId: null,
          action: 'diffusion.reprendre',
          objet: `campagne:${id}`,
        })
      })
    },
    giveUpMonth: async ({ params: { id }, session }) => {
      await loadMonth(db, session, id)
      const asked = { acteur: actorOf(session), now: clock.now() }
      await db.transaction().execute(async (tx) => {
        const annules = await giveUpMonthSending(tx, id, asked)
        await recordAudit(tx, {
          ...auditedBy(session, asked.now),
          adherentId: null,
          action: 'diffusion.arreter',
          objet: `campagne:${id}`,
          details: { annules },
        })
      })
    },
  }
}
