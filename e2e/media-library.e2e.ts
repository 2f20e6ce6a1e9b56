import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import { readPicture, takenPhotograph } from '../server/test/pictures.ts'
import { type Caller, testPassword } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let origin: string
let browser: Browser
let context: BrowserContext
let page: Page
let owner: Caller
let address: string
let failed = false
const alt = 'La façade du garage Martin'

beforeAll(async () => {
  stage = await openStage('2026-10-05T07:00:00Z', { pages: true })
  const { world } = stage
  const adherentId = await world.adherent()
  owner = await world.login({ adherentId })
  const { campagneId } = await insertLockedCampaign(world.context.db, {
    adherentId,
    contacts: 2,
    now: world.clock.now(),
    label: 'Rentrée',
    sms: false,
  })
  address = `/marketing-direct/edition-email/${campagneId}`
  origin = await stage.listen()
  browser = await launchBrowser()
  ;({ context, page } = await openPage({ locale: 'fr-FR', width: 1440, colorScheme: 'light' }))
})
beforeEach(({ skip }) => {
  skip(failed, 'a step before it failed')
  onTestFailed(async ({ task }) => {
    failed = true
    await page.screenshot({
      path: join(import.meta.dirname, 'screenshots', `failed-${task.name.slice(0, 50).replaceAll(/\W+/g, '-')}.png`),
    })
  })
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

async function openPage(look: { locale: string; width: number; colorScheme: 'light' | 'dark' }) {
  const { locale, width, colorScheme } = look
  const opened = await browser.newContext({
    locale,
    colorScheme,
    timezoneId: 'Europe/Paris',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    baseURL: origin,
  })
  await opened.clock.install({ time: stage.world.clock.now() })
  const fresh = await opened.newPage()
  fresh.setDefaultTimeout(30_000)
  await fresh.addInitScript((chosen) => localStorage.setItem('relance.langue', chosen), locale.slice(0, 2))
  await fresh.goto(address)
  await fresh.locator('input[autocomplete=username], input[type=email]').first().fill(owner.email)
  await fresh.locator('input[type=password]').fill(testPassword)
  await fresh.locator('button[type=submit]').click()
  await fresh.waitForURL(`**${address}`)
  return { context: opened, page: fresh }
}

const picture = (name: string, of: Page = page) => shot(of, `media-${name}`)

/** Nothing too wide, nothing that hides from some. */
async function expectSound(of: Page): Promise<void> {
  expect(await of.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  const violations = await violationsOf(of, { tags: wcag, frames: 'none' })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

describe('the libraries of an e-mail', () => {
  it('R19 B1 offers the pictures of the product, fifty a page, and finds one by its name', async () => {
    await page.getByRole('button', { name: 'Choisir ce modèle : Lettre simple' }).click()
    await page.getByRole('button', { name: 'Ajouter un bloc : Image', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Choisir une image' })
    await see(dialog.getByRole('button', { name: /^Utiliser l’image/ })).toHaveCount(13)
    await see
      .poll(() =>
        dialog.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    await picture('images')
    await expectSound(page)
    await dialog.getByRole('searchbox').fill('hiver')
    await see(dialog.getByRole('button', { name: /^Utiliser l’image/ })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Utiliser l’image : Pneus hiver' }).click()
    await see(page.getByRole('img', { name: 'Un pneu hiver sous les flocons de neige' })).toBeVisible()
  })

  it('R19 C13 takes a photograph of the garage’s own, with its title and alternative text', async () => {
    await page.getByRole('button', { name: 'Ajouter un bloc : Image', exact: true }).click()
    await page.getByRole('button', { name: 'Ajouter une image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter une image' })
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await dialog.getByLabel('Texte de remplacement').fill(alt)
    await dialog.getByRole('button', { name: 'Ajouter et utiliser' }).click()
    await see(dialog.getByRole('alert')).toContainText('enregistrez-la en PNG')
    await input.setInputFiles({
      name: 'notre-facade.jpg',
      mimeType: 'image/jpeg',
      buffer: await takenPhotograph(1800, 900),
    })
    await dialog.getByLabel('Titre').fill('Notre façade')
    await picture('upload')
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Ajouter et utiliser' }).click()
    await see(dialog).toBeHidden()
    const shown = page.getByRole('img', { name: alt })
    await see(shown).toBeVisible()
    expect(await shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1200)
  })

  it('R19 E14 inserts a text of the library, found by its operation', async () => {
    await page.getByRole('button', { name: 'Textes proposés' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choisir un texte' })
    await see(dialog.getByRole('listitem').filter({ hasText: 'Salutation' })).toBeVisible()
    await picture('texts')
    await expectSound(page)
    await dialog.getByRole('combobox', { name: 'Opération concernée' }).selectOption({ label: 'Pneumatiques' })
    await dialog.getByRole('button', { name: 'Insérer le texte : Pneus hiver' }).click()
    await see(page.getByText('le pneu hiver freine plus court').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Objet' }).fill('Vos pneus')
    await see(page.getByText('Brouillon enregistré')).toBeVisible()
    await picture('editor')
  })

  it('R19 C13 the picture is not deleted while this e-mail waits with it', async () => {
    await page.getByRole('button', { name: 'Ajouter un bloc : Image', exact: true }).click()
    await page.getByRole('button', { name: 'Supprimer : Notre façade' }).click()
    const dialog = page.getByRole('dialog', { name: 'Supprimer « Notre façade » ?' })
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await see(dialog.getByRole('alert')).toContainText('« Rentrée »')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await page.keyboard.press('Escape')
  })

  it('R19 the libraries fit a telephone, in German and in the dark', async () => {
    const small = await openPage({ locale: 'de-DE', width: 390, colorScheme: 'dark' })
    await small.page
      .getByRole('button', { name: /: Bild$/ })
      .first()
      .click()
    await see(small.page.getByRole('dialog').getByRole('button', { name: /^Bild verwenden/ })).toHaveCount(14)
    await small.page.waitForLoadState('networkidle')
    await picture('images-390-dark-de', small.page)
    await expectSound(small.page)
    await small.page.getByRole('button', { name: 'Bild hinzufügen' }).click()
    await picture('upload-390-dark-de', small.page)
    await expectSound(small.page)
    await small.page.keyboard.press('Escape')
    await small.page.getByRole('button', { name: 'Textvorschläge' }).click()
    await see(small.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await picture('texts-390-dark-de', small.page)
    await expectSound(small.page)
    await small.page.getByRole('button', { name: 'Text schreiben' }).click()
    const form = small.page.getByRole('dialog', { name: 'Text schreiben' })
    await form.getByRole('textbox', { name: 'Titel' }).fill('Tag der offenen Tür')
    await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Kommen Sie am Samstag vorbei.')
    await see(form.getByRole('button', { name: 'Fett' })).toBeVisible()
    await picture('text-form-390-dark-de', small.page)
    await expectSound(small.page)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await see(small.page.getByRole('listitem').filter({ hasText: 'Tag der offenen Tür' })).toContainText('am Samstag')
    await small.context.close()
  })

  it('R19 C13 the e-mail that is sent shows the picture at an address that answers, without where it was taken', async () => {
    const { world, smtp } = stage
    await page.getByRole('button', { name: 'Planifier l’envoi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Date' }).fill('06/10/2026')
    await dialog.getByRole('textbox', { name: 'Date' }).press('Tab')
    await dialog.getByLabel('Heure : heures').fill('10')
    await dialog.getByLabel('Heure : minutes').fill('30')
    await dialog.getByRole('button', { name: 'Planifier l’envoi' }).click()
    await see(page.getByRole('heading', { name: 'Suivi de l’envoi' })).toBeVisible()
    world.clock.set('2026-10-06T08:30:05Z')
    await context.clock.setSystemTime('2026-10-06T08:30:05Z')
    await see.poll(() => smtp.messages.length, { timeout: 60_000 }).toBe(2)
    const { html = '' } = await smtp.parsed(0)
    const images = html.match(/<img[^>]*>/g) ?? []
    const own = images.find((tag) => tag.includes(`alt="${alt}"`))
    expect(images).toHaveLength(2)
    expect(own).toBeDefined()
    for (const tag of images) {
      const src = new URL(/src="([^"]+)"/.exec(tag)![1]!)
      // Whole, on the product's own host as its settings name it; here it answers at a port of loopback.
      expect(src.origin).toBe('http://relance.test')
      const answer = await fetch(`${origin}${src.pathname}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png)$/)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await readPicture(Buffer.from(await answer.arrayBuffer()))).toEqual({ width: 1200, hasExif: false })
    }
  })
})
