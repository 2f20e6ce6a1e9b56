import { describe, expect, it } from 'vitest'
import { fromEditorHtml, isBlankHtml, toEditorHtml } from './merge-html.ts'

describe('fields in the text of an e-mail', () => {
  it.each([
    '<p>Bonjour {{prenom}}, votre <strong>{{modele}}</strong> !</p>',
    '<p><a href="{{urlRendezVous}}">Rendez-vous</a> au {{telephone}}</p>',
    '<ul><li><p>{{marque}} {{modele}}</p></li></ul>',
    '<p>Sans variable &amp; sans piège &lt;b&gt;</p>',
  ])('R19 %s comes back from the editor as it went in', (html) => {
    expect(fromEditorHtml(toEditorHtml(html))).toBe(html)
  })

  it('R19 a field is one piece in the editor, and the address of a link is left alone', () => {
    const inside = toEditorHtml('<p>{{ prenom }} <a href="{{urlRendezVous}}">ici</a></p>')
    expect(inside).toBe('<p><span data-type="mention" data-id="prenom"></span> <a href="{{urlRendezVous}}">ici</a></p>')
  })

  it('R19 an empty text is seen as one', () => {
    expect(isBlankHtml('<p> </p><p></p>')).toBe(true)
    expect(isBlankHtml('<p>{{prenom}}</p>')).toBe(false)
  })
})
