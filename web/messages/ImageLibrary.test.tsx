import type { MediaImage } from '@relance/domain/messages/media.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTokens } from '../api/tokens.ts'
import { renderPart } from '../test/render.tsx'
import { tokensNamed } from '../test/tokens.ts'
import { ImageLibrary } from './ImageLibrary.tsx'

const image = (id: number, more: Partial<MediaImage> = {}): MediaImage => ({
  id,
  titre: `Image ${id}`,
  contenu: `/media/jeton-${id}.jpg`,
  vignette: `/media/jeton-${id}.240.jpg`,
  texteAlternatif: `Ce que montre ${id}`,
  largeur: 1200,
  hauteur: 600,
  poids: 1000,
  origine: 'relance',
  modifiable: false,
  dateCreation: '2026-11-20T09:00:00.000Z',
  ...more,
})
const pageOf = (data: readonly MediaImage[], { page = 1, last = 1, total = data.length } = {}) => ({
  data,
  meta: { current_page: page, from: 1, last_page: last, path: '', per_page: 50, to: data.length, total },
})
const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

let asked: string[]
let answer: (url: URL, method: string) => Response

beforeEach(() => {
  localStorage.clear()
  keepTokens(tokensNamed('a'))
  asked = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    asked.push(`${method} ${address}`)
    return answer(new URL(address, 'http://relance.test'), method)
  })
})

/** The other end of the upload: what was sent, and what is answered. */
function stubUpload(status: number, body: unknown): FormData[] {
  const sent: FormData[] = []
  class Upload {
    upload: { onprogress?: (event: object) => void } = {}
    status = status
    responseText = JSON.stringify(body)
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form)
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      setTimeout(() => this.onload(), 5)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}

const open = () => {
  const onPick = vi.fn()
  renderPart(<ImageLibrary opened onClose={() => {}} onPick={onPick} />)
  return { onPick, user: userEvent.setup() }
}
const photo = (bytes = 10, name = 'notre-atelier.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

describe('the library of pictures', () => {
  it('R19 E14 a picture is chosen by the keyboard; the network’s say so', async () => {
    answer = () => json(200, pageOf([image(1), image(1001, { origine: 'reseau' })]))
    const { onPick, user } = open()
    const button = await screen.findByRole('button', { name: 'Utiliser l’image : Image 1' })
    expect(screen.getByText('Réseau')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull()
    button.focus()
    await user.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith(image(1))
  })

  it('B1 searches and turns pages at the server', async () => {
    answer = (url) =>
      url.searchParams.get('search') === 'rien'
        ? json(200, pageOf([], { total: 0 }))
        : json(200, pageOf([image(1)], { page: Number(url.searchParams.get('page')), last: 3, total: 120 }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(asked.at(-1)).toContain('page=2'))
    await user.type(screen.getByRole('searchbox', { name: 'Chercher une image' }), 'rien')
    expect(await screen.findByText('Aucun résultat pour votre recherche « rien »')).toBeVisible()
    expect(asked.at(-1)).toContain('page=1&search=rien')
  })

  it('X1 says when there is nothing, and when it could not be loaded, with a way to try again', async () => {
    answer = () => json(500, { type: '', title: '', status: 500, code: 'ERREUR_INTERNE', message: 'Panne du serveur.' })
    const { user } = open()
    expect(await screen.findByText('Panne du serveur.')).toBeVisible()
    answer = () => json(200, pageOf([]))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Aucune image pour le moment')).toBeVisible()
  })

  it('C13 an upload asks for a title and an alternative text, tells its progress, and uses the picture', async () => {
    answer = () => json(200, pageOf([]))
    const added = image(1005, { origine: 'adherent', modifiable: true })
    const sent = stubUpload(201, added)
    const { onPick, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Ajouter une image' }))
    await user.click(screen.getByRole('button', { name: 'Ajouter et utiliser' }))
    expect(await screen.findByText('Choisissez une image sur votre ordinateur.')).toBeVisible()
    expect(screen.getByText("Décrivez l'image en quelques mots.")).toBeVisible()
    await user.upload(screen.getByLabelText('Choisir un fichier', { selector: 'input' }), photo())
    expect(screen.getByLabelText(/^Titre/)).toHaveValue('notre atelier')
    await user.type(screen.getByLabelText(/^Texte de remplacement/), 'La façade du garage')
    await user.click(screen.getByRole('button', { name: 'Ajouter et utiliser' }))
    await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(added))
    expect(sent).toHaveLength(1)
    expect([...sent[0]!.keys()]).toEqual(['titre', 'texteAlternatif', 'fichier'])
    expect(sent[0]!.get('texteAlternatif')).toBe('La façade du garage')
  })

  it('C13 X1 a file that is too heavy never leaves; a refusal stands beside what it is about', async () => {
    answer = () => json(200, pageOf([]))
    const sent = stubUpload(422, {
      type: '',
      title: '',
      status: 422,
      code: 'REQUETE_INVALIDE',
      message: 'x',
      errors: [{ field: 'fichier', code: 'IMAGE_SVG', message: 'Les images SVG ne s’affichent pas.' }],
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Ajouter une image' }))
    const input = screen.getByLabelText('Choisir un fichier', { selector: 'input' })
    await user.upload(input, photo(9 * 1024 * 1024))
    expect(await screen.findByText("Cette image dépasse 8 Mo : réduisez-la d'abord.")).toBeVisible()
    await user.type(screen.getByLabelText(/^Texte de remplacement/), 'La façade')
    await user.click(screen.getByRole('button', { name: 'Ajouter et utiliser' }))
    expect(sent).toHaveLength(0)
    await user.upload(input, photo())
    expect(screen.queryByText(/dépasse 8 Mo/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ajouter et utiliser' }))
    expect(await screen.findByText('Les images SVG ne s’affichent pas.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('C13 one’s own is renamed, and deleted unless an e-mail waits with it: the sentence says which', async () => {
    const own = image(1002, { origine: 'adherent', modifiable: true })
    let used = true
    answer = (_, method) => {
      if (method === 'PUT') return json(200, own)
      if (method !== 'DELETE') return json(200, pageOf([own]))
      return used
        ? json(409, { type: '', title: '', status: 409, code: 'IMAGE_UTILISEE', message: 'Dans l’e-mail « Rentrée ».' })
        : json(204, null)
    }
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Modifier : Image 1002' }))
    await user.clear(screen.getByLabelText(/^Titre/))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText("Donnez un titre à l'image.")).toBeVisible()
    await user.type(screen.getByLabelText(/^Titre/), 'Façade')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await user.click(await screen.findByRole('button', { name: 'Supprimer : Image 1002' }))
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer « Image 1002 » ?' })
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
    expect(await within(dialog).findByText('Dans l’e-mail « Rentrée ».')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    used = false
    await user.click(await screen.findByRole('button', { name: 'Supprimer : Image 1002' }))
    const again = await screen.findByRole('dialog', { name: 'Supprimer « Image 1002 » ?' })
    await user.click(within(again).getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(screen.queryByText('Supprimer « Image 1002 » ?')).toBeNull())
  })
})
