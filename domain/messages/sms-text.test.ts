import { describe, expect, it } from 'vitest'
import { countSeptets, segmentsOf } from './sms-encoding.ts'
import { checkSmsText, smsTextLength, smsTextMaxSeptets } from './sms-text.ts'
import { stopMention, stopMentionMaxSeptets, stripStopMention } from './stop-mention.ts'

const codes = (text: string) => checkSmsText(text).map((issue) => issue.code)

describe('the text of an SMS', () => {
  it('V3 has at most 140 septets of the author’s own, € and brackets counting two', () => {
    expect(codes('a'.repeat(140))).toEqual([])
    expect(checkSmsText('a'.repeat(141))).toEqual([{ code: 'SMS_TROP_LONG', longueur: 141, max: 140 }])
    expect(codes(`${'a'.repeat(138)}€`)).toEqual([])
    expect(codes(`${'a'.repeat(139)}€`)).toEqual(['SMS_TROP_LONG'])
    expect(smsTextLength('abc [x]')).toBe(9)
  })

  it('V3 is measured after merge, at worst case', () => {
    const text = `${'a'.repeat(115)} {{prenom}}`
    expect(codes(text)).toEqual([])
    expect(codes(`${text}bbbbb`)).toEqual(['SMS_TROP_LONG'])
    expect(checkSmsText(`${'a'.repeat(115)} {{garage}}`, { garage: 'Garage Martin' })).toEqual([])
    expect(codes(`${'a'.repeat(115)} {{garage}}`)).toEqual(['SMS_TROP_LONG'])
  })

  it('V3 special characters block it and are pointed out, so does a field that does not exist, and nothing at all', () => {
    expect(checkSmsText('Prêt ?')).toEqual([
      { code: 'SMS_CARACTERES_SPECIAUX', caracteres: [{ index: 2, character: 'ê', replacement: 'e' }] },
    ])
    expect(checkSmsText('Bonjour {{ prénom }} {{prenon}}')).toEqual([
      { code: 'VARIABLE_INCONNUE', variables: ['prénom', 'prenon'] },
    ])
    expect(codes(' \n')).toEqual(['SMS_VIDE'])
  })

  it('V3 with the longest mention it is always one part', () => {
    const mention = stopMention('FR', { numeroCourt: '36180' })
    expect(mention).toEqual({ text: ' STOP au 36180', complete: true })
    expect(countSeptets(mention.text)).toBe(14)
    expect(segmentsOf('é'.repeat(smsTextMaxSeptets) + 'x'.repeat(stopMentionMaxSeptets)).segments).toBe(1)
  })
})

describe('the STOP mention', () => {
  it('without a short code in France, or a link elsewhere, it is a placeholder and not to be sent', () => {
    expect(stopMention('FR', { numeroCourt: null })).toEqual({ text: ' STOP au 36xxx', complete: false })
    expect(stopMention('DE', {})).toMatchObject({ complete: false })
    expect(stopMention('ES', { lien: 'https://s.tld/AbC12' })).toEqual({ text: ' STOP: s.tld/AbC12', complete: true })
    expect(stopMention('ES', { lien: 'https://a-long-name.example/AbC12' })).toMatchObject({ complete: false })
  })

  it('the one its author typed is taken out and told', () => {
    for (const [typed, rest] of [
      ['Vidange offerte. STOP au 36180', 'Vidange offerte.'],
      ['Vidange offerte stop sms au 36 180', 'Vidange offerte'],
      ['Vidange offerte (STOP 36xxx)', 'Vidange offerte'],
      ['Vidange offerte - STOP: s.tld/AbC12', 'Vidange offerte'],
      ['Vidange offerte\nSTOP au 36180', 'Vidange offerte'],
    ] as const) {
      const stripped = stripStopMention(typed)
      expect(stripped.text).toBe(rest)
      expect(stripped.removed).not.toBeNull()
    }
    for (const kept of ['Système Stop & Start : contrôle offert', 'Non-stop 8h-18h', 'Stop aux pannes !', '']) {
      expect(stripStopMention(kept)).toEqual({ text: kept, removed: null })
    }
  })
})
