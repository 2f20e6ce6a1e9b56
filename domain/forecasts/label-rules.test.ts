import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '../values/operations.ts'
import { labelModes, motifOf, readLine, takes } from './label-rules.ts'

const rule = (mode: 'contient' | 'mots' | 'code', text: string, operationId: number | null) => ({
  mode,
  motif: motifOf(mode, text),
  operationId,
})

describe('rules on invoice labels', () => {
  it('E11 a text is found whatever its accents, capitals and spaces; words in any order, whole; a code as it is keyed', () => {
    expect(takes(rule('contient', 'Pack  SÉRÉNITÉ', 2), '', 'forfait pack serenite +')).toBe(true)
    expect(takes(rule('contient', 'serenite', 2), '', 'séréni')).toBe(false)
    expect(takes(rule('mots', 'hiver pneus', 14), '', 'PNEUS (4) hiver')).toBe(true)
    expect(takes(rule('mots', 'pneu', 14), '', 'pneumatique')).toBe(false)
    expect(takes(rule('code', 'r-e.v', 2), 'REV', '')).toBe(true)
    expect(takes(rule('code', 'REV', 2), 'REVI', 'REV')).toBe(false)
  })

  it('E11 codes go before labels, the network’s before the product’s, the first rule before the next', () => {
    expect(readLine('PNEU', 'Vidange', [])).toEqual({ operationId: 14, compris: true })
    expect(readLine('PNEU', 'Vidange', [rule('contient', 'vidange', 3)])).toEqual({ operationId: 14, compris: true })
    expect(readLine('PNEU', 'Vidange', [rule('code', 'pneu', null)])).toEqual({ operationId: null, compris: true })
    expect(readLine('', 'Vidange', [rule('mots', 'vidange', 3), rule('contient', 'vid', 4)])).toEqual({
      operationId: 3,
      compris: true,
    })
    expect(readLine('', 'Vidange', [])).toEqual({ operationId: 2, compris: true })
    expect(readLine('MO', '', [])).toEqual({ operationId: null, compris: true })
    expect(readLine('', 'Zzz', [])).toEqual({ operationId: null, compris: false })
  })

  it('E11 a rule made of a label takes that label, and writing it twice changes nothing', () => {
    const text = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'aéÇ 1-+(Zzœ') })
    fc.assert(
      fc.property(text, fc.constantFrom(...labelModes), fc.constantFrom(...operations), (libelle, mode, { id }) => {
        const made = rule(mode, libelle, id)
        expect(motifOf(mode, made.motif)).toBe(made.motif)
        if (made.motif !== '') expect(takes(made, libelle, libelle)).toBe(true)
      }),
    )
  })
})
