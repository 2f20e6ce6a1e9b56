import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../test/render.tsx'
import { BatchTable } from './BatchTable.tsx'
import type { BatchRow } from './batches.ts'

const fenetre = {
  pays: 'FR',
  fuseau: 'Europe/Paris',
  jours: [1, 2, 3, 4, 5, 6],
  debut: '08:00',
  fin: '21:30',
  feries: [],
  source: '',
}

function Held({ first, immediate = false }: { first: BatchRow; immediate?: boolean }) {
  const [rows, setRows] = useState<readonly BatchRow[]>([first])
  return (
    <BatchTable
      rows={rows}
      total={612}
      max={5}
      immediate={immediate}
      firstSlot={null}
      fenetre={fenetre}
      refusals={[{ index: 1, field: 'dateHeure', message: 'Refusé par le serveur.' }]}
      onChange={setRows}
    />
  )
}
const tuesday = { date: '2026-11-24', heure: '10:00', volume: 612 }

describe('the table of batches', () => {
  it('R18 S10 the sum is checked as volumes are typed, and says what is left or too many', async () => {
    renderPart(<Held first={tuesday} />)
    const user = userEvent.setup()
    const volume = await screen.findByLabelText('Volume du lot 1')
    expect(screen.getByText('612 contacts répartis')).toBeVisible()
    await user.clear(volume)
    expect(screen.getByText('Saisissez une valeur numérique.')).toBeVisible()
    await user.type(volume, '600')
    expect(screen.getByText('Il reste 12 contacts à répartir sur 612')).toBeVisible()
    await user.clear(volume)
    await user.type(volume, '613')
    expect(screen.getByText('1 contact de trop pour 612')).toBeVisible()
  })

  it('R18 S10 at most five batches; a refusal of the server stands at its batch', async () => {
    renderPart(<Held first={tuesday} />)
    const user = userEvent.setup()
    const add = await screen.findByRole('button', { name: 'Ajouter un lot' })
    for (let n = 0; n < 4; n++) await user.click(add)
    expect(add).toBeDisabled()
    expect(screen.getAllByRole('row')).toHaveLength(6)
    expect(screen.getByText('612 contacts répartis')).toBeVisible()
    expect(screen.getByText('Refusé par le serveur.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Supprimer le lot 5' }))
    expect(screen.getByText('Il reste 122 contacts à répartir sur 612')).toBeVisible()
  })

  it('R18 S10 a batch outside the permitted hours is offered the next legal slot, which one click takes', async () => {
    renderPart(<Held first={{ ...tuesday, heure: '22:00' }} />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Prendre le 25/11/2026 à 08:00' }))
    expect(screen.queryByText('Hors des heures permises.')).toBeNull()
    expect(screen.getByLabelText('Date du lot 1')).toHaveValue('25/11/2026')
  })

  it('S10 with immediate sending the first batch has no day of its own', async () => {
    renderPart(<Held first={tuesday} immediate />)
    expect(await screen.findByText('Dès la validation')).toBeVisible()
    expect(screen.queryByLabelText('Date du lot 1')).toBeNull()
  })
})
