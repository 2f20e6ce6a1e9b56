import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf } from './axe.ts'
import { header, setScene } from './scene.ts'
import { see } from './see.ts'
import { shown } from './words.ts'

let workshop: number
let foreign: number
let owner: Caller
let admin: Caller
let animateur: Caller
let campaign: number
const scene = setScene({
  before: async ({ world }) => {
    const { db } = world.context
    workshop = await world.adherent({ nom_commercial: 'Garage du Lac', telephone: '0450000001' })
    foreign = await world.adherent({ nom_commercial: 'Garage Voisin' })
    owner = await world.login({ adherentId: workshop })
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    animateur = await world.login({ role: 'ANIMATEUR_RESEAU' })
    await db
      .insertInto('utilisateur_adherent')
      .values({ utilisateur_id: animateur.utilisateurId, adherent_id: workshop })
      .execute()
    await db
      .insertInto('client')
      .values({ adherent_id: workshop, code_client: 'A', nom: 'Bertin', portable: '+33639980001', portable_sms: true })
      .execute()
    const { id } = await db
      .insertInto('campagne')
      .values({
        reseau_id: 3,
        adherent_id: workshop,
        ref_type_campagne: 'directe',
        label: 'Pneus hiver',
        ref_etat_campagne_id: 25,
        date_creation: new Date('2026-11-01T08:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    campaign = id
  },
})

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}
const menu = (page: Page) => header(page).getByRole('navigation')

it('P1 R20 an administrator opens a workshop from the list, stays there from page to page, cancels for it, and leaves', async () => {
  await scene.asUser(admin, '/marketing-direct/liste-atelier', async (page) => {
    await see(menu(page).getByRole('link', { name: 'Entrées atelier' })).toHaveCount(0)
    const open = page.getByRole('link', { name: 'Ouvrir son espace : Garage du Lac' })
    await see(open).toBeVisible()
    await shot(page, 'acting-list')
    await open.click()
    await see(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
    await see(header(page)).toContainText('Vous agissez pour Garage du Lac')
    await see(page).toHaveURL(new RegExp(`pour=${workshop}`))
    expect(await violationsOf(page)).toEqual([])
    await shot(page, 'acting-dashboard')

    await menu(page).getByRole('button', { name: 'Mes clients' }).click()
    await page.getByRole('menuitem', { name: 'Liste des clients' }).click()
    await see(page.getByText('Bertin')).toBeVisible()
    await page.reload()
    await see(header(page)).toContainText('Vous agissez pour Garage du Lac')
    await see(page.getByText('Bertin')).toBeVisible()

    // decisions.md 8: administrators read a workshop's direct campaigns, and may cancel them.
    await menu(page).getByRole('button', { name: 'Marketing direct' }).click()
    await page.getByRole('menuitem', { name: 'Liste des campagnes' }).click()
    const row = page.getByRole('row', { name: /Pneus hiver/ })
    await see(row).toBeVisible()
    await see(page.getByRole('button', { name: 'Créer une campagne' })).toHaveCount(0)
    await row.getByRole('button', { name: /Autres actions/ }).click()
    await page.getByRole('menuitem', { name: 'Annuler la campagne' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Demande du gérant')
    await dialog.getByRole('button', { name: 'Annuler la campagne' }).click()
    await see(row).toContainText('Annulée')

    await header(page).getByRole('link', { name: 'Quitter' }).click()
    await see(page).not.toHaveURL(/pour=/)
    await see(page.getByText('Vous agissez pour')).toHaveCount(0)
    await see(menu(page).getByRole('link', { name: 'Entrées atelier' })).toHaveCount(0)
    await page.goto('/entrees-atelier')
    await see(page.getByRole('heading', { level: 1, name: 'De quel atelier ?' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
  const audited = await scene.stage.world.context.db
    .selectFrom('journal_audit')
    .select(['adherent_id', 'details'])
    .where('action', '=', 'campagne.annuler')
    .where('objet', '=', `campagne:${campaign}`)
    .execute()
  expect(audited).toMatchObject([{ adherent_id: workshop, details: { pourLeCompteDe: workshop } }])
})

it('P1 P3 an animator sees the workshops it follows, changes nothing there, and no other', async () => {
  await scene.asUser(animateur, `/mon-compte?pour=${workshop}`, async (page) => {
    await see(header(page)).toContainText('Vous consultez Garage du Lac, sans rien pouvoir y changer.')
    await see(page.getByText('Vous consultez ce compte sans pouvoir le modifier.')).toBeVisible()
    await see(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
    await page.goto(`/mes-clients/list?pour=${foreign}`)
    await see(page.getByRole('heading', { level: 1, name: 'Cet atelier ne vous est pas ouvert' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Ateliers' }).last().click()
    await see(page.getByRole('rowheader')).toHaveText([/Garage du Lac/])
    await see(page).not.toHaveURL(/pour=/)
  })
})

it("P3 a member's own user sees its own, whoever's number the address has", async () => {
  await scene.asUser(owner, `/tableau-de-bord?pour=${foreign}`, async (page) => {
    await see(page.getByText('Garage du Lac').first()).toBeVisible()
    await see(page.getByText('Vous agissez pour')).toHaveCount(0)
    await see(page.getByText('Garage Voisin')).toHaveCount(0)
  })
})

it('P1 N6 the banner reads as well in German, in the dark, on a telephone', async () => {
  admin = await scene.again(admin)
  await scene.asUser(admin, `/tableau-de-bord?pour=${workshop}`, async (page) => {
    const session = await page.context().storageState()
    for (const [width, scheme, language] of [
      [1280, 'dark', 'de'],
      [390, 'light', 'de'],
      [390, 'dark', 'fr'],
    ] as const) {
      const device = await scene.open({ width, scheme, language, session })
      await device.page.goto(`/tableau-de-bord?pour=${workshop}`)
      await see(header(device.page)).toContainText('Garage du Lac')
      await see(
        device.page.getByRole('heading', { level: 1, name: shown(language, 'dashboard', 'title') }),
      ).toBeVisible()
      await see(device.page.getByText(shown(language, 'dashboard', 'base.title')).first()).toBeVisible()
      expect(await device.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      expect(await violationsOf(device.page)).toEqual([])
      await shot(device.page, `acting-${width}-${scheme}-${language}`)
      await device.context.close()
    }
  })
})
