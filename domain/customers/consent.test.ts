import { describe, expect, it } from 'vitest'
import { type Contact, consentRule, refusalOf } from './consent.ts'

const today = '2026-11-20'
const contact: Contact = {
  pays: 'FR',
  adresseValide: true,
  relance: true,
  viePrivee: false,
  consentement: null,
  dateDerniereVisite: '2025-01-01',
}
const refusal = (known: Partial<Contact>, canal: 'sms' | 'email' = 'sms') =>
  refusalOf({ ...contact, ...known }, canal, today)

describe('who may be written to', () => {
  it.each([
    ['FR', 'soft', 'soft'],
    ['ES', 'soft', 'soft'],
    ['PT', 'soft', 'soft'],
    ['NL', 'soft', 'soft'],
    ['GB', 'soft', 'soft'],
    ['IT', 'consent', 'soft'],
    ['DE', 'consent', 'soft'],
    ['BE', 'consent', 'consent'],
  ] as const)('E12 in %s SMS is %s, e-mail is %s', (pays, sms, email) => {
    expect([consentRule(pays, 'sms'), consentRule(pays, 'email')]).toEqual([sms, email])
  })

  it('E12 an existing customer without objection, for 36 months after the last visit', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ dateDerniereVisite: '2023-11-20' })).toBeNull()
    expect(refusal({ dateDerniereVisite: '2023-11-19' })).toBe('inactif')
    expect(refusal({ dateDerniereVisite: null })).toBe('inactif')
    expect(refusal({ dateDerniereVisite: '2015-01-01', consentement: true })).toBeNull()
  })

  it('E12 an objection wins over a consent, and no address over all', () => {
    expect(refusal({ relance: false, consentement: true })).toBe('opposition')
    expect(refusal({ consentement: false })).toBe('opposition')
    expect(refusal({ viePrivee: true, consentement: true })).toBe('vie_privee')
    expect(refusal({ adresseValide: false, relance: false })).toBe('sans_adresse')
  })

  it('E12 Italy and Germany ask for consent by SMS', () => {
    expect(refusal({ pays: 'IT' })).toBe('sans_consentement')
    expect(refusal({ pays: 'IT' }, 'email')).toBeNull()
    expect(refusal({ pays: 'DE', consentement: true })).toBeNull()
  })
})
