import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { emailEditorContract } from '@relance/domain/diffusion/email-editor.contract.ts'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { emailVersionsMax } from '@relance/domain/messages/email-versions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../test/locked-campaign.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let campagneId: number
let as: Caller
let label = 0

beforeAll(async () => {
  world = await createWorld({ now: '2026-11-20T09:00:00Z', env: { PUBLIC_URL: 'https://relance.test' } })
})
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z')
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  const now = world.clock.now()
  campagneId = (
    await insertLockedCampaign(world.context.db, { adherentId, contacts: 3, now, label: `Rappel ${++label}` })
  ).campagneId
})
afterAll(() => world.close())

const preheader = 'Prenez rendez-vous en deux minutes, nous faisons le reste.'
const documentOf = (text: string, ...more: EmailBlock[]) => ({
  objet: 'Votre véhicule nous attend',
  preheader,
  blocks: [{ id: 'a', type: 'heading' as const, text, align: 'left' as const }, ...more],
})
const save = (text: string, more: object = {}, by: Caller = as) =>
  world.call(diffusionContract.saveGabaritEmail, {
    as: by,
    params: { id: campagneId },
    body: { gabaritId: null, contenu: documentOf(text), ...more },
  })
const plan = async () =>
  (await world.call(diffusionContract.getPlanificationEmail, { as, params: { id: campagneId } })).body
const versions = async () =>
  (await world.call(emailEditorContract.listEmailVersions, { as, params: { id: campagneId } })).body.data
const textOf = async (versionId: number) => {
  const { body } = await world.call(emailEditorContract.getEmailVersion, {
    as,
    params: { id: campagneId, versionId },
  })
  return (body.contenu.blocks[0] as { text: string }).text
}
const confirm = () =>
  world.call(diffusionContract.planifierEmail, {
    as,
    params: { id: campagneId },
    body: { immediat: true, dateHeure: null, confirmation: true },
  })

describe('the versions of an e-mail', () => {
  it('R19 a keystroke is none; five minutes, another opening of the editor or another template are one', async () => {
    for (const [n, text] of ['1', '2', '3', '4'].entries()) {
      expect((await save(text, { version: n, seance: 's1' })).status).toBe(204)
      world.clock.advance(1)
    }
    expect(await Promise.all((await versions()).map(({ id }) => textOf(id)))).toEqual(['1'])
    world.clock.advance(5)
    await save('5', { version: 4, seance: 's1' })
    await save('6', { version: 5, seance: 's2' })
    const kept = await versions()
    expect(await Promise.all(kept.map(({ id }) => textOf(id)))).toEqual(['5', '4', '1'])
    expect(kept[0]).toMatchObject({ objet: 'Votre véhicule nous attend', date: '2026-11-20T09:09:00.000Z' })
    expect(kept[0]!.auteur).not.toBe('')
    expect(await plan()).toMatchObject({ version: 6, auteur: kept[0]!.auteur })
  })

  it('R19 the last twenty are kept', async () => {
    for (let n = 0; n < emailVersionsMax + 4; n++) await save(`${n}`, { seance: `s${n}` })
    const kept = await versions()
    expect(kept).toHaveLength(emailVersionsMax)
    expect(await textOf(kept.at(-1)!.id)).toBe('3')
  })

  it('R19 P5 another member’s are not there', async () => {
    await save('1', { seance: 'a' })
    await save('2', { seance: 'b' })
    const [kept] = await versions()
    const other = await world.login({ adherentId: await world.adherent() })
    const params = { id: campagneId, versionId: kept!.id }
    expect((await world.call(emailEditorContract.getEmailVersion, { as: other, params })).status).toBe(404)
    expect((await world.call(emailEditorContract.getEmailVersion, { as, params })).status).toBe(200)
    expect(
      (await world.call(emailEditorContract.getEmailVersion, { as, params: { ...params, versionId: 2 ** 50 } })).status,
    ).toBe(404)
  })
})

