import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { essaisMax, isRetryable } from './attempts.ts'
import { envoiStates, motifs } from './ledger.ts'

const attempts = fc.record({
  etat: fc.constantFrom(...envoiStates),
  motif: fc.option(fc.constantFrom(...motifs)),
  essai: fc.integer({ min: 1, max: 4 }),
  remplace: fc.integer({ min: 0, max: 3 }),
})

describe('sending again', () => {
  it('only what is known to have failed for a reason that passes: never an objection, a dead contact, or the unknown', () => {
    fc.assert(
      fc.property(attempts, (attempt) => {
        if (!isRetryable(attempt)) return
        expect(attempt.etat).toBe('failed')
        expect(attempt.remplace).toBe(0)
        expect(attempt.essai).toBeLessThan(essaisMax)
        expect(['STOP', 'VIE_PRIVEE', 'CONSENTEMENT', 'NUMERO_INVALIDE', 'NON_DELIVRE', 'HARD_BOUNCE']).not.toContain(
          attempt.motif,
        )
      }),
    )
  })

  it('a telephone that was off is tried again, an invalid number is not', () => {
    const failed = { etat: 'failed', essai: 1, remplace: 0 } as const
    expect(isRetryable({ ...failed, motif: 'EXPIRE' })).toBe(true)
    expect(isRetryable({ ...failed, motif: 'NUMERO_INVALIDE' })).toBe(false)
    expect(isRetryable({ ...failed, motif: 'EXPIRE', essai: essaisMax })).toBe(false)
    expect(isRetryable({ ...failed, motif: 'EXPIRE', remplace: 1 })).toBe(false)
    expect(isRetryable({ ...failed, etat: 'unknown', motif: 'SANS_REPONSE' })).toBe(false)
  })
})
