import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import type { Db } from '../base.ts'
import { outsideScope } from '../db/scope.ts'
import type { Env } from '../env.ts'
import { spendSegments } from './provider.sql.ts'
import { rateOf } from './provider.ts'
import type { Sender, Senders } from './senders/sender.ts'

function counted<M>(
  sender: Sender<M>,
  segments: (message: M) => number,
  spend: (segments: number) => Promise<void>,
): Sender<M> {
  return {
    ...sender,
    send: async (message, options) => {
      if (options?.urgent) await spend(segments(message))
      return sender.send(message, options)
    },
  }
}

/**
 * The same doors, with what goes ahead of its turn (a proof, a letter to a user) counted against the provider's rate: it waits
 * for nothing, and what is sent in bulk waits for it (decisions.md 11.6).
 */
export function countedSenders(senders: Senders, db: Db, env: Pick<Env, 'SMS_RATE' | 'SMTP_RATE'>): Senders {
  const spendOn = (canal: Canal) => (segments: number) =>
    outsideScope(() => spendSegments(db, { canal, nom: senders[canal].nom }, segments))
  return {
    ...senders,
    ...(rateOf(env, 'sms') && { sms: counted(senders.sms, ({ texte }) => segmentsOf(texte).segments, spendOn('sms')) }),
    ...(rateOf(env, 'email') && { email: counted(senders.email, () => 1, spendOn('email')) }),
  }
}
