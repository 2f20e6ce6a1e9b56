import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'

let owner: Caller
let campagneId: number

const scene = setScene({
  now: '2026-10-05T07:00:00Z',
  before: async ({ world }) => {
    const adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    const now = world.clock.now()
    campagneId = (
      await insertLockedCampaign(world.context.db, { adherentId, contacts: 40, now, label: 'Rentrée', sms: false })
    ).campagneId
  },
})

async function expectSound(page: Page, name: string): Promise<void> {
  await shot(page, `email-campaign-${name}`)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  const violations = await violationsOf(page, { tags: wcag, frames: 'none' })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

it('R16 R17 R19 E8 S9 an e-mail compares two subjects, takes its coupon from the library, and what the server refuses is shown at its block', async () => {
  const { world, smtp } = scene.stage
  const { page, logIn } = await scene.open()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const couponBlock = page.getByRole('group', { name: /: Coupon$/ })
  const setDeletion = (when: 'now()' | 'null') =>
    world.context.pool.query(`update coupon set date_suppression = ${when} where code = 'REV20'`)

  await logIn(`/marketing-direct/edition-email/${campagneId}`, withPassword(owner))
  await button('Choisir ce modèle : Offre avec coupon').click({ timeout: 60_000 })
  await couponBlock.click()
  await button('Choisir dans la bibliothèque').click()
  await button('Créer un coupon').click()
  const library = page.getByRole('dialog', { name: 'Choisir un coupon' })
  await library.getByRole('textbox', { name: 'Offre' }).fill('20 % sur la révision')
  await library.getByRole('textbox', { name: 'Code' }).fill('REV20')
  await library.getByRole('button', { name: 'Enregistrer' }).click()
  await see(couponBlock.getByText('REV20')).toBeVisible()
  await page.getByRole('switch', { name: 'Comparer deux objets' }).click()
  await page.getByRole('textbox', { name: 'Objet B' }).fill('Une offre pour votre révision')
  await see(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  // Its preview is there: what follows is found by the server alone.
  await see(
    page
      .getByRole('region', { name: 'Réglages de l’e-mail' })
      .getByText('Une offre pour votre révision', { exact: true }),
  ).toBeVisible()
  await expectSound(page, 'subjects')

  await setDeletion('now()')
  const dialog = page.getByRole('dialog')
  const send = async () => {
    await button('Planifier l’envoi').click()
    await dialog.getByLabel('Immédiat', { exact: false }).check()
    await dialog.getByRole('button', { name: /^Envoyer/ }).click()
  }
  await send()
  await see(couponBlock).toBeFocused()
  await see(page.getByRole('alert').getByText('Ce coupon n’est plus dans la bibliothèque')).toBeVisible()
  await expectSound(page, 'refused')

  await setDeletion('null')
  await send()
  await page.waitForURL('**/suivi/**')
  await see(page.getByText('Objets comparés')).toBeVisible()
  await see.poll(() => smtp.messages.length, { timeout: 30_000 }).toBe(40)
  const subjects = await Promise.all(smtp.messages.map(async (_, index) => (await smtp.parsed(index)).subject))
  expect(new Set(subjects).size).toBe(2)
  await expectSound(page, 'progress')
})