describe('two who write at once', () => {
  it('R19 the second is told who wrote and when, and loses nothing; a save whose answer was lost is no other', async () => {
    expect((await save('de la première', { version: 0, seance: 'a' })).status).toBe(204)
    const late = await save('de la seconde', { version: 0, seance: 'b' })
    expect(late.status).toBe(409)
    expect(late.problem).toMatchObject({
      code: 'EMAIL_MODIFIE_AILLEURS',
      details: { version: 1, date: '2026-11-20T09:00:00.000Z' },
    })
    expect(((await plan()).contenu!.blocks[0] as { text: string }).text).toBe('de la première')
    expect((await save('de la première', { version: 0, seance: 'a' })).status).toBe(204)
    expect((await plan()).version).toBe(1)
    expect((await save('de la seconde', { version: 1, seance: 'b' })).status).toBe(204)
    expect(await Promise.all((await versions()).map(({ id }) => textOf(id)))).toEqual(['de la première'])
  })

  it('R19 of two saves at the same moment one is refused', async () => {
    const answers = await Promise.all(['a', 'b'].map((seance) => save(seance, { version: 0, seance })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

describe('planning an e-mail', () => {
  it('R19 C12 is refused at the place of each fault, in the words of the caller', async () => {
    const contenu = documentOf(
      'Bonjour',
      { id: 'b', type: 'button', label: 'Voir', href: 'https://www.example.com/' },
      { id: 'c', type: 'text', html: '<p>Voir <a href="https://x">ici</a></p>' },
      { id: 'd', type: 'button', label: 'Voir', href: 'http://garage-martin.fr' },
    )
    expect((await save('', { contenu })).status).toBe(204)
    const { status, problem } = await confirm()
    expect(status).toBe(422)
    expect(problem.code).toBe('EMAIL_A_CORRIGER')
    expect(problem.errors!.map(({ field, code }) => [field, code])).toEqual([
      ['contenu.blocks.1.href', 'LIEN_EXEMPLE'],
      ['contenu.blocks.2.html', 'LIEN_INVALIDE'],
    ])
    expect(problem.errors![0]!.message).toContain('adresse d’exemple')
    expect((await plan()).etat).toBe('brouillon')
  })

  it('R19 is refused without a postal address, and when a picture left the library', async () => {
    await save('Bonjour')
    await world.context.db.updateTable('adherent').set({ adresse1: '' }).where('id', '=', adherentId).execute()
    expect((await confirm()).problem.errors).toMatchObject([{ field: 'contenu.adresse', code: 'EMAIL_SANS_ADRESSE' }])
    await world.context.db
      .updateTable('adherent')
      .set({ adresse1: '12 rue des Lilas' })
      .where('id', '=', adherentId)
      .execute()
    expect((await confirm()).status).toBe(200)
  })
})

describe('the preview of the editor', () => {
  it('R19 is filled for a real customer, masked, one after the other', async () => {
    const preview = async (position: number) =>
      (
        await world.call(emailEditorContract.apercuEmail, {
          as,
          params: { id: campagneId },
          body: {
            document: { ...documentOf('Bonjour {{prenom}} {{nom}}'), objet: '{{nom}} {{immatriculation}}' },
            position,
          },
        })
      ).body
    const [first, second, beyond] = [await preview(1), await preview(2), await preview(99)]
    expect(first).toMatchObject({ position: 1, total: 3, desabonnement: true, adresse: true, imagesInconnues: [] })
    expect(first.client).toBe('Zoé D******')
    expect(second.position).toBe(2)
    expect(beyond.position).toBe(3)
    for (const { html, texte, objet } of [first, second]) {
      expect(html).toContain('Bonjour Zoé D******')
      expect(`${html}${texte}${objet}`).not.toMatch(/Durand\d/)
      expect(objet).not.toMatch(/\d/)
    }
    expect(first.octets).toBeGreaterThan(5000)
  })

  it('R19 shows the rest of an e-mail whose picture is gone, and says which', async () => {
    const document = documentOf('Bonjour', { id: 'i', type: 'image', imageId: 999_999, alt: 'Un pneu' })
    const { body } = await world.call(emailEditorContract.apercuEmail, {
      as,
      params: { id: campagneId },
      body: { document },
    })
    expect(body.imagesInconnues).toEqual([999_999])
    expect(body.html).toContain('Bonjour')
  })
})
