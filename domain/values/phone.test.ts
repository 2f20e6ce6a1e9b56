import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import cases from './phone.cases.json' with { type: 'json' }
import { frenchMobileForm, frenchPhoneForm, nationalDigits, parsePhone } from './phone.ts'

interface PhoneCase {
  readonly raw: string
  readonly pays?: string
  readonly codePostal?: string
  readonly e164: string | null
  readonly sms?: boolean
}

const nine = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)

describe('phone numbers', () => {
  for (const { raw, pays = 'FR', codePostal, e164, sms } of cases as PhoneCase[]) {
    it(`reads "${raw}" (${codePostal ?? pays}) as ${e164}`, () => {
      expect(parsePhone(raw, pays, codePostal)).toEqual(e164 === null ? null : { e164, canReceiveSms: sms })
    })
  }

  it('a number once read is read the same again', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        const phone = parsePhone(`0${digits}`, 'FR')
        if (phone) expect(parsePhone(phone.e164, 'FR')).toEqual(phone)
      }),
    )
  })

  it('reads French numbers as libphonenumber does, the fiction range and the overseas departments apart', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        const known = parsePhoneNumberFromString(`+33${digits}`)
        fc.pre(known?.isValid() === true)
        expect(parsePhone(`0${digits}`, 'FR')).toEqual({
          e164: known!.number,
          canReceiveSms: known!.getType() === 'MOBILE',
        })
      }),
      { numRuns: 2000 },
    )
  })

  it('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('FR', 'ES', 'XX', ''), (raw, pays) => void parsePhone(raw, pays)),
    )
  })

  it('writes a number as its country dials it', () => {
    expect(nationalDigits('+33639987931')).toBe('0639987931')
    expect(nationalDigits('+34612345678')).toBe('612345678')
  })

  it('V9 French landline and mobile forms, 0033 included', () => {
    for (const good of ['0612345678', '06-12-34-56-78', '0033612345678', '+33 6 12 34 56 78', '07.12.34.56.78'])
      expect(frenchMobileForm.test(good), good).toBe(true)
    for (const bad of ['0412345678', '+33(0)612345678', '061234567', '06123456789'])
      expect(frenchMobileForm.test(bad), bad).toBe(false)
    for (const good of ['0412345678', '+33 4 12 34 56 78', '06-12-34-56-78'])
      expect(frenchPhoneForm.test(good), good).toBe(true)
    for (const bad of ['0012345678', '04 12 34 56', '+34412345678']) expect(frenchPhoneForm.test(bad), bad).toBe(false)
  })
})
