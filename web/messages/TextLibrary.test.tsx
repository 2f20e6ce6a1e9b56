import type { LibraryText } from '@relance/domain/messages/texts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTokens } from '../api/tokens.ts'
import { renderPart } from '../test/render.tsx'
import { tokensNamed } from '../test/tokens.ts'
import { TextLibrary } from './TextLibrary.tsx'

const greeting: LibraryText = {
  id: 1,
  titre: 'Salutation',
  contenu: '<p onclick="x()">Bonjour {{prenom}},<script>alert(1)</script></p>',
  operationId: null,
  origine: 'relance',
  modifiable: false,
}
const own: LibraryText = {
  ...greeting,
  id: 2,
  titre: 'Nos pneus',
  contenu: '<p>Pneus</p>',
  operationId: 14,
  origine: 'adherent',
  modifiable: true,
}
const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

let asked: { method: string; url: URL; body: unknown }[]

beforeEach(() => {
  localStorage.clear()
  keepTokens(tokensNamed('a'))
  asked = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const url = new URL(address, 'http://relance.test')
    asked.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (method === 'DELETE') return json(204, null)
    if (method !== 'GET') return json(200, own)
    const data = url.searchParams.get('operationId') ? [own] : [greeting, own]
    const meta = { current_page: 1, from: 1, last_page: 1, path: '', per_page: 50, to: data.length, total: data.length }
    return json(200, { data, meta })
  })
})

const open = () => {
  const onPick = vi.fn()
  renderPart(<TextLibrary opened onClose={() => {}} onPick={onPick} />)
  return { onPick, user: userEvent.setup() }
}

describe('the library of texts', () => {
  it('R19 E14 shows texts as they read, without what could run, and inserts the one chosen', async () => {
    const { onPick, user } = open()
    const list = await screen.findByRole('list', { name: 'Textes de la bibliothèque' })
    expect(within(list).getByText('Prénom')).toBeVisible()
    expect(list.innerHTML).not.toMatch(/script|onclick/)
    expect(within(list).getByText('Pneumatiques')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Insérer le texte : Salutation' }))
    expect(onPick).toHaveBeenCalledExactlyOnceWith(greeting)
  })

  it('R19 narrows by operation', async () => {
    const { user } = open()
    await screen.findByText('Salutation')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Opération concernée' }), 'Pneumatiques')
    await waitFor(() => expect(screen.queryByText('Salutation')).toBeNull())
    expect(asked.at(-1)!.url.searchParams.get('operationId')).toBe('14')
    expect(screen.getByText('Nos pneus')).toBeVisible()
  })

  it('R19 one’s own may be changed and deleted, no other', async () => {
    const { user } = open()
    await screen.findByText('Salutation')
    expect(screen.queryByRole('button', { name: 'Modifier : Salutation' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Modifier : Nos pneus' }))
    expect(screen.getByRole('combobox', { name: 'Opération concernée' })).toHaveValue('14')
    await user.clear(screen.getByLabelText(/^Titre/))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/obligatoire/i)).toBeVisible()
    await user.type(screen.getByLabelText(/^Titre/), 'Pneus neufs')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
    expect(asked.find(({ method }) => method === 'PUT')!.body).toEqual({
      titre: 'Pneus neufs',
      contenu: '<p>Pneus</p>',
      operationId: 14,
    })
    await user.click(await screen.findByRole('button', { name: 'Supprimer : Nos pneus' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Supprimer « Nos pneus » ?' })).getByRole('button', {
        name: 'Supprimer',
      }),
    )
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('R19 a new one goes with no operation unless one is chosen', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Écrire un texte' }))
    expect(screen.getByRole('combobox', { name: 'Opération concernée' })).toHaveValue('')
    await user.type(screen.getByLabelText(/^Titre/), 'Fermeture')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    // Nothing is sent while there is no text.
    expect(await screen.findByText(/obligatoire/i)).toBeVisible()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
