import { describe, expect, it } from 'vitest'
import { languages } from '../contract/words.ts'
import { Hours, usualHours } from './hours.ts'
import { spansOf, writeHours } from './write-hours.ts'

const code = (value: unknown) => Hours.safeParse(value).error?.issues[0]?.message

describe('contact hours', () => {
  it('B5 are Monday to Thursday 8h to 18h, Friday 8h to 17h, as each language writes them', () => {
    expect(Object.fromEntries(languages.map((langue) => [langue, writeHours(usualHours, langue)]))).toEqual({
      fr: 'Du lundi au jeudi de 8h à 18h, le vendredi de 8h à 17h',
      en: 'Monday to Thursday 8am to 6pm, Friday 8am to 5pm',
      es: 'De lunes a jueves de 8:00 a 18:00, los viernes de 8:00 a 17:00',
      it: 'Da lunedì a giovedì dalle 8:00 alle 18:00, venerdì dalle 8:00 alle 17:00',
      de: 'Montag bis Donnerstag 8 bis 18 Uhr, Freitag 8 bis 17 Uhr',
      pt: 'De segunda-feira a quinta-feira das 8h às 18h, sexta-feira das 8h às 17h',
      nl: 'Maandag t/m donderdag van 8.00 tot 18.00 uur, vrijdag van 8.00 tot 17.00 uur',
    })
  })

  it('B5 may have minutes, days apart, or be none', () => {
    const horaires: Hours[] = [{ jours: [6, 1, 2], de: '08:30', a: '12:00' }]
    expect(writeHours(horaires, 'fr')).toBe('Du lundi au mardi, le samedi de 8h30 à 12h')
    expect(writeHours(horaires, 'en')).toBe('Monday to Tuesday, Saturday 8:30am to 12pm')
    expect(writeHours([], 'fr')).toBe('')
    expect(spansOf([1, 2, 3, 5, 7])).toEqual([
      [1, 3],
      [5, 5],
      [7, 7],
    ])
  })

  it('V7 are refused when they end before they begin, name a day twice, or are no hours', () => {
    expect(code({ jours: [1], de: '18:00', a: '08:00' })).toBe('HEURES_INVERSEES')
    expect(code({ jours: [1, 1], de: '08:00', a: '18:00' })).toBe('JOUR_EN_DOUBLE')
    expect(code({ jours: [1], de: '8h', a: '18:00' })).toBe('HEURE_INCORRECTE')
    expect(code({ jours: [], de: '08:00', a: '18:00' })).toBe('CHAMP_OBLIGATOIRE')
    expect(Hours.safeParse({ jours: [8], de: '08:00', a: '18:00' }).success).toBe(false)
  })
})
