import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { Later, Refused, type Sender, type Senders } from '../diffusion/senders/sender.ts'

/** What came of handing one message over: decisions.md 11's outcomes, as few as a graph can bear. */
export type HandOverIssue = 'accepted' | 'refused' | 'later' | 'rest' | 'unknown'

/** Told of each message handed over: how it ended, and how many seconds the provider took to answer. */
export type HandOverMeter = (handed: {
  readonly canal: Canal
  readonly fournisseur: string
  readonly issue: HandOverIssue
  readonly seconds: number
}) => void

function issueOf(error: unknown): HandOverIssue {
  if (error instanceof Refused) return 'refused'
  if (error instanceof Later) return error.scope === 'provider' ? 'rest' : 'later'
  return 'unknown'
}

function measured<M>(sender: Sender<M>, canal: Canal, meter: HandOverMeter): Sender<M> {
  const fournisseur = sender.nom
  return {
    ...sender,
    send: async (message, options) => {
      const started = performance.now()
      const told = (issue: HandOverIssue) =>
        meter({ canal, fournisseur, issue, seconds: (performance.now() - started) / 1000 })
      try {
        const answer = await sender.send(message, options)
        told('accepted')
        return answer
      } catch (error) {
        told(issueOf(error))
        throw error
      }
    },
  }
}

/** The same doors, with each hand-over told to a meter. */
export const measuredSenders = (senders: Senders, meter: HandOverMeter): Senders => ({
  ...senders,
  sms: measured(senders.sms, 'sms', meter),
  email: measured(senders.email, 'email', meter),
})
