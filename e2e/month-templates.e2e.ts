import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { insertWorkshop, monthsOf } from '../server/test/month-stage.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'

const scene = setScene({
  now: '2026-11-10T09:00:00Z',
  before: async ({ world }) => {
    const { db } = world.context
    await db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    await insertWorkshop(world, 'Alpha', { customers: 4 })
    await insertWorkshop(world, 'Beta', {
      customers: 2,
      nom_commercial: 'Garage de la Place du Marché aux Fleurs et des Quatre Chemins',
    })
    await db
      .insertInto('gabarit_sms')
      .values({
        reseau_id: 3,
        langue: 'fr',
        titre: 'Le mot du réseau',
        contenu: 'Bonjour {{prenom}}, votre {{modele}} nous attend en atelier au {{telephone}}. {{garage}}',
      })
      .execute()
    await world.settle()
  },
})

async function expectReadable(page: Page): Promise<void> {
  const violations = await violationsOf(page, { frames: 'none', tags: wcag })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([])
}
async function openAs(at: string, options: Parameters<typeof scene.open>[0] = {}): Promise<Page> {
  const admin = await scene.stage.world.login({ role: 'ADMIN_RESEAU' })
  const { page, logIn } = await scene.open(options)
  await logIn(at, withPassword(admin))
  await page.waitForURL(`**${at}`)
  await see(page.getByRole('heading', { level: 2, name: /Modèles du mois|Vorlagen des Monats/ })).toBeVisible()
  return page
}
const network = '/reseau/automatique?partie=messages'
const monthAddress = async () => `/reseau/campagnes/${(await monthsOf(scene.stage.world))[0]!.id}?partie=messages`
const panel = (page: Page) => page.getByRole('region', { name: /Modèles du mois|Vorlagen des Monats/ })
const pick = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

describe('the templates of the month, in the browser', () => {
  it('R8 R7 B4 the network sees an example before it chooses, the month follows, has its own, and gives it back', async () => {
    const page = await openAs(network)
    await see(panel(page).getByText('Hérité')).toHaveCount(2)
    await see(page.getByText("Révision : c'est le moment pour votre Clio", { exact: false })).toBeVisible()
    await pick(page, 'Modèle de SMS', 'Le mot du réseau')
    await see(page.getByText('Bonjour Marie, votre Clio nous attend en atelier', { exact: false })).toBeVisible()
    await pick(page, 'Modèle d’e-mail', 'Pneus hiver')
    await see(page.frameLocator('iframe[title^="Aperçu de l’e-mail"]').getByText('roulez serein')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click()
    await see(page.getByText('Les modèles sont enregistrés.')).toBeVisible()
    await see(panel(page).getByText('1 atelier sur 2 a un nom ou un lien si long')).toBeVisible()
    await see(panel(page).getByText('Propre au réseau')).toHaveCount(2)
    await expectReadable(page)

    await page.goto(await monthAddress())
    await see(page.getByRole('combobox', { name: 'Modèle de SMS' })).toHaveValue('Comme le réseau : Le mot du réseau')
    await pick(page, 'Modèle de SMS', 'Pneus de saison')
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click()
    await see(panel(page).getByText('Propre à ce mois')).toHaveCount(1)
    await see(panel(page).getByText('si long')).toHaveCount(0)
    await expectReadable(page)
    await page.getByRole('button', { name: 'Y revenir : Modèle de SMS' }).click()
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click()
    await see(panel(page).getByText('Hérité')).toHaveCount(2)

    await page.goto(network)
    for (const name of ['Modèle de SMS', 'Modèle d’e-mail'])
      await page.getByRole('button', { name: `Y revenir : ${name}` }).click()
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click()
    await see(panel(page).getByText('Hérité')).toHaveCount(2)
  })

  it.each([
    ['de', 1440, 'dark'],
    ['de', 390, 'light'],
  ] as const)('N5 N6 fits and is readable in %s at %s, %s', async (language, width, scheme) => {
    for (const [at, name] of [
      [network, 'network'],
      [await monthAddress(), 'month'],
    ] as const) {
      const page = await openAs(at, { language, width, scheme })
      await see(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      await expectReadable(page)
      await shot(page, `month-templates-${name}-${language}-${width}-${scheme}`, { fullPage: true })
    }
  })
})
