import { runMonthStep } from '../campaigns/month/month-step.ts'
import type { Context } from '../context.ts'
import { settleLateAnswer } from './envois.sql.ts'
import { forwardReply } from './forward-reply.ts'
import { generateCampaign } from './generate.ts'
import { generating } from './generate-month.ts'
import { createReceiptIntake } from './receipts.ts'
import { takeReply } from './replies.ts'

/** Declares what the diffusion's workers do, and who listens to what the providers bring back: in every process that sends. */
export function declareDiffusionJobs(context: Context): void {
  context.jobs.handle('campagne.generer', (data) => generateCampaign(context, data))
  context.jobs.handle('mois.generer', ({ campagneId }) => runMonthStep(context, generating, campagneId))
  context.jobs.handle('reponse.transmettre', ({ reponseId }) => forwardReply(context, reponseId))
  for (const sender of [context.senders.sms, context.senders.email]) {
    sender.onReceipt(createReceiptIntake(context, sender.nom))
    sender.onReply((reply) => takeReply(context, reply))
    sender.onLateAnswer((answer) => {
      context.log.debug({ jeton: answer.reference, messageId: answer.messageId }, 'late answer')
      settleLateAnswer(context.db, answer, context.clock.now()).catch((error: Error) =>
        context.log.error({ err: error }, 'late answer'),
      )
    })
  }
}
