import { expect, it } from 'vitest'
import { asParagraphs, plainText } from './plain-text.ts'

it('R17 a promotional text kept in the library comes back as it was', () => {
  for (const text of ['Bonjour {{prenom}}', 'Un\nDeux', '5 < 6 & 7 > 2', 'Déjà « vu »'])
    expect(plainText(asParagraphs(text))).toBe(text)
  expect(plainText('<p>Un <strong>deux</strong></p><ul><li>a</li><li>b</li></ul>')).toBe('Un deuxa\nb')
  expect(plainText('sans balise')).toBe('sans balise')
})
