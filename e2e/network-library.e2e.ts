import type { Page } from '@playwright/test'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { describe, expect, it } from 'vitest'
import { takenPhotograph } from '../server/test/pictures.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'

let admin: Caller
let animator: Caller
let owner: Caller
let page: Page

const scene = setScene({
  now: '2026-10-05T07:00:00Z',
  before: async ({ world }) => {
    const adherentId = await world.adherent()
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    owner = await world.login({ adherentId })
  },
})

async function open(who: Caller, at: string, look: Parameters<typeof scene.open>[0] = {}): Promise<void> {
  const device = await scene.open(look)
  await device.logIn(at, withPassword(who))
  page = device.page
}
const picture = (name: string) => shot(page, `library-${name}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const block = (n: number) => page.getByRole('group', { name: new RegExp(`^Bloc ${n} :`) })
const part = (name: string) =>
  page.getByRole('navigation', { name: 'Parties de la bibliothèque' }).getByRole('link', { name, exact: true })

async function expectSound(): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  const violations = await violationsOf(page, { tags: wcag, frames: 'none' })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

describe('the libraries of a network', () => {
  it('R19 C13 B1 a picture is added, described, found, shown where it is used, and deleted', async () => {
    await open(admin, '/reseau/images')
    await see(page.getByRole('list', { name: 'Images de la bibliothèque' }).getByRole('img')).toHaveCount(13, {
      timeout: 20_000,
    })
    await button('Ajouter une image').click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'notre-stand.jpg',
      mimeType: 'image/jpeg',
      buffer: await takenPhotograph(1600, 900),
    })
    await page.getByLabel('Texte de remplacement').fill('Le stand du réseau au salon')
    await button('Ajouter une image').click()
    await see(page.getByRole('img', { name: 'Le stand du réseau au salon' })).toBeVisible()
    await picture('images')
    await expectSound()
    await page.getByRole('searchbox').fill('stand')
    await page.waitForURL('**/reseau/images?search=stand')
    await see(page.getByRole('list', { name: 'Images de la bibliothèque' }).getByRole('img')).toHaveCount(1)
    await button('Modifier : notre stand').click()
    await see(page.getByText('Cette image n’est utilisée nulle part pour le moment.')).toBeVisible()
    await page.getByLabel('Titre').fill('Stand')
    await button('Enregistrer').click()
    await button('Supprimer : Stand').click()
    const dialog = page.getByRole('dialog', { name: 'Supprimer « Stand » ?' })
    await see(dialog.getByText('Cette image n’est utilisée nulle part')).toBeVisible()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await see(page.getByText('Aucun résultat')).toBeVisible()
  })

  it('R19 C11 a text is written in another language of the network, changed and deleted', async () => {
    await open(admin, '/reseau/textes')
    await page.getByLabel('Langue des clients').selectOption('de')
    await page.waitForURL('**/reseau/textes?langue=de')
    await button('Écrire un texte').click()
    await page.getByLabel('Titre').fill('Gruß')
    await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Schön, dass Sie da sind')
    await button('Enregistrer').click()
    await see(page.getByRole('listitem').filter({ hasText: 'Schön, dass Sie da sind' })).toBeVisible()
    await picture('texts')
    await expectSound()
    await button('Supprimer : Gruß').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await see(page.getByText('Schön, dass Sie da sind')).toHaveCount(0)
  })

  it('R19 C12 a template is made from one of the product, edited with undo and redo, previewed, checked and kept', async () => {
    await open(admin, '/reseau/gabarits')
    await see(page.locator('li iframe')).toHaveCount(10, { timeout: 30_000 })
    await picture('templates')
    await expectSound()
    await button('Créer un modèle').click()
    await button('Choisir ce modèle : Pneus hiver').click()
    const naming = page.getByRole('dialog', { name: 'Enregistrer comme modèle' })
    await naming.getByLabel('Nom du modèle').fill('Hiver du réseau')
    await naming.getByRole('button', { name: 'Enregistrer' }).click()
    await page.waitForURL(/\/reseau\/gabarits\/\d+$/)
    await see(page.getByRole('heading', { level: 1, name: 'Hiver du réseau' })).toBeVisible()
    await see(button('Enregistrer')).toBeDisabled()
    await page.getByLabel('Objet').fill('L’hiver approche')
    await block(2).focus()
    await page.keyboard.press('Delete')
    const blocks = page.getByRole('group', { name: /^Bloc \d+ :/ })
    await see(blocks).toHaveCount(8)
    await button('Annuler').click()
    await see(blocks).toHaveCount(9)
    await button('Rétablir').click()
    await see(blocks).toHaveCount(8)
    await picture('editor')
    await expectSound()
    const show = (view: string) =>
      page.getByRole('radiogroup', { name: 'Affichage' }).getByText(view, { exact: true }).click()
    await show('Téléphone')
    await see(page.frameLocator('iframe').getByText('Garage Martin').first()).toBeVisible()
    await picture('phone')
    await show('Vérification')
    await see(page.getByText('Cet e-mail peut partir.')).toBeVisible()
    await button('Enregistrer').click()
    await see(page.getByText('Tout est enregistré.')).toBeVisible()
    await page.reload()
    await see(page.getByLabel('Objet')).toHaveValue('L’hiver approche')
    await button('Modifier : Hiver du réseau').click()
    const renaming = page.getByRole('dialog', { name: 'Modifier le modèle' })
    await renaming.getByLabel('Nom du modèle').fill('Hiver')
    await renaming.getByRole('button', { name: 'Enregistrer' }).click()
    await see(page.getByRole('heading', { level: 1, name: 'Hiver' })).toBeVisible()
  })

  it('R19 C12 another from a blank page; one that names a picture deleted meanwhile is refused at its block', async () => {
    await open(admin, '/reseau/gabarits')
    await button('Créer un modèle').click()
    await button('Page blanche').click()
    const naming = page.getByRole('dialog', { name: 'Enregistrer comme modèle' })
    await naming.getByLabel('Nom du modèle').fill('Blanc')
    await naming.getByRole('button', { name: 'Enregistrer' }).click()
    await page.waitForURL(/\/reseau\/gabarits\/\d+$/)
    await button('Ajouter un bloc : Image').click()
    await button('Utiliser l’image : Pneus hiver').click()
    await see(page.getByRole('img', { name: 'Un pneu hiver sous les flocons de neige' })).toBeVisible()
    await scene.stage.world.context.pool.query(`update image set date_suppression = now() where code = 'pneus-hiver'`)
    await button('Enregistrer').click()
    await see(page.getByRole('alert').getByText('Un point reste à corriger')).toBeVisible()
    await see(page.getByRole('group', { name: /: Image$/ })).toBeFocused()
    await see(page.getByRole('alert').getByRole('button', { name: /: Image$/ })).toBeVisible()
    await picture('refused')
    await expectSound()
    await scene.stage.world.context.pool.query(`update image set date_suppression = null where code = 'pneus-hiver'`)
  })

  it('P4 R19 those who only read see all and change nothing; a garage has its own place for them', async () => {
    await open(animator, '/reseau/gabarits')
    await see(page.getByRole('link', { name: /^Voir le modèle/ }).first()).toBeVisible()
    await see(button('Créer un modèle')).toHaveCount(0)
    await part('Images').click()
    await page.waitForURL('**/reseau/images')
    await see(page.getByRole('img').first()).toBeVisible()
    await see(button('Ajouter une image')).toHaveCount(0)
    await part('Textes des campagnes').click()
    await see(page.getByText('Seuls les administrateurs du réseau modifient ces textes.')).toBeVisible()

    await open(owner, '/bibliotheque/gabarits')
    await see(page.getByRole('link', { name: 'Voir le modèle : Hiver', exact: true })).toBeVisible({ timeout: 20_000 })
    await picture('garage')
    await expectSound()
    await page.getByRole('link', { name: 'Voir le modèle : Hiver', exact: true }).click()
    await see(button('Créer un modèle à partir de celui-ci')).toBeVisible()
    await page.goto('/bibliotheque/coupons')
    await see(button('Créer un coupon')).toBeVisible()
    await page.goto('/reseau/images')
    await see(page.getByRole('navigation', { name: 'Parties de la bibliothèque' })).toHaveCount(0)
  })

  it.each([
    { width: 390, scheme: 'dark', language: 'de' },
    { width: 1280, scheme: 'light', language: 'de' },
    { width: 1440, scheme: 'dark', language: 'fr' },
  ] as const)('R19 N6 they fit at $width in $language, $scheme', async (look) => {
    await open(admin, '/reseau/gabarits', look)
    await page.locator('li iframe').first().waitFor()
    const name = `${look.width}-${look.language}-${look.scheme}`
    await picture(`templates-${name}`)
    await expectSound()
    await page.goto('/reseau/images')
    await page.getByRole('img').first().waitFor()
    await picture(`images-${name}`)
    await expectSound()
    const { body } = await scene.stage.world.call(messagesContract.listEmailTemplates, {
      as: await scene.again(admin),
      query: { search: 'Hiver' },
    })
    await page.goto(`/reseau/gabarits/${body.data[0]!.id}`)
    await block(1).or(page.getByRole('group').first()).first().waitFor()
    await picture(`editor-${name}`)
    await expectSound()
  })
})
