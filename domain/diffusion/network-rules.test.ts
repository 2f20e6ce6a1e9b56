import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthCycle } from '../campaigns/month-cycle.ts'
import { isClosedByNetwork, type NetworkWindow } from '../networks/sending-rules.ts'
import { localTimeOf, minutesOf } from '../values/local-time.ts'
import { decideHandOver } from './hand-over.ts'
import { checkRules, NetworkRules, noRules } from './network-rules.ts'
import { type Place, placeOf, policyCountries } from './sending-policy.ts'
import { advisedSlots, isLegal, nextLegalSlot } from './sending-window.ts'

const countries = [...policyCountries, 'BE']
const quarter = fc.integer({ min: 0, max: 95 }).map((n) => {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(n / 4))}:${pad((n % 4) * 15)}`
})
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const day = fc.integer({ min: 0, max: 1200 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
const anyRules = fc.record({
  debut: maybe(quarter),
  fin: maybe(quarter),
  jours: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
  datesFermees: fc.uniqueArray(day, { maxLength: 30 }),
})
/** A country and what a network of it may set: only what passes the check. */
const allowed = fc
  .tuple(fc.constantFrom(...countries), anyRules)
  .filter(([pays, rules]) => checkRules({ ...noRules, ...rules }, pays).length === 0)
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
const recipient = fc.tuple(fc.constantFrom(...countries), fc.constantFrom('69680', '67000', '97400', '97133', ''))

const forbids = ({ debut, fin, ...days }: NetworkWindow, moment: Date, { fuseau }: Place): boolean => {
  const { jour, minutes } = localTimeOf(moment, fuseau)
  return (
    (debut !== null && minutes < minutesOf(debut)) ||
    (fin !== null && minutes >= minutesOf(fin)) ||
    isClosedByNetwork({ debut, fin, ...days }, jour)
  )
}

describe('what a network sets stricter', () => {
  it('S10 never allows a moment that the law alone forbids, nor one that the network forbids; and forbids no other', () => {
    fc.assert(
      fc.property(allowed, recipient, moments, ([, rules], [pays, codePostal], moment) => {
        const law = placeOf(pays, codePostal)
        const place = placeOf(pays, codePostal, undefined, rules)
        expect(isLegal(moment, place)).toBe(isLegal(moment, law) && !forbids(rules, moment, place))
      }),
      { numRuns: 1000 },
    )
  })

  it('S10 leaves every recipient, in whatever country, a next moment, which is allowed, with nothing allowed before it', () => {
    fc.assert(
      fc.property(
        allowed,
        recipient,
        moments,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([, rules], [pays, codePostal], moment, share) => {
          const place = placeOf(pays, codePostal, undefined, rules)
          const next = nextLegalSlot(moment, place)
          expect(isLegal(next, place)).toBe(true)
          expect(next.getTime()).toBeGreaterThanOrEqual(nextLegalSlot(moment, placeOf(pays, codePostal)).getTime())
          const between = new Date(moment.getTime() + Math.floor((next.getTime() - moment.getTime()) * share))
          if (between < next) expect(isLegal(between, place)).toBe(false)
          for (const slot of advisedSlots(moment, place, 3)) expect(isLegal(slot, place)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('S10 is read at hand-over: what it forbids now waits until it may leave', () => {
    fc.assert(
      fc.property(allowed, recipient, moments, ([, rules], [pays, codePostal], now) => {
        const place = placeOf(pays, codePostal, undefined, rules)
        const facts = { canal: 'sms', pays, codePostal, fuseau: '', fenetreReseau: rules, relance: true } as const
        const rest = { viePrivee: false, consentement: true, supprime: false, doublon: false }
        expect(decideHandOver({ ...facts, ...rest }, now)).toEqual(
          isLegal(now, place) ? { decision: 'envoyer' } : { decision: 'differer', jusqu: nextLegalSlot(now, place) },
        )
        expect(decideHandOver({ ...facts, ...rest, canal: 'email' }, now)).toEqual({ decision: 'envoyer' })
      }),
      { numRuns: 200 },
    )
  })

  it('S10 moves the day and hour on which a month leaves to one that it leaves open', () => {
    const settings = { jourOuverture: 10, dureeSemaines: 3, jourDiffusion: 2, heureDiffusion: '10:00' }
    fc.assert(
      fc.property(allowed, fc.constantFrom('2026-11-01', '2027-03-01', '2027-12-01'), ([, fenetre], mois) => {
        const given = { ...settings, fuseau: 'Europe/Paris', fenetre }
        const { dateDiffusion } = monthCycle(mois, given)
        const place = { ...placeOf('FR', '69680'), reseau: fenetre }
        expect(forbids(fenetre, dateDiffusion, place)).toBe(false)
        expect(dateDiffusion.getTime()).toBeGreaterThanOrEqual(
          monthCycle(mois, { ...given, fenetre: null }).dateLimit.getTime(),
        )
      }),
    )
  })

  const codes = (rules: Partial<NetworkRules>, pays = 'FR') =>
    checkRules({ ...noRules, ...rules }, pays).map(({ field, code }) => `${field} ${code}`)

  it('P4 V6 is refused, at its field, where it is looser than the law of the network’s country', () => {
    expect(codes({ debut: '08:00', fin: '21:30', jours: [1, 2, 3, 4, 5, 6] })).toEqual([])
    expect(codes({ debut: '07:59' })).toEqual(['debut REGLE_HEURE_TROP_TOT'])
    expect(codes({ fin: '21:31' })).toEqual(['fin REGLE_HEURE_TROP_TARD'])
    expect(codes({ jours: [1, 7] })).toEqual(['jours REGLE_JOUR_INTERDIT'])
    expect(codes({ jours: [1, 6] }, 'ES')).toEqual(['jours REGLE_JOUR_INTERDIT'])
    expect(codes({ debut: '08:30' }, 'ES')).toEqual(['debut REGLE_HEURE_TROP_TOT'])
    expect(codes({ fin: '22:00' }, 'IT')).toEqual([])
  })

  it('P4 V6 leaves an hour and a weekday that every country’s law leaves open', () => {
    expect(codes({ debut: '19:00' })).toEqual([])
    expect(codes({ debut: '19:15' })).toEqual(['debut REGLE_FENETRE_TROP_COURTE'])
    expect(codes({ fin: '09:45' })).toEqual(['fin REGLE_FENETRE_TROP_COURTE'])
    expect(codes({ debut: '12:00', fin: '11:00' })).toEqual(['debut REGLE_FENETRE_TROP_COURTE'])
    expect(codes({ jours: [6] })).toEqual(['jours REGLE_AUCUN_JOUR'])
    expect(codes({ jours: [] })).toEqual(['jours REGLE_AUCUN_JOUR'])
  })

  it('P4 V6 refuses figures of pressure looser than the product’s', () => {
    const code = (rules: Partial<NetworkRules>) =>
      NetworkRules.safeParse({ ...noRules, ...rules }).error?.issues.map(({ path, message }) => `${path} ${message}`)
    expect(code({ messagesMax: 1, joursMessages: 30, joursUnMessage: 15, joursDepuisVisite: 30 })).toBeUndefined()
    expect(code({ messagesMax: 3 })).toEqual(['messagesMax REGLE_MESSAGES_NOMBRE'])
    expect(code({ joursMessages: 29 })).toEqual(['joursMessages REGLE_DUREE_TROP_COURTE'])
    expect(code({ joursUnMessage: 14 })).toEqual(['joursUnMessage REGLE_DUREE_TROP_COURTE'])
    expect(code({ joursDepuisVisite: 29 })).toEqual(['joursDepuisVisite REGLE_DUREE_TROP_COURTE'])
    expect(code({ joursDepuisVisite: 366 })).toEqual(['joursDepuisVisite REGLE_DUREE_TROP_LONGUE'])
  })
})
