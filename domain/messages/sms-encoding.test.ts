/// <reference path="./split-sms.d.ts" />
import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { split } from 'split-sms'
import { describe, expect, it } from 'vitest'
import { basic, extension, isBasic, replacements } from './sms-alphabet.ts'
import cases from './sms-encoding.cases.json' with { type: 'json' }
import {
  countSeptets,
  findForbiddenCharacters,
  replaceForbidden,
  segmentsOf,
  suggestReplacement,
  transliterate,
} from './sms-encoding.ts'

const gsmText = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...[...basic, ...extension, '€', '[', '}'].filter((c) => c !== '\r' && c !== '\f')), {
      maxLength,
    })
    .map((characters) => characters.join(''))
const anyText = fc.string({ unit: 'binary', maxLength: 300 })

describe('the encoding of short messages', () => {
  it('V3 counts as the cases say', () => {
    for (const { text, times = 1, suffix = '', ...expected } of cases.segments)
      expect(segmentsOf(text.repeat(times) + suffix), JSON.stringify(text)).toEqual(expected)
  })

  it('V3 knows the characters of one septet at a glance', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code)
      expect(isBasic(character), character).toBe(basic.has(character))
    }
    expect(['', 'abc', 'a€', 'é^'].map(isBasic)).toEqual([true, true, false, false])
  })

  it('V3 agrees with two other implementations on texts of the alphabet, of any length', () => {
    fc.assert(
      fc.property(gsmText(700), (text) => {
        const twilio = new SegmentedMessage(text, 'GSM-7')
        const own = segmentsOf(text)
        expect(own.encoding).toBe('GSM-7')
        expect(own.segments).toBe(Math.max(1, twilio.segmentsCount))
        expect(own.segments).toBe(split(text, { charset: 'GSM' }).parts.length)
        expect(own.units).toBe(countSeptets(text))
      }),
      { numRuns: 300 },
    )
  })

  it('V3 agrees with two other implementations when a character is outside the alphabet', () => {
    const word = fc.constantFrom('ê', 'ç', '😀', '’', 'a', ' ', '€', 'Noël', '👍', 'б')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 200 }), (words) => {
        const text = `ê${words.join('')}`
        const own = segmentsOf(text)
        expect(own.encoding).toBe('UCS-2')
        expect(own.units).toBe(text.length)
        expect(own.segments).toBe(split(text, { charset: 'Unicode' }).parts.length)
        expect(own.segments).toBe(new SegmentedMessage(text, 'UCS-2').segmentsCount)
      }),
      { numRuns: 300 },
    )
  })

  it('V3 finds each special character with its position and what to write instead', () => {
    for (const { text, found, replaced } of cases.forbidden) {
      expect(findForbiddenCharacters(text)).toEqual(found)
      expect(replaceForbidden(text)).toBe(replaced)
    }
  })

  it('V3 a replacement, and anything transliterated, is in the alphabet', () => {
    for (const [character, written] of Object.entries(replacements)) {
      expect(basic.has(character) || extension.has(character), character).toBe(false)
      expect(findForbiddenCharacters(written), character).toEqual([])
    }
    fc.assert(
      fc.property(anyText, (text) => {
        expect(findForbiddenCharacters(replaceForbidden(text))).toEqual([])
        expect(segmentsOf(transliterate(text)).encoding).toBe('GSM-7')
        for (const { index, character } of findForbiddenCharacters(text))
          expect(text.startsWith(character, index)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('V3 a text of the alphabet is left as it is', () => {
    fc.assert(
      fc.property(gsmText(200), (text) => {
        expect(findForbiddenCharacters(text)).toEqual([])
        expect(replaceForbidden(text)).toBe(text)
        expect(transliterate(text)).toBe(text)
      }),
    )
    expect(suggestReplacement('é')).toBe('é')
  })

  it('V3 a name in another script does not vanish', () => {
    expect(transliterate('Şükrü Łukasz')).toBe('Sükrü ?ukasz')
    expect(transliterate('Иван 😀')).toBe('???? ')
    expect(transliterate('Garage de l’Étang — Noël')).toBe("Garage de l'Étang - Noel")
  })
})
