import type { Page } from '@playwright/test'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { describe, expect, it } from 'vitest'
import { insertLockedCampaign, type LockedCampaign, ledgerOf, until } from '../server/test/locked-campaign.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'
import { shown } from './words.ts'

// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
let owner: Caller
let admin: Caller
let adherentId: number
let numbers = 0

const scene = setScene({
  now: start,
  before: async ({ world, smpp }) => {
    smpp.receipts('never')
    await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    admin = await world.login({ role: 'ADMIN_RESEAU', adherentId: null })
  },
})

/** A locked campaign of the member, its SMS planned unless `plan` is null. */
async function campaignOf(label: string, contacts: number, plan: object | null = {}): Promise<LockedCampaign> {
  const { world } = scene.stage
  const { db } = world.context
  const from = numbers
  numbers += contacts
  const now = world.clock.now()
  const campaign = await insertLockedCampaign(db, { adherentId, contacts, now, label, from, email: false })
  // As the lock leaves it: each row has its number and its address.
  await db
    .updateTable('prospection')
    .set((eb) => ({
      cle_sms: eb.cast<number>('id', 'integer'),
      cle_email: eb.cast<number>('id', 'integer'),
      masque_operations: 260,
    }))
    .where('campagne_id', '=', campaign.campagneId)
    .execute()
  if (plan === null) return campaign
  const answer = await world.call(diffusionContract.planifierSms, {
    as: await world.login({ adherentId }),
    params: { id: campaign.campagneId },
    body: {
      nom: 'Rappel',
      expediteur: 'GMARTIN',
      contenu: 'Bonjour {{prenom}}, votre {{modele}} {{immatriculation}} nous attend. {{garage}}',
      immediat: true,
      lots: [],
      confirmation: true,
      ...plan,
    },
  })
  expect(answer.status).toBe(200)
  return campaign
}
const ledger = (campaign: LockedCampaign) => ledgerOf(scene.stage.world.context.db, campaign)
const at = (campaign: LockedCampaign, more = '') => `/marketing-direct/suivi/${campaign.campagneId}${more}`

