import { describe, expect, it } from 'vitest'
import type { BreakerFacts } from '../diffusion/breaker.ts'
import { providerStateOf } from './provider-state.ts'

const now = new Date('2026-11-20T09:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const well: BreakerFacts = { echecs: 0, reposJusqu: null, essaiJusqu: null, enPanneDepuis: null, dernierEchec: null }
const failing = (given: Partial<BreakerFacts>): BreakerFacts => ({
  ...well,
  echecs: 3,
  dernierEchec: at(-10),
  enPanneDepuis: at(-30),
  ...given,
})

describe('how a provider is', () => {
  it.each<[string, BreakerFacts | null]>([
    ['inutilise', null],
    ['marche', well],
    ['marche', { ...well, dernierEchec: at(-3600) }],
    ['repos', failing({ reposJusqu: at(4) })],
    ['attente', failing({ reposJusqu: at(-1) })],
    ['essai', failing({ reposJusqu: at(-1), essaiJusqu: at(20) })],
    ['panne', failing({ reposJusqu: at(30), enPanneDepuis: at(-16 * 60) })],
    // Written before the clock was set back: the rest is over.
    ['attente', failing({ reposJusqu: at(3600) })],
  ])('%s', (state, facts) => expect(providerStateOf(facts, true, now)).toBe(state))

  it('is a former one when the settings name another, whatever is known of it', () => {
    expect(providerStateOf(failing({}), false, now)).toBe('ancien')
  })
})
