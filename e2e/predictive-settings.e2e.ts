import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { demoAccounts } from '../server/demo/demo.ts'
import { insertDefaultMessages } from '../server/messages/messages.sql.ts'
import { insertDefaultCiblage } from '../server/targeting/ciblage.sql.ts'
import { populate } from '../server/targeting/populate.sql.ts'
import { worldsBegin } from '../server/test/global-setup.ts'
import { violationsOf, wcag } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { see } from './see.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let origin: string
let browser: Browser
let context: BrowserContext
let page: Page
let adherentId: number
const demo = demoAccounts[0]!

beforeAll(async () => {
  stage = await openStage(worldsBegin, { pages: true, demo: true })
  const { rows } = await stage.world.context.pool.query<{ adherent_id: number }>(
    'select adherent_id from utilisateur where email = $1',
    [demo.email],
  )
  adherentId = rows[0]!.adherent_id
  origin = await stage.listen()
  browser = await launchBrowser()
})
afterEach(async () => {
  await context?.close()
  stage.world.clock.advance(6)
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

interface Look {
  readonly language?: string
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
}

async function open({ language = 'fr', width = 1440, scheme = 'light' }: Look = {}): Promise<void> {
  context = await browser.newContext({
    locale: language,
    timezoneId: 'Europe/Paris',
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    baseURL: origin,
  })
  await context.clock.install({ time: stage.world.clock.now() })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  onTestFailed(async ({ task }) => {
    const name = task.name.slice(0, 60).replaceAll(/\W+/g, '-')
    await page.screenshot({ path: join(import.meta.dirname, 'screenshots', `${name}.png`) }).catch(() => {})
  })
  await page.addInitScript((chosen) => localStorage.setItem('relance.langue', chosen), language)
  await page.goto('/')
  await page.locator('input[type=email]').fill(demo.email)
  await page.locator('input[type=password]').fill(demo.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/tableau-de-bord')
}

/** A shared campaign in a state, with this member's part in it, as the month's own worker will make them. */
async function insertCampaign(
  label: string,
  etat: number,
  part: { etat: number; decision?: string; motif?: string; month?: string },
) {
  const { db } = stage.world.context
  const { reseau_id } = await db
    .selectFrom('adherent')
    .select('reseau_id')
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('campagne')
    .values({
      reseau_id,
      ref_type_campagne: 'predictive',
      label,
      ref_etat_campagne_id: etat,
      date_creation: new Date('2026-11-10T05:00:00Z'),
      date_prediction: part.month ?? '2026-12-01',
      date_limite: new Date('2026-12-06T22:59:59Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('participation')
    .values({
      adherent_id: adherentId,
      campagne_id: id,
      etat: part.etat,
      type_action: part.decision ?? null,
      motif: part.motif ?? null,
      totaux: JSON.stringify({ totalGlobal: 412, totalSms: 380, totalEmail: 95 }),
    })
    .execute()
  const of = { adherentId, campagneId: id }
  const { operationIdList } = defaultTargeting().filter
  const { secret, clock } = stage.world.context
  await insertDefaultCiblage(db, of)
  await insertDefaultMessages(db, { ...of, operationIds: operationIdList })
  const now = clock.now()
  await db.transaction().execute((tx) => populate(tx, { ...of, today: '2026-11-20', now, secret }))
  return id
}

const participation = async (id: number) =>
  stage.world.context.db
    .selectFrom('participation')
    .select(['etat', 'type_action'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', id)
    .executeTakeFirstOrThrow()

/** The month that the demo has open, and what this garage's part in it comes to. */
const openMonth = async () => {
  const { id, totaux } = await stage.world.context.db
    .selectFrom('participation as p')
    .innerJoin('campagne as c', 'c.id', 'p.campagne_id')
    .select(['c.id', 'p.totaux'])
    .where('p.adherent_id', '=', adherentId)
    .where('c.ref_etat_campagne_id', '=', etats.confirmation)
    .executeTakeFirstOrThrow()
  return { id, totaux: totaux as { totalGlobal: number; totalSms: number; totalEmail: number } }
}

async function faultsOf(address: string): Promise<string[]> {
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  const violations = await violationsOf(page, { tags: wcag })
  return [
    ...(wide > 0 ? [`${address}: ${wide} pixels too wide`] : []),
    ...violations.map((one) => `${address}: ${one.id} ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ]
}

describe('the month’s campaigns', () => {
  it('N1 R8 C14 from the menu to automatic validation: what happens without an answer is said, chosen and set up', async () => {
    await open()
    await page.getByRole('banner').getByRole('button', { name: 'Campagnes du mois' }).click()
    await page.getByRole('menuitem', { name: 'Validation automatique' }).click()
    await see(page.getByRole('heading', { level: 1, name: 'Validation automatique' })).toBeVisible()
    const sentence = page.getByText(/Si vous ne faites rien d’ici au dimanche/)
    await see(sentence).toContainText('06/12/2026, vous ne participerez pas à la campagne « décembre 2026 »')
    await page.getByRole('radio', { name: 'La campagne part avec mes réglages' }).click()
    await see(sentence).toContainText('partira avec vos réglages : environ')
    const before = await sentence.textContent()

    await page.getByRole('checkbox', { name: 'SMS' }).click()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await see(sentence).toContainText('clients, 0 SMS et')
    expect(await sentence.textContent()).not.toBe(before)
    const own = await stage.world.context.db
      .selectFrom('ciblage_automatique')
      .selectAll()
      .where('adherent_id', '=', adherentId)
      .executeTakeFirstOrThrow()
    expect(own).toMatchObject({ actif: true, diffusion_id_list: [40] })

    await page.getByRole('button', { name: 'Revenir à ceux du réseau' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revenir à ceux du réseau' }).click()
    await see(page.getByRole('checkbox', { name: 'SMS' })).toBeChecked()
    await see(sentence).not.toContainText('clients, 0 SMS')
    await see(page.getByText('Vos réglages sont remplacés.')).toBeVisible()
    await see(page.getByText('Celui d’origine', { exact: true })).toBeVisible()
    await see(page.getByRole('button', { name: 'Revenir à ceux du réseau' })).toBeDisabled()
    await see(page.getByText(/les SMS coûteraient .* HT au plus/)).toBeVisible()

    // It is inherited again: what the network changes later shows, and what was switched on stays so.
    const { filter, ...rest } = defaultTargeting()
    await stage.world.call(automaticSettingsContract.saveNetworkSideTargeting, {
      body: { ...rest, filter: { ...filter, diffusionIdList: [40] }, actif: false },
      as: await stage.world.login({ role: 'ADMIN_RESEAU', reseauId: (await networkOf()).id }),
    })
    await page.reload()
    await see(page.getByText('Celui du réseau', { exact: true })).toBeVisible()
    await see(page.getByRole('checkbox', { name: 'SMS' })).not.toBeChecked()
    await see(page.getByRole('radio', { name: 'La campagne part avec mes réglages' })).toBeChecked()
    await see(sentence).toContainText('clients, 0 SMS et')
  })

  it('R8 C14 E7 own messages are kept as they are typed, beside the network’s, which one may read and go back to', async () => {
    const admin = await stage.world.login({ role: 'ADMIN_RESEAU', reseauId: (await networkOf()).id })
    const { filter, ...rest } = defaultTargeting()
    const network = { ...rest, filter: { ...filter, operationIdList: [22, 2] }, actif: true }
    await stage.world.call(automaticSettingsContract.saveNetworkSideTargeting, { body: network, as: admin })
    await stage.world.call(automaticSettingsContract.saveNetworkSideMessages, {
      body: { messageList: [{ operationId: 2, description: 'La révision selon le réseau' }] },
      as: admin,
    })
    await open()
    await page.goto('/marketing-predictif/validation-automatique?reglages=reseau&partie=messages')
    const revision = page.getByRole('textbox', { name: /Révision/ })
    await see(revision).toHaveValue('La révision selon le réseau')
    await see(revision).not.toBeEditable()
    await page.getByRole('tab', { name: 'Mes réglages' }).click()
    await see(revision).toBeEditable()
    await revision.fill('La révision, comme chez nous')
    await see(page.getByText('Modifications non enregistrées')).toBeVisible()
    await see(page.getByText('Brouillon enregistré')).toBeVisible()
    const kept = async () =>
      (
        await stage.world.context.db
          .selectFrom('message_automatique')
          .select('description')
          .where('adherent_id', '=', adherentId)
          .execute()
      ).map((one) => one.description)
    await see.poll(kept).toEqual(['La révision, comme chez nous'])
    // One text is given back by itself, and may be written again.
    await see(page.getByText('Mon texte')).toHaveCount(1)
    await page.getByRole('button', { name: /^Y revenir/ }).click()
    await see(revision).toHaveValue('La révision selon le réseau')
    await see.poll(kept).toEqual([])
    await revision.fill('La révision, encore la nôtre')
    await see.poll(kept).toEqual(['La révision, encore la nôtre'])
    await page.getByRole('tab', { name: 'Ceux du réseau' }).click()
    await page.getByRole('button', { name: 'Repartir de ceux-ci' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Repartir de ceux-ci' }).click()
    await see(page.getByRole('tab', { name: 'Mes réglages' })).toHaveAttribute('aria-selected', 'true')
    await see(revision).toHaveValue('La révision selon le réseau')
  })

  it('R7 S3 S13 the list tells until when one may decide; validated, then refused, each in numbers', async () => {
    // The demo's own, in which another garage has not decided: it stays open and one may change one's mind.
    const { id, totaux } = await openMonth()
    const [contacts, sms, email] = [totaux.totalGlobal, totaux.totalSms, totaux.totalEmail].map((n) =>
      new Intl.NumberFormat('fr').format(n),
    )
    await insertCampaign('Campagne novembre 2026', etats.diffusee, {
      etat: 10,
      decision: 'refusAutomatique',
      motif: 'SANS_REPONSE',
      // The demo has a month for each of the last ones.
      month: '2020-11-01',
    })
    await open()
    await page.goto('/marketing-predictif/liste-campagnes')
    await see(page.getByText('Vous avez jusqu’au 06/12/2026 pour valider.')).toBeVisible()
    await see(page.getByText('« janvier 2027 », ouvre le 10/12/2026')).toBeVisible()
    await see(page.getByText('Refus automatique')).toBeVisible()
    await page.getByRole('button', { name: 'Valider « Campagne décembre 2026 »' }).click()
    const dialog = page.getByRole('dialog')
    await see(dialog).toContainText(`${contacts} clients seront relancés : ${sms} SMS et ${email} e-mails.`)
    await dialog.getByRole('button', { name: 'Valider la campagne' }).click()
    await see(page.getByText('Validée par vous')).toBeVisible()
    expect(await participation(id)).toEqual({ etat: 9, type_action: 'validation' })
    await page.getByRole('button', { name: 'Refuser « Campagne décembre 2026 »' }).click()
    await see(dialog).toContainText(`${contacts} clients ne seront pas relancés`)
    await dialog.getByRole('button', { name: 'Refuser la campagne' }).click()
    await see(page.getByText('Refusée', { exact: true })).toBeVisible()
    expect(await participation(id)).toEqual({ etat: 10, type_action: 'refus' })
    await page.getByRole('searchbox', { name: 'Rechercher une campagne' }).fill('novembre')
    const rows = page.getByRole('table').getByText(/^Campagne /)
    await see(rows.filter({ hasText: 'décembre' })).toHaveCount(0)
    await see(rows.filter({ hasText: 'novembre 2026' })).not.toHaveCount(0)
  })

  it.each<Look>([
    { language: 'de', width: 1280, scheme: 'dark' },
    { language: 'de', width: 390, scheme: 'light' },
  ])('R7 R8 N5 N9 the pages fit and are readable by all: $language, $width wide, $scheme', async (look) => {
    await open(look)
    const faults: string[] = []
    for (const address of [
      '/marketing-predictif/liste-campagnes',
      '/marketing-predictif/validation-automatique',
      '/marketing-predictif/validation-automatique?partie=messages',
      '/marketing-predictif/validation-automatique?reglages=reseau',
    ]) {
      faults.push(...(await faultsOf(address)))
      if (process.env['SHOTS'])
        await page.screenshot({
          path: join(
            process.env['SHOTS'],
            `${address.replaceAll(/\W+/g, '-')}-${look.language}-${look.width}-${look.scheme}.png`,
          ),
          fullPage: true,
        })
    }
    expect(faults).toEqual([])
  })
})

const networkOf = () =>
  stage.world.context.db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select(['r.id', 'r.name'])
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
