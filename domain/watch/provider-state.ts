import { type BreakerFacts, breakerState, isDown, trialMs } from '../diffusion/breaker.ts'

/**
 * How a provider is, for whoever runs the product. `ancien`: messages do not go by it any more; `inutilise`: nothing has gone by it yet;
 * `marche`; `repos`: left alone until a moment; `essai`: one worker tries it; `attente`: its rest is over and the next message tries it;
 * `panne`: out of reach for so long that its sendings stop.
 */
export const providerStates = ['marche', 'inutilise', 'repos', 'essai', 'attente', 'panne', 'ancien'] as const
export type ProviderState = (typeof providerStates)[number]

/** `current`: whether the settings name it. `facts`: null when no worker has used it. */
export function providerStateOf(facts: BreakerFacts | null, current: boolean, now: Date): ProviderState {
  if (!current) return 'ancien'
  if (facts === null) return 'inutilise'
  if (isDown(facts, now)) return 'panne'
  const state = breakerState(facts, now)
  if (state === 'passe') return 'marche'
  if (state === 'essai') return 'attente'
  const tried =
    facts.essaiJusqu !== null && facts.essaiJusqu > now && facts.essaiJusqu.getTime() - now.getTime() <= trialMs
  return tried ? 'essai' : 'repos'
}
