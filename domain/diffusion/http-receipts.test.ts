import { describe, expect, it } from 'vitest'
import cases from './http-receipts.cases.json' with { type: 'json' }
import { sinchOutcome, twilioOutcome, twilioRefusal } from './http-receipts.ts'

describe('what HTTP providers say of a message', () => {
  it.each(cases)('F $provider $status $error', ({ provider, status, error = '', etat, motif = null }) => {
    const outcome = provider === 'sinch' ? sinchOutcome(status) : twilioOutcome(status, error)
    expect(outcome).toEqual(etat === undefined ? null : { etat, motif })
  })

  it('F why a message was not taken at all', () => {
    expect(['21211', '21614', '21610', '21606'].map(twilioRefusal)).toEqual([
      'NUMERO_INVALIDE',
      'NUMERO_INVALIDE',
      'STOP',
      'REJETE',
    ])
  })
})
