import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { householdsOf } from './households.ts'

const maybe = (prefix: string) =>
  fc.option(
    fc.integer({ min: 0, max: 15 }).map((n) => `${prefix}${n}`),
    { nil: null },
  )
const customers = fc
  .array(fc.record({ portable: maybe('+3360000000'), email: maybe('c') }), { maxLength: 30 })
  .map((some) => some.map((one, clientId) => ({ ...one, clientId })))

describe('households', () => {
  it('R15 whoever shares a number or an address is of one household, through others too', () => {
    const one = (clientId: number, portable: string | null, email: string | null) => ({ clientId, portable, email })
    const households = householdsOf([one(9, 'n1', null), one(4, 'n2', 'a'), one(7, 'n1', 'a'), one(2, null, null)])
    expect([...households]).toEqual([
      [9, 4],
      [4, 4],
      [7, 4],
      [2, 2],
    ])
  })

  it('R15 same household if and only if a chain of shared numbers and addresses leads there', () => {
    fc.assert(
      fc.property(customers, (some) => {
        const households = householdsOf(some)
        const shares = (a: (typeof some)[number], b: (typeof some)[number]) =>
          (a.portable !== null && a.portable === b.portable) || (a.email !== null && a.email === b.email)
        for (const start of some) {
          const reached = new Set([start])
          for (const at of reached) for (const next of some) if (shares(at, next)) reached.add(next)
          for (const other of some)
            expect(households.get(other.clientId) === households.get(start.clientId)).toBe(reached.has(other))
          expect(households.get(start.clientId)).toBe(Math.min(...[...reached].map((one) => one.clientId)))
        }
      }),
    )
  })

  it('R15 the order customers are given in changes nothing', () => {
    fc.assert(
      fc.property(customers, (some) => {
        const given = householdsOf(some)
        for (const [clientId, household] of householdsOf(some.toReversed())) expect(given.get(clientId)).toBe(household)
      }),
    )
  })
})
