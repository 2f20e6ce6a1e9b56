import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cameLately, isPressed, type OwnPressure, pressureOf, productPressure } from './pressure.ts'

const now = new Date('2026-11-20T09:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const maybe = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null })
const own: fc.Arbitrary<OwnPressure> = fc.record({
  messagesMax: maybe(4),
  joursMessages: maybe(120),
  joursUnMessage: maybe(120),
  joursDepuisVisite: maybe(120),
})
const sent = fc.array(fc.integer({ min: 0, max: 130 }).map(ago), { maxLength: 5 })

describe('pressure', () => {
  it('C6 a network’s figures, whatever is stored, never allow a customer that the product’s forbid', () => {
    fc.assert(
      fc.property(own, sent, (rules, moments) => {
        if (isPressed(moments, now, productPressure)) expect(isPressed(moments, now, pressureOf(rules))).toBe(true)
      }),
    )
    const visits = fc.array(fc.integer({ min: -3, max: 130 }).map((n) => ago(n).toISOString().slice(0, 10)))
    fc.assert(
      fc.property(own, visits, (rules, days) => {
        if (cameLately(days, '2026-11-20', productPressure))
          expect(cameLately(days, '2026-11-20', pressureOf(rules))).toBe(true)
      }),
    )
  })

  it('C6 nor one that the network’s own forbid', () => {
    fc.assert(
      fc.property(own, sent, ({ messagesMax, joursMessages, joursUnMessage, joursDepuisVisite }, moments) => {
        const rules = { messagesMax, joursMessages, joursUnMessage, joursDepuisVisite }
        const rested = joursUnMessage !== null && moments.some((one) => one > ago(joursUnMessage))
        const counted = moments.filter((one) => joursMessages !== null && one > ago(joursMessages)).length
        const capped = messagesMax !== null && joursMessages !== null && counted >= messagesMax
        if (rested || capped) expect(isPressed(moments, now, pressureOf(rules))).toBe(true)
      }),
    )
  })

  it('C6 by default: once in 15 days, twice in 30; with a rest longer than the count, the rest holds', () => {
    const none = { messagesMax: null, joursMessages: null, joursUnMessage: null, joursDepuisVisite: null }
    expect(pressureOf(none)).toEqual(productPressure)
    expect([[14], [16], [16, 29], [16, 31]].map((days) => isPressed(days.map(ago), now, productPressure))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(isPressed([ago(40)], now, pressureOf({ ...none, joursUnMessage: 45 }))).toBe(true)
    expect(isPressed([ago(20)], now, pressureOf({ ...none, messagesMax: 1 }))).toBe(true)
  })
})
