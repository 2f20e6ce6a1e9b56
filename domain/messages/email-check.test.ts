import { describe, expect, it } from 'vitest'
import { textLanguages } from './default-messages.ts'
import cases from './email-check.cases.json' with { type: 'json' }
import { checkEmail, type EmailFacts, emailRules, errorsOf } from './email-check.ts'
import type { EmailDocument } from './email-document.ts'
import { emailTemplates } from './email-templates.ts'
import { keepsVersion } from './email-versions.ts'
import { productImages } from './product-images.ts'

const validity = { titre: 'Offre', texte: '', code: 'A1', conditions: '', type: 'own' as const }
const facts: EmailFacts = {
  images: new Set([1, 2]),
  coupons: new Map([
    [1, { ...validity, id: 1, validiteJours: 30, valableJusquAu: null }],
    [2, { ...validity, id: 2, validiteJours: null, valableJusquAu: '2026-11-19' }],
  ]),
  jour: '2026-11-20',
  octets: 40_000,
  desabonnement: true,
  adresse: true,
}
const sound: EmailDocument = {
  objet: 'Votre véhicule nous attend',
  preheader: 'Prenez rendez-vous en deux minutes, nous faisons le reste.',
  blocks: [{ id: 'a', type: 'heading', text: 'Bonjour', align: 'left' }],
}

describe('the check before sending', () => {
  it.each(cases)('R19 V5 tells where the fault is: $titre', ({ document, faits = {}, fautes }) => {
    const points = checkEmail(
      { ...sound, ...(document as Partial<EmailDocument>) },
      { ...facts, ...(faits as Partial<EmailFacts>) },
    )
    expect(points.map(({ rule }) => rule)).toEqual(Object.keys(emailRules))
    expect(points.flatMap(({ faults }) => faults.map(({ field, code }) => [field, code]))).toEqual(fautes)
  })

  it('R19 warnings keep nothing from being planned, errors do', () => {
    const points = checkEmail({ ...sound, objet: 'PROMOTION EXCEPTIONNELLE', blocks: [] }, facts)
    expect(points.filter(({ faults }) => faults.length > 0).map(({ rule, level }) => [rule, level])).toEqual([
      ['objetMajuscules', 'warning'],
      ['contenu', 'error'],
    ])
    expect(errorsOf(points)).toEqual([{ field: 'blocks', code: 'EMAIL_VIDE' }])
  })

  it('R19 N6 every template of every language passes it, warnings too', () => {
    const images = new Set(productImages.map(({ id }) => id))
    for (const langue of textLanguages)
      for (const { document, code } of emailTemplates[langue])
        expect(
          checkEmail(document, { ...facts, images }).flatMap(({ faults }) => faults),
          `${langue} ${code}`,
        ).toEqual([])
  })
})

describe('the versions of an e-mail', () => {
  const saved = (minute: number, more: object = {}) => ({
    auteur: 1,
    seance: 'a',
    gabaritId: 3,
    date: new Date(Date.UTC(2026, 10, 20, 9, minute)),
    ...more,
  })
  it('R19 one is kept every five minutes of writing, and between authors, openings and templates', () => {
    const kept = saved(0).date
    expect(keepsVersion(saved(1), saved(2), kept)).toBe(false)
    expect(keepsVersion(saved(4), saved(5), kept)).toBe(true)
    expect(keepsVersion(saved(0), saved(1), null)).toBe(true)
    for (const more of [{ auteur: 2 }, { seance: 'b' }, { gabaritId: null }])
      expect(keepsVersion(saved(1), saved(1, more), kept)).toBe(true)
  })
})
