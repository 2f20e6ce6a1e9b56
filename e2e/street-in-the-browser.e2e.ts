import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Caller, testPassword } from '../server/test/world.ts'
import { launchBrowser } from './browser.ts'
import { expectedReturns } from './expected/expected-returns.mjs'
import { see } from './see.ts'
import { fixtures, openStage, type Sent, type Stage, sentBy } from './stage.ts'

let stage: Stage
let origin: string
let browser: Browser
let context: BrowserContext
let page: Page
let owner: Caller
let failed = false
const label = 'Révision de rentrée'
const folder = 'garage-martin'

beforeAll(async () => {
  stage = await openStage('2026-10-05T07:00:00Z', { pages: true })
  origin = await stage.listen()
  owner = await stage.world.login({ adherentId: await stage.world.adherent() })
  browser = await launchBrowser()
  context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: origin,
  })
  await context.clock.install({ time: stage.world.clock.now() })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
})
// Each step stands on the one before: after a failure, the picture of the page tells more than the next failures.
beforeEach(({ skip }) => {
  skip(failed, 'a step before it failed')
  onTestFailed(async ({ task }) => {
    failed = true
    await page.screenshot({
      path: join(import.meta.dirname, 'screenshots', `${task.name.slice(0, 60).replaceAll(/\W+/g, '-')}.png`),
    })
  })
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

/** Time passes, for the product and for the browser; whoever was logged in logs in again. */
async function moveTo(moment: string): Promise<void> {
  stage.world.clock.set(moment)
  await context.clock.setSystemTime(moment)
}

async function logIn(at: string): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto(at)
  await page.getByLabel('Adresse e-mail').fill(owner.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function importFiles(from: string): Promise<void> {
  const names = ['clients.csv', 'vehicules.csv', 'factures.csv']
  await page.locator('input[type=file]').setInputFiles(names.map((name) => join(fixtures, from, name)))
  await page.getByRole('button', { name: 'Importer les 3 fichiers' }).click()
}

const figure = async (name: string): Promise<number> => {
  const text = await page.getByRole('region', { name: /Contacts et coût|Totaux/ }).innerText()
  const found = new RegExp(`${name}\\s*([\\d\\s\u202f\u00a0]+)`).exec(text)
  return Number((found?.[1] ?? '').replaceAll(/\D/g, ''))
}

async function fillBatch(n: number, date: string, hour: string, volume: number): Promise<void> {
  await page.getByRole('textbox', { name: `Date du lot ${n}` }).fill(date)
  await page.getByRole('textbox', { name: `Date du lot ${n}` }).press('Tab')
  const [hours = '', minutes = ''] = hour.split(':')
  await page.getByLabel(`Heure du lot ${n} : heures`).fill(hours)
  await page.getByLabel(`Heure du lot ${n} : minutes`).fill(minutes)
  await page.getByLabel(`Volume du lot ${n}`).fill(String(volume))
}

describe('the whole street, in the browser', () => {
  it('R2 R6 a visitor of a page logs in first and lands on it', async () => {
    await page.goto('/import')
    await see(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await page.getByLabel('Adresse e-mail').fill(owner.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await see(page.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible()
    await logIn('/import')
    await see(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
  })

  it('imports the garage’s export and reads its report', async () => {
    await importFiles(folder)
    await see(page.getByText('Terminé').first()).toBeVisible({ timeout: 120_000 })
    await see(page.getByText('À vérifier dans vos fichiers')).toBeVisible()
    await see(page.getByText('Champ ignoré').first()).toBeVisible()
  })

  it('R14 S6 creates a campaign, which is populated', async () => {
    await page.goto('/marketing-direct/liste-campagne')
    await page.getByRole('button', { name: 'Créer une campagne' }).first().click()
    await page.getByLabel('Nom de la campagne').fill(label)
    await page.getByRole('button', { name: 'Créer la campagne' }).click()
    await see(page.getByText('Opérations à relancer')).toBeVisible({ timeout: 60_000 })
  })

  it('R15 S12 targets: totals follow each change', async () => {
    await see.poll(() => figure('SMS')).toBeGreaterThan(0)
    const before = await figure('E-mails')
    await page.getByText('SMS seulement').click()
    await see.poll(() => figure('E-mails')).toBeLessThan(before)
    const wide = await figure('SMS')
    await page.getByRole('switch', { name: 'Limiter à un rayon autour du garage' }).click()
    await see.poll(() => figure('SMS')).toBeLessThan(wide)
    const operation = page.getByRole('button', { name: /^Ne pas relancer « / }).first()
    const kept = await figure('SMS')
    await operation.click()
    await see.poll(() => figure('SMS')).not.toBe(kept)
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  })

  it('R16 S12 refines: a customer is left out, and stays out after a reload', async () => {
    const first = page.getByRole('checkbox', { name: /^Écrire à / }).first()
    await see(first).toBeChecked()
    const name = (await first.getAttribute('aria-label'))!
    const before = await figure('SMS')
    await first.click()
    await see.poll(() => figure('SMS')).toBeLessThanOrEqual(before)
    await see(page.getByText('Écarté').first()).toBeVisible()
    await page.reload()
    await see(page.getByRole('checkbox', { name })).not.toBeChecked()
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  })

  it('R17 S5 writes the promotions and locks', async () => {
    const texts = page.getByRole('textbox', { name: /^Message pour/ })
    await see(texts.first()).toBeVisible()
    await texts.first().fill('Votre contrôle technique approche : contre-visite offerte.')
    await page.getByRole('button', { name: 'Verrouiller le ciblage' }).last().click()
    await see(page.getByRole('dialog')).toContainText(/SMS/)
    await page.getByRole('dialog').getByRole('button', { name: 'Verrouiller le ciblage' }).click()
    await see(page.getByText('Le ciblage est verrouillé').first()).toBeVisible({ timeout: 60_000 })
  })

  it('R18 S8 S9 S10 V3 V6 writes the SMS and plans it in two batches', async () => {
    await page.getByRole('link', { name: 'Rédiger et planifier le SMS' }).click()
    const text = page.getByRole('textbox', { name: 'Votre message' })
    await text.fill('Bonjour {{prenom}}, ça approche : {{operation}} [{{immatriculation}}]')
    await see(page.getByText('1 caractère spécial empêche l’envoi')).toBeVisible()
    await page.getByRole('button', { name: 'Remplacer « ç » par « c »' }).click()
    await see(text).toHaveValue('Bonjour {{prenom}}, ca approche : {{operation}} [{{immatriculation}}]')
    await see(page.getByText('STOP au 36180').first()).toBeVisible()
    const total = await figure('Contacts')
    const half = Math.floor(total / 2)
    await page.getByRole('button', { name: 'Ajouter un lot' }).click()
    await fillBatch(1, '06/10/2026', '10:00', half)
    await fillBatch(2, '08/10/2026', '10:00', 1)
    await see(page.getByText(/à répartir sur/)).toBeVisible()
    await fillBatch(2, '08/10/2026', '10:00', total - half)
    await page.getByRole('button', { name: 'Valider la planification' }).click()
    const dialog = page.getByRole('dialog')
    await see(dialog).toContainText(/SMS en 2 lots à partir de mardi 06\/10\/2026 10:00/)
    await dialog.getByRole('button', { name: 'Valider la planification' }).click()
    await see(page.getByRole('heading', { name: 'Suivi de l’envoi' })).toBeVisible()
    expect(stage.smpp.messages).toHaveLength(0)
  })

  it('R19 V5 writes the e-mail from a template and plans it', async () => {
    const id = /(\d+)$/.exec(new URL(page.url()).pathname)![1]!
    await page.goto(`/marketing-direct/edition-email/${id}`)
    await page
      .getByRole('button', { name: /^Choisir ce modèle/ })
      .first()
      .click()
    const subject = page.getByRole('textbox', { name: 'Objet' })
    await subject.fill('')
    await see(page.getByText('Cet e-mail n’est pas complet')).toBeVisible()
    await subject.fill('Votre véhicule [{{immatriculation}}]')
    await see(page.getByText('Brouillon enregistré')).toBeVisible()
    await page.getByRole('button', { name: 'Planifier l’envoi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Date' }).fill('06/10/2026')
    await dialog.getByRole('textbox', { name: 'Date' }).press('Tab')
    await dialog.getByLabel('Heure : heures').fill('10')
    await dialog.getByLabel('Heure : minutes').fill('30')
    await dialog.getByRole('button', { name: 'Planifier l’envoi' }).click()
    await see(page.getByRole('heading', { name: 'Suivi de l’envoi' })).toBeVisible()
  })

  it('R21 sends on the hour, over SMPP and SMTP; a STOP reply keeps the second batch from its customer', async () => {
    const { smpp, smtp, world } = stage
    const counts = async () => {
      const { rows } = await world.context.pool.query<{ canal: string; lot: number; n: number }>(
        'select canal, lot_numero as lot, count(*)::int as n from envoi group by 1, 2 order by 1, 2',
      )
      return Object.fromEntries(rows.map((row) => [`${row.canal} ${row.lot}`, row.n]))
    }
    await see.poll(async () => Object.keys(await counts()).length, { timeout: 30_000 }).toBe(3)
    const planned = await counts()
    await moveTo('2026-10-06T08:00:05Z')
    await see.poll(() => smpp.messages.length, { timeout: 60_000 }).toBe(planned['sms 1'])
    expect(smtp.messages).toHaveLength(0)
    await moveTo('2026-10-06T08:30:05Z')
    await see.poll(() => smtp.messages.length, { timeout: 60_000 }).toBe(planned['email 1'])

    const { rows } = await world.context.pool.query<{ destinataire: string }>(
      "select destinataire from envoi where canal = 'sms' and lot_numero = 2 and etat = 'planned' order by id limit 1",
    )
    expect(await smpp.sendReply(rows[0]!.destinataire, '36180', 'STOP')).toBe(0)
    await moveTo('2026-10-08T08:00:05Z')
    await see.poll(() => smpp.messages.length, { timeout: 60_000 }).toBe(planned['sms 1']! + planned['sms 2']! - 1)
    expect(smpp.messages.map((one) => one.vers)).not.toContain(rows[0]!.destinataire)
    expect(new Set(smpp.messages.map((one) => one.vers)).size).toBe(smpp.messages.length)
    for (const sms of smpp.messages) {
      expect(sms.texte).toMatch(/^Bonjour.*, ca approche : .+ \[[A-Z0-9 -]+\] STOP au 36180$/)
      expect(sms.de).toBe('GMARTIN')
    }
    await logIn(`/mes-clients/stop-sms-email?search=0${rows[0]!.destinataire.slice(3)}`)
    await see(page.getByRole('row').nth(1)).toContainText('STOP')
  })

  it('R11 R13 N10 counts the visits that followed, as the files say', async () => {
    await moveTo('2026-11-16T09:00:00Z')
    await logIn('/import')
    await importFiles(`${folder}/delta`)
    await see(page.getByText('Terminé').first()).toBeVisible({ timeout: 120_000 })
    await page.goto('/import')
    await see(page.getByText('Terminé')).toHaveCount(2)
    const mails = await Promise.all(stage.smtp.messages.map((_, index) => stage.smtp.parsed(index)))
    const { rows } = await stage.world.context.pool.query<{ destinataire: string; lot: number }>(
      "select destinataire, lot_numero as lot from envoi where canal = 'sms'",
    )
    const lots = new Map(rows.map((row) => [row.destinataire, row.lot]))
    const sent: Sent[] = [
      ...sentBy(
        stage.smpp.messages.map((one) => ({
          text: one.texte,
          date: lots.get(one.vers) === 1 ? '2026-10-06T08:00:00Z' : '2026-10-08T08:00:00Z',
        })),
        'sms',
        label,
        folder,
      ),
      ...sentBy(
        mails.map((one) => ({ text: one.subject ?? '', date: '2026-10-06T08:30:00Z' })),
        'email',
        label,
        folder,
      ),
    ]
    const expected = expectedReturns({
      folders: [join(fixtures, folder), join(fixtures, folder, 'delta')],
      messages: sent,
    }).campaigns[label]!
    expect(expected.entries).toBeGreaterThan(0)

    await page.goto('/entrees-atelier')
    await page.getByText('Par campagne').click()
    const row = page.getByRole('row').filter({ hasText: label })
    const rate = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      expected.rate!,
    )
    const turnover = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 }).format(
      Math.round(expected.turnover / 100),
    )
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    await see.poll(async () => plain(await row.innerText())).toContain(plain(`${rate} %`))
    const shown = plain(await row.innerText())
    expect(shown).toContain(plain(`${turnover} €`))
    expect(shown).toContain(String(expected.entries))
    expect(shown).toContain(String(expected.customers))
  })
})
