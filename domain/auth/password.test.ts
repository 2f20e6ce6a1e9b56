import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NewPassword } from './new-password.ts'
import cases from './password.cases.json' with { type: 'json' }
import { ResetPassword } from './password.contract.ts'
import { brokenPasswordRules, passwordStrength, passwordStrengths } from './password.ts'

describe('a password being chosen', () => {
  it.each(cases)('V1 $password: what it lacks and how strong it is', ({ password, broken, strength }) => {
    expect(brokenPasswordRules(password)).toEqual(broken)
    expect(passwordStrength(password)).toBe(strength)
  })

  it('V1 the five levels are all reached', () => {
    expect(new Set(cases.map(({ strength }) => strength))).toEqual(new Set(passwordStrengths))
  })

  it('V1 the schema, the rule and the meter agree on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
        const broken = brokenPasswordRules(password)
        expect(NewPassword.safeParse(password).success).toBe(broken.length === 0)
        if (broken.length > 0) expect(passwordStrengths.indexOf(passwordStrength(password))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('V1 each broken rule and a confirmation that differs are told by their own code', () => {
    const refused = (password: string, password_confirmation: string) =>
      ResetPassword.safeParse({ token: 't', password, password_confirmation }).error?.issues.map(
        ({ path, message }) => [path.join('.'), message],
      )
    expect(refused('', '')).toEqual([['password', 'MOT_DE_PASSE_OBLIGATOIRE']])
    expect(refused('é', 'é')).toEqual([
      ['password', 'MOT_DE_PASSE_TROP_COURT'],
      ['password', 'MOT_DE_PASSE_SANS_MAJUSCULE'],
      ['password', 'MOT_DE_PASSE_SANS_CHIFFRE'],
    ])
    expect(refused('Xk29fmPq', 'Xk29fmPQ')).toEqual([['password_confirmation', 'MOT_DE_PASSE_DIFFERENT']])
    expect(refused('Xk29fmPq', 'Xk29fmPq')).toBeUndefined()
  })
})
