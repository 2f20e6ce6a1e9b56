import { smsTextLength } from '@relance/domain/messages/sms-text.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../test/render.tsx'
import { piecesOf } from './HighlightedTextarea.tsx'
import { SmsTextEditor } from './SmsTextEditor.tsx'

function Held({ text, readOnly = false }: { text: string; readOnly?: boolean }) {
  const [value, setValue] = useState(text)
  return (
    <SmsTextEditor
      label="Votre message"
      value={value}
      onChange={setValue}
      length={smsTextLength(value)}
      max={140}
      segments={1}
      readOnly={readOnly}
    />
  )
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/Votre message/)

describe('the text of an SMS', () => {
  it('R18 V3 counts septets: € and brackets are two, and it says how many are too many', async () => {
    renderPart(<Held text="" />)
    const user = userEvent.setup()
    await screen.findByText('0/140')
    await user.type(field(), '5 €')
    expect(screen.getByText('4/140')).toBeVisible()
    await user.clear(field())
    await user.click(field())
    await user.paste('a'.repeat(142))
    expect(screen.getByText('142/140')).toBeVisible()
    expect(screen.getByText('2 caractères de trop')).toBeVisible()
  })

  it('R18 counts a field at its longest, not as it is written', async () => {
    renderPart(<Held text="Bonjour {{prenom}}" />)
    expect(await screen.findByText('28/140')).toBeVisible()
  })

  it('V3 points special characters out and mends each kind by one click, or all at once', async () => {
    renderPart(<Held text="L’hiver arrive, prêt ? Noël ç" />)
    const user = userEvent.setup()
    expect(await screen.findByText('4 caractères spéciaux empêchent l’envoi')).toBeVisible()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['’', 'ê', 'ë', 'ç'])
    await user.click(screen.getByRole('button', { name: 'Remplacer « ç » par « c »' }))
    expect(field()).toHaveValue('L’hiver arrive, prêt ? Noël c')
    await user.click(screen.getByRole('button', { name: 'Tout remplacer' }))
    expect(field()).toHaveValue("L'hiver arrive, pret ? Noel c")
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('R18 an unknown field is named; a known one is put where the cursor is', async () => {
    renderPart(<Held text="Bonjour {{prenon}} !" />)
    const user = userEvent.setup()
    expect(await screen.findByText('Variable inconnue : {{prenon}}')).toBeVisible()
    await user.clear(field())
    await user.type(field(), 'Bonjour  !')
    field().setSelectionRange(8, 8)
    await user.click(screen.getByRole('button', { name: 'Insérer une variable' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Prénom' }))
    expect(field()).toHaveValue('Bonjour {{prenom}} !')
  })

  it('S8 a confirmed text cannot be written in, nor mended', async () => {
    renderPart(<Held text="Noël" readOnly />)
    await screen.findByText('4/140')
    expect(field()).toHaveAttribute('readonly')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('V3 the painted stretches leave the text as it is', () => {
    const text = 'a{{nom}}bç'
    const pieces = piecesOf(text, [
      { from: 9, to: 10, kind: 'forbidden' },
      { from: 1, to: 8, kind: 'field' },
      { from: 2, to: 3, kind: 'forbidden' },
    ])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter((piece) => piece.kind).map((piece) => piece.text)).toEqual(['{{nom}}', 'ç'])
  })
})
