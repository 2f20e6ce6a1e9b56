import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import fr from '../words/fr.json' with { type: 'json' }
import { fieldErrorsOf, say } from './words.ts'

const errorsOf = (schema: z.ZodType, value: unknown) =>
  fieldErrorsOf(schema.safeParse(value).error?.issues ?? [], fr).map(({ field, code }) => [field, code])

describe('what a schema refuses', () => {
  const schema = z.object({
    nom: z.string().min(1),
    age: z.int().min(18).max(99),
    label: z.string().min(3).max(5, 'LABEL_TROP_LONG'),
  })

  it('V7 names the field and says why: absent, empty, of another type, too small, or a code of its own', () => {
    expect(errorsOf(schema, { nom: '', age: 1.5, label: 'ab' })).toEqual([
      ['nom', 'CHAMP_OBLIGATOIRE'],
      ['age', 'FORMAT_INCORRECT'],
      ['label', 'TEXTE_TROP_COURT'],
    ])
    expect(errorsOf(schema, { age: 12, label: 'abcdef' })).toEqual([
      ['nom', 'CHAMP_OBLIGATOIRE'],
      ['age', 'VALEUR_TROP_PETITE'],
      ['label', 'LABEL_TROP_LONG'],
    ])
    expect(errorsOf(z.object({ list: z.array(z.object({ n: z.number() })) }), { list: [{ n: 'x' }] })).toEqual([
      ['list.0.n', 'FORMAT_INCORRECT'],
    ])
  })

  it('fills the holes of a sentence and leaves unknown ones', () => {
    expect(say(fr, 'TEXTE_TROP_LONG', { max: 5 })).toBe('Saisissez au plus 5 caractères.')
    expect(say(fr, 'UNKNOWN_KEY')).toBe('UNKNOWN_KEY')
  })
})
