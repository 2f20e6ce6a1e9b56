import { type Page, expect as see } from '@playwright/test'
import { networkRulesContract } from '@relance/domain/diffusion/network-rules.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene } from './scene.ts'

let admin: Caller
let animateur: Caller
const scene = setScene({
  before: async ({ world }) => {
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    animateur = await world.login({ role: 'ANIMATEUR_RESEAU' })
    await world.adherent({ nom_commercial: 'Garage Alpha' })
    await world.adherent({ nom_commercial: 'Officina Bravo', pays: 'IT', code_postal: '20100' })
  },
})

async function clean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await violationsOf(page, { tags: wcag })
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`)).toEqual([])
  }
}

describe('the network’s rules of sending', () => {
  it('P4 V6 are read beside the law, set stricter, refused where looser, and given back', () =>
    scene.asUser(admin, '/reseau/politiques', async (page) => {
      // High enough for the sticky footer to cover no field.
      await page.setViewportSize({ width: 1280, height: 2200 })
      const france = page.getByRole('region', { name: 'Ce que la règle fixe : France' })
      await see(france).toContainText('De 08:00 à 21:30', { timeout: 30_000 })
      await see(france).toContainText('af2m, Charte Business Messaging 2026')
      await see(page.getByRole('region', { name: 'Ce que la règle fixe : Italie' })).toContainText(
        'Seul un client qui a donné son accord est contacté.',
      )
      await page.getByText('sam.', { exact: true }).click()
      const rest = page.getByRole('textbox', { name: 'Repos après une visite' })
      await rest.fill('20')
      await see(page.getByText('Indiquez au moins 30 jours', { exact: false })).toBeVisible()
      const button = page.getByRole('button', { name: 'Enregistrer' })
      await see(button).toBeDisabled()
      await rest.fill('45')
      await see(page.getByText("Un véhicule passé à l'atelier n'est pas relancé pendant 45 jours.")).toBeVisible()
      await clean(page)
      await button.click()
      await see(page.getByText("Les règles d'envoi sont enregistrées.")).toBeVisible()
      await page.reload()
      await see(page.getByRole('textbox', { name: 'Repos après une visite' })).toHaveValue('45 jours')
      const { body } = await scene.stage.world.call(networkRulesContract.getNetworkRules, {
        as: await scene.again(admin),
      })
      expect(body.regles).toMatchObject({ jours: [1, 2, 3, 4, 5], joursDepuisVisite: 45, debut: null })
      await page.getByRole('button', { name: "Rendre : Jours d'envoi" }).click()
      await page.getByRole('button', { name: 'Rendre : Repos après une visite' }).click()
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByRole('button', { name: /^Rendre : / })).toHaveCount(0)
      await see(page.getByText('Tout est enregistré')).toBeVisible()
    }))

  it('P1 are read, not changed, by an animateur', () =>
    scene.asUser(animateur, '/reseau/politiques', async (page) => {
      await see(page.getByRole('region', { name: 'Ce que la règle fixe : France' })).toBeVisible({ timeout: 30_000 })
      await see(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
      await clean(page)
    }))
})
