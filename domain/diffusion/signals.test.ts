import { expect, it } from 'vitest'
import { totalOf } from './billing.ts'
import { manyOptOuts, tooManyComplaints, tooManyPolicyRefusals, worryingComplaints } from './signals.ts'

it('complaints: a word at 0.1 %, a stop at 0.3 %, nothing below two hundred delivered (domain.md B4)', () => {
  expect([tooManyComplaints(2, 999), tooManyComplaints(3, 1000), tooManyComplaints(9, 199)]).toEqual([
    false,
    true,
    false,
  ])
  expect([worryingComplaints(0, 1000), worryingComplaints(1, 1000), worryingComplaints(1, 1001)]).toEqual([
    false,
    true,
    false,
  ])
})

it('refusals for reputation: a stop above 5 % of a batch (domain.md B3)', () => {
  expect([tooManyPolicyRefusals(5, 100), tooManyPolicyRefusals(6, 100), tooManyPolicyRefusals(40, 49)]).toEqual([
    false,
    true,
    false,
  ])
})

it('opt-outs: a word above 1 % (domain.md F2)', () => {
  expect([manyOptOuts(1, 100), manyOptOuts(2, 100), manyOptOuts(0, 0)]).toEqual([false, true, false])
})

it('E8 B4 the tax is worked out on the sum, rounded once, in ten-thousandths', () => {
  const line = { sms: 1, segments: 1, emails: 2, montantHt: 653 }
  expect(totalOf([line, line, line], 2000)).toEqual({
    sms: 3,
    segments: 3,
    emails: 6,
    montantHt: 1959,
    tauxTva: 2000,
    montantTva: 392,
    montantTtc: 2351,
  })
  expect(totalOf([], 2000)).toMatchObject({ montantHt: 0, montantTva: 0, montantTtc: 0 })
})
