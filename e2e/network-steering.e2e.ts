import type { Page } from '@playwright/test'
import { smsPriceContract } from '@relance/domain/members/sms-price.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

let admin: Caller
let owner: Caller
let adherentId: number
const scene = setScene({
  before: async ({ world }) => {
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    adherentId = await world.adherent({ nom_commercial: 'Garage Alpha', offre: 'Base' })
    await world.adherent({ nom_commercial: 'Garage Bravo', offre: 'Base' })
    owner = await world.login({ adherentId })
  },
})

async function clean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await violationsOf(page, { tags: wcag })
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`)).toEqual([])
  }
}

describe('the network steers its members', () => {
  it('P4 R8 sets its automatic targeting, switches it on, and reads beside it what was there at the start', () =>
    scene.asUser(admin, '/reseau/automatique', async (page) => {
      await see(page.getByText(/^Désactivée : à l'échéance du/)).toBeVisible()
      await page.getByLabel('Limiter à un rayon autour de chaque garage').check({ force: true })
      await page.getByLabel('Rayon (km)').fill('40')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Propre au réseau')).toBeVisible()
      await page.getByLabel('Valider la campagne avec les réglages du réseau').click({ force: true })
      await see(page.getByText(/^À l'échéance du .* sur 2 /)).toBeVisible()
      await page.getByRole('tab', { name: "Ceux d'origine" }).click()
      await see(page.getByLabel('Limiter à un rayon autour de chaque garage')).not.toBeChecked()
      await see(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
      await page.getByRole('tab', { name: 'Ceux du réseau' }).click()
      await see(page.getByLabel('Rayon (km)')).toHaveValue('40')
      await clean(page)
      await page.getByRole('button', { name: "Revenir à l'origine" }).click()
      await see(page.getByText(/sa validation automatique s'arrête pour 2 ateliers/)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: "Revenir à l'origine" }).click()
      await see(page.getByText(/^Désactivée : à l'échéance du/)).toBeVisible()
    }))

  it('P4 writes the texts of automatic validation in a language', () =>
    scene.asUser(admin, '/reseau/automatique?partie=messages', async (page) => {
      const text = page.getByRole('textbox').first()
      const inherited = await text.inputValue()
      await text.fill('Votre révision vous attend chez {{garage}}.')
      await see(page.getByText('Propre au réseau')).toHaveCount(2, { timeout: 20_000 })
      await page.reload()
      await see(page.getByRole('textbox').first()).toHaveValue('Votre révision vous attend chez {{garage}}.')
      await clean(page)
      await page.getByRole('button', { name: /^Y revenir/ }).click()
      await see(text).toHaveValue(inherited)
      await see(page.getByText("Rien n'est réglé par le réseau")).toBeVisible()
    }))

  it('P4 moves the month’s calendar and sees the next three months as it is typed', () =>
    scene.asUser(admin, '/reseau/automatique?partie=calendrier', async (page) => {
      const table = page.getByRole('table', { name: 'Les trois prochains mois' })
      await see(table).toContainText('10/12/2026')
      await page.getByLabel("Jour d'ouverture dans le mois").fill('15')
      await see(table).toContainText('15/12/2026')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Le calendrier du réseau est enregistré.')).toBeVisible()
      await clean(page)
      await page.getByRole('button', { name: "Y revenir : Jour d'ouverture dans le mois" }).click()
      await see(table).toContainText('10/12/2026')
    }))

  it('B4 P1 sets the price of an SMS, for all and for one, and gives it back; the workshop reads it', async () => {
    await scene.asUser(admin, '/reseau/prix', async (page) => {
      await page.getByLabel("Prix d'un SMS").fill('0,0725')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText(/2 ateliers passent de 0,065/)).toBeVisible()
      await page.getByRole('button', { name: 'Appliquer ce prix' }).click()
      await see(page.getByRole('table', { name: 'Historique du prix' })).toContainText('0,0725')
      await page.goto(`/reseau/adherents/${adherentId}`)
      await page.getByLabel('Prix propre').fill('0,05')
      await page.getByRole('region', { name: "Prix d'un SMS" }).getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Propre à cet atelier')).toBeVisible()
      await page.goto('/reseau/prix')
      await see(page.getByText('1 atelier a son propre prix.')).toBeVisible()
      await clean(page)
      await page.getByRole('button', { name: 'Garage Alpha : rendre le prix du réseau' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Rendre le prix du réseau' }).click()
      await see(page.getByText('Tous les ateliers ont le prix du réseau')).toBeVisible()
    })
    scene.stage.world.clock.advance(1)
    await scene.asUser(owner, '/mon-compte', async (page) => {
      const panel = page.getByRole('region', { name: "Prix d'un SMS" })
      await see(panel).toContainText('0,0725')
      await see(panel.getByRole('textbox')).toHaveCount(0)
    })
    const { body } = await scene.stage.world.call(smsPriceContract.getMemberPrice, {
      as: await scene.again(admin),
      params: { adherentId },
    })
    expect(body.coutSms).toBeNull()
  })

  it('P4 changes several workshops at once, told beforehand in numbers, and takes it back', () =>
    scene.asUser(admin, '/marketing-direct/liste-atelier', async (page) => {
      await page.getByRole('link', { name: 'Changer plusieurs ateliers' }).click()
      await page.getByRole('combobox', { name: 'Nouvelle valeur' }).fill('Premium')
      const button = page.getByRole('button', { name: 'Changer 2 ateliers' })
      await see(page.getByRole('table', { name: 'Premiers ateliers changés' })).toContainText('Garage Bravo')
      await clean(page)
      await button.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Appliquer le changement' }).click()
      await see(page.getByText('2 ateliers changés, 0 refusés.')).toBeVisible()
      await page.getByRole('button', { name: 'Annuler ce changement' }).click()
      await page.getByRole('button', { name: 'Rendre les anciennes valeurs' }).click()
      await see(page.getByText('Annulé pour 2 ateliers')).toBeVisible()
    }))

  it('P1 a member reaches none of these pages', () =>
    scene.asUser(owner, '/reseau/prix', (page) =>
      see(page.getByRole('heading', { level: 1, name: 'Accès non autorisé' })).toBeVisible(),
    ))
})
