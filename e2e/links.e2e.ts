import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
let owner: Caller
let admin: Caller
let campagneId: number
let link: string

const scene = setScene({
  before: async ({ world, smpp }) => {
    const { db } = world.context
    await db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    const adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    ;({ campagneId } = await insertLockedCampaign(db, {
      adherentId,
      contacts: 8,
      now: world.clock.now(),
      label: 'Rappel de novembre',
      email: false,
    }))
    await world.call(diffusionContract.planifierSms, {
      as: owner,
      params: { id: campagneId },
      body: {
        nom: 'Rappel',
        expediteur: 'GMARTIN',
        contenu: 'Bonjour {{prenom}}, votre rendez-vous : {{urlRendezVous}}',
        immediat: true,
        lots: [],
        confirmation: true,
      },
    })
    await world.settle()
    link = /http:\S+\/r\/\S+/.exec(smpp.messages[0]!.texte)![0]
    world.clock.advance(5)
    owner = await world.login({ adherentId })
    for (const agent of [phone, phone, 'WhatsApp/2.24'])
      await world.app.inject({ url: new URL(link).pathname, headers: { 'user-agent': agent } })
  },
})

describe('short links', () => {
  it('C6 S10 the follow-up of a campaign shows the clicks on its links, without saying whose', () =>
    scene.asUser(owner, `/marketing-direct/suivi/${campagneId}`, async (page) => {
      const panel = page.getByRole('region', { name: 'Clics' })
      await see(panel).toContainText('sans savoir qui a cliqué')
      await see(panel.getByRole('row', { name: /Prise de rendez-vous/ })).toContainText('25,0')
      await see(panel).toContainText('1 visite de programme')
      expect(await violationsOf(page, { within: 'section:has(table)' })).toEqual([])
    }))

  it('C6 the link of a garage without booking address opens its page, with the hours it gave', async () => {
    await scene.asUser(owner, '/mon-compte', async (page) => {
      const panel = page.getByRole('region', { name: 'Lien de rendez-vous' })
      await panel.getByRole('button', { name: 'Ajouter une plage' }).click()
      await panel.getByRole('button', { name: 'Mettre à jour les horaires' }).click()
      await see(page.getByText('Vos horaires sont enregistrés.')).toBeVisible()
    })
    const { page } = await scene.open({ width: 390 })
    await page.goto(link)
    await page.waitForURL('**/rendez-vous/garage-martin-*')
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Garage Martin')
    await see(page.getByRole('link', { name: 'Appeler le 04 72 00 00 00' })).toHaveAttribute('href', 'tel:0472000000')
    await see(page.getByText('Du lundi au vendredi de 8h à 18h')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page)).toEqual([])
    }
  })

  it('C6 a network sets its short host; a wrong one is told beside the field', () =>
    scene.asUser(admin, '/reseau/parametres', async (page) => {
      const panel = page.getByRole('region', { name: 'Liens des messages' })
      await see(panel.getByRole('switch', { name: 'Suivi individuel des clics' })).not.toBeChecked()
      await panel.getByLabel('Nom de domaine court').fill('https://s.tld/x')
      await panel.getByRole('button', { name: 'Appliquer aux liens' }).click()
      await see(panel.getByText('Indiquez un nom de domaine')).toBeVisible()
      await panel.getByLabel('Nom de domaine court').fill('s.tld')
      await panel.getByRole('button', { name: 'Appliquer aux liens' }).click()
      await see(panel.getByText('https://s.tld/r/AbCd234 (23 caractères)')).toBeVisible()
    }))
})
