import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../test/render.tsx'
import { PriorityList } from './PriorityList.tsx'
import type { PriorityColumns } from './priority-columns.ts'

const rows = ['Vidange', 'Pneus', 'Freins'].map((label, index) => ({
  id: String(index + 1),
  label,
  categorie: 'Entretien',
  vehicules: '12 véhicules',
}))

function Held({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState<PriorityColumns>({ on: ['1', '2'], off: ['3'] })
  return <PriorityList rows={rows} value={value} onChange={setValue} readOnly={readOnly} />
}

const labelsOf = (title: string) =>
  within(screen.getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map((item) => rows.find((row) => item.textContent?.includes(row.label))?.label)
const on = () => labelsOf('Relancer par ordre de priorité')

describe('the list of operations by priority', () => {
  it('R15 is ordered by buttons that the keyboard reaches, and each says what it does to which operation', async () => {
    renderPart(<Held />)
    const user = userEvent.setup()
    expect(await screen.findByRole('button', { name: 'Monter « Vidange »' })).toBeDisabled()
    screen.getByRole('button', { name: 'Monter « Pneus »' }).focus()
    await user.keyboard('{Enter}')
    expect(on()).toEqual(['Pneus', 'Vidange'])
    await user.click(screen.getByRole('button', { name: 'Relancer « Freins »' }))
    expect(on()).toEqual(['Pneus', 'Vidange', 'Freins'])
    await user.click(screen.getByRole('button', { name: 'Ne pas relancer « Pneus »' }))
    expect(on()).toEqual(['Vidange', 'Freins'])
    expect(labelsOf('Ne pas relancer')).toEqual(['Pneus'])
  })

  it('S5 offers nothing to move once the targeting is locked', async () => {
    renderPart(<Held readOnly />)
    await screen.findByText('Vidange')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
