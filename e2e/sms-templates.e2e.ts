import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'

let admin: Caller
let animator: Caller
let owner: Caller
let adherentId: number
let page: Page

const scene = setScene({
  now: '2026-11-20T09:00:00Z',
  before: async ({ world }) => {
    await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    adherentId = await world.adherent()
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
const picture = (name: string) => shot(page, `sms-templates-${name}`, { fullPage: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const cards = () => page.getByRole('list', { name: /Modèles de SMS|SMS-Vorlagen/ }).getByRole('listitem')
const field = () => page.getByRole('textbox', { name: /^(Texte du SMS|Text der SMS)/ })

async function expectSound(): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  const violations = await violationsOf(page, { tags: wcag, frames: 'none' })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

describe('the SMS templates of a network', () => {
  it('R18 C11 P4 one is written from the product’s, counted at its longest, mended, kept, chosen, and then not deleted', async () => {
    await open(admin, '/reseau/gabarits-sms')
    await see(cards()).toHaveCount(10)
    await picture('list')
    await expectSound()
    await page.getByRole('searchbox', { name: 'Chercher un modèle' }).fill('freins')
    await page.waitForURL('**/reseau/gabarits-sms?search=freins')
    await see(cards()).toHaveCount(1)
    await button('Partir de celui-ci : Contrôle des freins').click()
    await see(field()).toHaveValue(
      'Freins : un bilan gratuit vous attend ce mois-ci. Rendez-vous au {{telephone}}. {{garage}}',
    )
    await see(page.getByText('STOP au 36180')).toBeVisible()
    await page.getByLabel('Nom du modèle').fill('Freins du réseau')
    await field().fill('Prêt pour l’hiver ? Un bilan offert au {{telephone}}. {{garage}} STOP au 36180')
    await see(
      page.getByText('1 caractère spécial empêche l’envoi').or(page.getByText('2 caractères spéciaux')),
    ).toBeVisible()
    await see(page.getByText('« STOP au 36180 » sera retiré')).toBeVisible()
    await see(button('Enregistrer')).toBeDisabled()
    await button('Tout remplacer').click()
    await see(button('Enregistrer')).toBeEnabled()
    await field().fill(`${'x'.repeat(120)} {{garage}}`)
    await see(page.getByText('11 caractères de trop')).toBeVisible()
    await see(button('Enregistrer')).toBeDisabled()
    await picture('too-long')
    await expectSound()
    await field().fill('Un bilan des freins vous est offert au {{telephone}}. {{garage}}')
    await see(page.getByText('Un bilan des freins vous est offert au 04 65 71 00 00. Garage Martin')).toBeVisible()
    await button('Enregistrer').click()
    await see(page.getByText('Modifications enregistrées.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await see(cards()).toHaveCount(11)
    await see(cards().first()).toContainText('Freins du réseau')

    // The months of the network may be written with it from then on.
    await page.goto('/reseau/automatique?partie=messages')
    await page.getByRole('combobox', { name: 'Modèle de SMS' }).click()
    await page.getByRole('option', { name: 'Freins du réseau' }).click()
    await button('Enregistrer les modèles').click()
    await see(page.getByText('Les modèles sont enregistrés.')).toBeVisible()
    await page.getByRole('link', { name: 'Écrire ou modifier les modèles de SMS du réseau' }).click()
    await page.waitForURL('**/reseau/gabarits-sms?langue=fr')
    await button('Supprimer : Freins du réseau').click()
    const dialog = page.getByRole('dialog', { name: 'Supprimer le modèle « Freins du réseau » ?' })
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await see(dialog.getByText('Les mois de votre réseau sont écrits avec ce modèle.')).toBeVisible()
    await picture('chosen')
    await expectSound()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await button('Modifier : Freins du réseau').click()
    await page.getByLabel('Nom du modèle').fill('Freins')
    await button('Enregistrer').click()
    await see(cards().first()).toContainText('Freins')
  })

  it('R18 C11 P4 a garage finds the network’s in its SMS, has its own beside them; those who only read change nothing', async () => {
    const { db, clock } = scene.stage.world.context
    const { campagneId } = await insertLockedCampaign(db, {
      adherentId,
      reseauId: 3,
      contacts: 4,
      now: clock.now(),
      label: 'Directe',
    })
    await open(owner, '/bibliotheque/gabarits-sms')
    await see(cards().first()).toContainText('Réseau')
    await see(button('Modifier : Freins')).toHaveCount(0)
    await button('Créer un modèle').click()
    await page.getByLabel('Nom du modèle').fill('Le nôtre')
    await field().fill('Passez nous voir. {{garage}}')
    await button('Enregistrer').click()
    await see(cards().first()).toContainText('Le vôtre')
    await picture('garage')
    await expectSound()
    await page.goto(`/marketing-direct/edition-sms/${campagneId}`)
    await see(button('Utiliser : Le nôtre')).toBeVisible()
    await button('Utiliser : Freins').click()
    await see(page.getByRole('textbox', { name: /^Votre message/ })).toHaveValue(/Un bilan des freins vous est offert/)
    await page.goto('/bibliotheque/gabarits-sms')
    await button('Supprimer : Le nôtre').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await see(page.getByText('Supprimé de la bibliothèque.')).toBeVisible()
    await see(cards().first()).toContainText('Freins')

    await open(animator, '/reseau/gabarits-sms')
    await see(cards()).toHaveCount(11)
    for (const name of [/^Créer un modèle/, /^Partir de celui-ci/, /^Supprimer/]) await see(button(name)).toHaveCount(0)
  })

  it.each([
    ['fr', 1440, 'light'],
    ['de', 390, 'dark'],
    ['de', 1280, 'light'],
  ] as const)('R18 N5 N6 fits and is readable in %s at %s, %s', async (language, width, scheme) => {
    await open(admin, '/reseau/gabarits-sms?langue=de', { language, width, scheme })
    await see(cards()).not.toHaveCount(0)
    const name = `${language}-${width}-${scheme}`
    await picture(`list-${name}`)
    await expectSound()
    await page
      .getByRole('button', { name: /^(Partir de celui-ci|Damit beginnen)/ })
      .first()
      .click()
    await see(field()).not.toHaveValue('')
    await picture(`form-${name}`)
    await expectSound()
  })
})
