import type { hooksContract } from '@relance/domain/diffusion/hooks.contract.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { createReceiptIntake } from './receipts.ts'
import { takeReply } from './replies.ts'

/**
 * What an SMS provider brings by HTTP. It is told that it was taken once it is stored: anything else makes it bring it again.
 * Whoever is not the provider learns nothing but that the signature is wrong.
 */
export function hooksHandlers(context: Context): Handlers<typeof hooksContract> {
  const { senders, env, clock, log } = context
  const intake = createReceiptIntake(context, senders.sms.nom)
  return {
    recevoirSms: async ({ request }) => {
      const { webhook } = senders.sms
      if (!webhook) throw notFound()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const url = `${env.PUBLIC_URL}${request.raw.url ?? ''}`
      const brought = webhook.read({ url, headers: request.headers, body }, clock.now())
      if (!brought) {
        log.warn({ ip: request.ip, octets: body.length }, 'a call to the SMS webhook was not signed by the provider')
        throw new Refusal(401, 'SIGNATURE_INVALIDE')
      }
      await Promise.all(brought.receipts.map(intake))
      for (const reply of brought.replies) await takeReply(context, reply)
    },
  }
}