async function clean(page: Page): Promise<void> {
  const violations = await violationsOf(page, { tags: wcag })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** The page at an address in a language, width and scheme, kept as a picture; nothing reaches beyond its width. */
async function picture(address: string, who: Caller, name: string): Promise<void> {
  const session = await scene.sessionOf(withPassword(who))
  for (const [language, width, scheme] of [
    ['fr', 1440, 'light'],
    ['de', 1440, 'dark'],
    ['de', 390, 'light'],
  ] as const) {
    const { page, context } = await scene.open({ language, width, scheme, session })
    await page.goto(address)
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(page.getByRole('status', { name: shown(language, 'common', 'loading') })).toHaveCount(0)
    await clean(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await shot(page, `${name}-${language}-${width}-${scheme}`, { fullPage: true })
    await context.close()
  }
}

describe('planning', () => {
  it('R18 V6 S9 S10 a batch outside the window takes the next slot at one click; volumes must sum up; then it is confirmed', async () => {
    const campaign = await campaignOf('Vidanges', 9, null)
    await scene.asUser(owner, `/marketing-direct/edition-sms/${campaign.campagneId}`, async (page) => {
      await page.getByLabel('Votre message').fill('Bonjour {{prenom}}, à demain. {{garage}}')
      await page.getByRole('button', { name: 'Ajouter un lot' }).click()
      const validate = page.getByRole('button', { name: 'Valider la planification' })
      const hour = page.getByRole('spinbutton', { name: 'Heure du lot 2 : heures' })
      await hour.fill('05')
      await hour.blur()
      const nextSlot = page.getByRole('button', { name: /^Prendre le/ })
      await see(nextSlot).toBeVisible()
      await see(validate).toBeDisabled()
      await nextSlot.click()
      await see(nextSlot).toBeHidden()
      await page.getByRole('textbox', { name: 'Volume du lot 1' }).fill('2')
      await see(page.getByText(/Il reste \d+ contacts? à répartir sur 9/)).toBeVisible()
      await see(validate).toBeDisabled()
      await page.getByRole('button', { name: 'Répartir également' }).click()
      await see(page.getByText('9 contacts répartis')).toBeVisible()
      await clean(page)
      await validate.click()
      const dialog = page.getByRole('dialog', { name: 'Valider la planification des SMS ?' })
      await see(dialog).toContainText('9 SMS en 2 lots')
      await dialog.getByRole('button', { name: 'Valider la planification' }).click()
      await page.waitForURL('**/suivi/**')
      await see(page.getByRole('table', { name: 'Lots' }).getByRole('row')).toHaveCount(3)
    })
  })
})

describe('the sending under way', () => {
  it('S10 S6 is paused and resumed, with who asked for it; what waits stays', async () => {
    const { world, smpp } = scene.stage
    const lots = [
      { dateHeure: '2026-11-20T09:30:00Z', volume: 2 },
      { dateHeure: '2026-11-20T14:00:00Z', volume: 3 },
    ]
    world.clock.set(start)
    const campaign = await campaignOf('Pneus', 5, { immediat: false, lots })
    world.clock.set('2026-11-20T09:31:00Z')
    await until(async () => (await ledger(campaign)).accepted === 2)
    await scene.asUser(owner, at(campaign), async (page) => {
      await page.getByRole('button', { name: 'Mettre en pause' }).click()
      const notice = page.getByRole('alert', { name: 'L’envoi est en pause', exact: true })
      await see(notice).toContainText(/Par \S+.*, le 20\/11\/2026 10:3\d/)
      await see(page.getByRole('button', { name: 'Mettre en pause' })).toBeHidden()
      await clean(page)
      const from = smpp.messages.length
      world.clock.set('2026-11-20T14:00:30Z')
      await page.waitForTimeout(1500)
      expect(smpp.messages).toHaveLength(from)
      world.clock.set('2026-11-20T09:40:00Z')
      await notice.getByRole('button', { name: 'Reprendre l’envoi' }).click()
      await see(notice).toBeHidden()
      await page.getByRole('button', { name: 'Arrêter les lots restants' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('Atelier complet')
      await dialog.getByRole('button', { name: /Arrêter/ }).click()
      await see(page.locator('[data-kind="cancelled"] dd')).toHaveText('3')
      expect(await ledger(campaign)).toEqual({ accepted: 2, cancelled: 3 })
    })
  })
})

describe('the sending done', () => {
  it('S10 S9 R14 failures are sent again after a confirmation in numbers; those not reached are followed up by e-mail', async () => {
    const { world, smpp } = scene.stage
    world.clock.set(start)
    let n = 0
    smpp.conduct(() => (n++ < 3 ? 'fail' : 'take'))
    const campaign = await campaignOf('Freins', 8)
    await until(async () => (await ledger(campaign)).failed === 3 && (await ledger(campaign)).accepted === 5)
    smpp.conduct(() => (n++ < 10 ? 'fail' : 'take'))
    await picture(at(campaign), owner, 'sending-done')
    await scene.asUser(owner, at(campaign), async (page) => {
      await see(page.getByText('Échecs qui peuvent être renvoyés : 3')).toBeVisible()
      await page.getByRole('button', { name: 'Renvoyer' }).click()
      const dialog = page.getByRole('dialog', { name: 'Renvoyer les messages en échec ?' })
      await see(dialog).toContainText(/Messages à renvoyer : 3\. Coût : 0,20\s€ HT\./)
      await clean(page)
      await dialog.getByRole('button', { name: 'Renvoyer' }).click()
      await see(page.getByText('Renvoyés après un échec : 3')).toBeVisible()
      await until(async () => (await ledger(campaign)).planned === undefined)

      await page.getByRole('button', { name: 'Relancer par e-mail' }).click()
      const followUp = page.getByRole('dialog', { name: 'Relancer les clients non atteints' })
      await see(followUp).toContainText('À contacter par e-mail')
      await clean(page)
      await followUp.getByRole('button', { name: 'Préparer la relance' }).click()
      await page.waitForURL('**/edition-email/**')
      await see(page.getByText('Relance de Freins')).toBeVisible()
      await page.goto('/marketing-direct/liste-campagne')
      await page.getByRole('link', { name: 'Relancer par e-mail – Freins' }).click()
      await see(page.getByRole('dialog').getByRole('link', { name: 'Ouvrir la relance' })).toBeVisible()
    })
  })

  it('S10 C18 P7 who got what: searched, filtered, read, exported; who said stop since', async () => {
    const { world, smpp } = scene.stage
    world.clock.set(start)
    smpp.conduct(() => 'take')
    const campaign = await campaignOf('Contrôles', 30)
    await until(async () => (await ledger(campaign)).accepted === 30)
    const [last] = smpp.messages.slice(-1)
    world.clock.advance(1)
    await smpp.sendReply(last!.vers, '36180', 'STOP')
    await picture(at(campaign, '?vue=messages'), owner, 'sent-messages')
    await scene.asUser(owner, at(campaign, '?vue=messages'), async (page) => {
      const rows = page.getByRole('table', { name: 'Messages de la campagne' }).getByRole('row')
      await see(rows).toHaveCount(26)
      await page.getByRole('searchbox', { name: 'Immatriculation, nom ou numéro' }).fill(`0${last!.vers.slice(3)}`)
      await see(rows).toHaveCount(2)
      await see(rows.last()).toContainText('Désinscrit le 20/11/2026')
      await see(rows.last()).toContainText('Envoyé')
      await see(page).toHaveURL(/search=/)
      await rows
        .last()
        .getByRole('button', { name: /^Lire le message à/ })
        .click()
      const message = page.getByRole('dialog', { name: /^Message à/ })
      await see(message).toContainText(last!.texte)
      await clean(page)
      await page.keyboard.press('Escape')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exporter' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('messages.csv')
      await page.getByRole('searchbox').fill('')
      await see(rows).toHaveCount(26)
      await page.getByRole('combobox', { name: 'État' }).click()
      await page.getByRole('option', { name: 'Échec', exact: true }).click()
      await see(page.getByText('Aucun message ne correspond à ces filtres.')).toBeVisible()
    })
  })
})

describe('billing', () => {
  it('E8 B4 X1 a month with its sums and its file; an empty month says so in each language', async () => {
    scene.stage.world.clock.set(start)
    await picture('/facturation?mois=2026-11', owner, 'billing')
    const session = await scene.sessionOf(withPassword(owner))
    const { page } = await scene.open({ session })
    await page.goto('/tableau-de-bord')
    await page.getByRole('button', { name: /^Compte de/ }).click()
    await page.getByRole('menuitem', { name: 'Facturation' }).click()
    const table = page.getByRole('table', { name: 'Facturation' })
    await see(table.getByRole('row').last()).toContainText(/Total HT/)
    await see(page.getByText('TVA 20,0')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('facturation-2026-11.csv')
    await page.getByRole('combobox', { name: 'Mois' }).click()
    await page.getByRole('option', { name: 'octobre 2026' }).click()
    await see(page).toHaveURL(/mois=2026-10/)
    await see(page.getByText('Aucune information de facturation pour cette période')).toBeVisible()
    const seen = new Set<string>()
    for (const language of languages as readonly Language[]) {
      const device = await scene.open({ session, language })
      await device.page.goto('/facturation?mois=2026-10')
      const sentence = shown(language, 'diffusion', 'billing.empty')
      await see(device.page.getByText(sentence)).toBeVisible()
      seen.add(sentence)
      await device.context.close()
    }
    expect(seen.size).toBe(languages.length)
  })

  it('E8 P1 the network sees each member and the sum, and opens one', () =>
    scene.asUser(admin, '/facturation', async (page) => {
      const table = page.getByRole('table', { name: 'Facturation' })
      await see(table.getByRole('row').last()).toContainText(/Total HT/)
      await clean(page)
      await table.getByRole('link', { name: 'Garage Martin' }).click()
      await see(table.getByRole('columnheader', { name: 'Campagne' })).toBeVisible()
      await page.getByRole('link', { name: 'Tout le réseau' }).click()
      await see(table.getByRole('columnheader', { name: 'Atelier' })).toBeVisible()
    }))
})
