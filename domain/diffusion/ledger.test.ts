import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterReceipt, canMoveEnvoi, type EnvoiState, envoiStates, isFinal } from './ledger.ts'

const states = fc.constantFrom(...envoiStates)
const receipts = fc.constantFrom('accepted' as const, 'delivered' as const, 'failed' as const)
const settle = (from: EnvoiState, list: readonly ('accepted' | 'delivered' | 'failed')[]): EnvoiState =>
  list.reduce<EnvoiState>((state, receipt) => afterReceipt(state, receipt) ?? state, from)

describe('the ledger', () => {
  it('nothing goes back to waiting once it may have left: an unknown message is never planned again', () => {
    for (const from of ['accepted', 'delivered', 'failed', 'unknown', 'cancelled', 'suppressed'] as const)
      for (const to of ['planned', 'claimed', 'submitting'] as const) expect(canMoveEnvoi(from, to)).toBe(false)
  })

  it('receipts make only moves that the table allows, and change nothing that is final or has not left', () => {
    fc.assert(
      fc.property(states, receipts, (state, receipt) => {
        const next = afterReceipt(state, receipt)
        if (next !== null) expect(canMoveEnvoi(state, next)).toBe(true)
        if (isFinal(state) || state === 'planned' || state === 'claimed') expect(next).toBeNull()
      }),
    )
  })

  it('receipts in any order, any number of times, end where the first final one says', () => {
    fc.assert(
      fc.property(fc.array(receipts, { maxLength: 8 }), (list) => {
        const end = settle('accepted', list)
        const final = list.find((receipt) => receipt !== 'accepted')
        expect(end).toBe(final ?? 'accepted')
        expect(settle(end, list)).toBe(end)
      }),
    )
  })

  it('a receipt settles an unknown message, whatever it says', () => {
    expect(['accepted', 'delivered', 'failed'].map((r) => afterReceipt('unknown', r as 'accepted'))).toEqual([
      'accepted',
      'delivered',
      'failed',
    ])
  })
})
