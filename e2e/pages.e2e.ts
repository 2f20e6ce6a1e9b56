import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, seedDemo } from '../server/demo/demo.ts'
import { launchBrowser } from './browser.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let origin: string
let browser: Browser
let addresses: string[]

beforeAll(async () => {
  stage = await openStage('2026-11-20T09:00:00Z', { pages: true })
  await seedDemo(stage.world.context)
  origin = await stage.listen()
  browser = await launchBrowser()
  const { rows } = await stage.world.context.pool.query<{ id: number; etat: number }>(
    `select distinct on (c.ref_etat_campagne_id) c.id, c.ref_etat_campagne_id as etat
       from campagne c join utilisateur u on u.adherent_id = c.adherent_id
      where u.email = $1 and c.ref_etat_campagne_id in (5, 25, 26) order by c.ref_etat_campagne_id, c.id desc`,
    [demoAccounts[0]!.email],
  )
  const inState = (etat: number) => rows.find((row) => row.etat === etat)!.id
  addresses = [
    '/tableau-de-bord',
    '/import',
    '/marketing-direct/liste-campagne',
    `/marketing-direct/ciblage/${inState(26)}`,
    `/marketing-direct/affiner-ciblage/${inState(26)}`,
    `/marketing-direct/promotions/${inState(26)}`,
    `/marketing-direct/edition-sms/${inState(25)}`,
    `/marketing-direct/edition-email/${inState(25)}`,
    `/marketing-direct/suivi/${inState(5)}`,
    '/marketing-direct/liste-atelier',
    '/boite-envoi',
    '/mes-clients/list',
    '/mes-clients/stop-sms-email',
    '/entrees-atelier',
    `/entrees-atelier/details-campagne?campagneId=${inState(5)}`,
    '/entrees-atelier/details-mois?mois=2026-10',
    '/mon-compte',
    '/mes-sessions',
    '/securite',
    '/oubli-mot-de-passe',
    '/oubli-mot-de-passe-confirmation',
    '/reinitialisation-mot-de-passe',
    '/reinitialisation-mot-de-passe-confirmation',
    '/SSOTunnel',
    '/no-such-page',
  ]
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

describe('every page', () => {
  it.each([
    { language: 'fr', width: 1440, scheme: 'light' as const },
    { language: 'en', width: 390, scheme: 'dark' as const },
  ])(
    'R6 R11 R13 R14 R22 R23 N5 fits, is readable by all and throws nothing: $language, $width wide, $scheme',
    async ({ language, width, scheme }) => {
      const context = await browser.newContext({
        locale: language,
        timezoneId: 'Europe/Paris',
        viewport: { width, height: 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        baseURL: origin,
      })
      await context.clock.install({ time: stage.world.clock.now() })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => {
        if (!error.message.includes('sandboxed')) faults.push(`${page.url()}: ${error.message}`)
      })
      page.on('console', (message) => {
        // The test's own scripts are kept out of sandboxed e-mails: as it should be.
        if (message.type() === 'error' && !message.text().includes('sandboxed'))
          faults.push(`${page.url()}: ${message.text()}`)
      })
      await page.addInitScript((chosen) => localStorage.setItem('relance.langue', chosen), language)
      await page.goto('/')
      await page.locator('input[autocomplete=username], input[type=email]').first().fill(demoAccounts[0]!.email)
      await page.locator('input[type=password]').fill(demoAccounts[0]!.password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/tableau-de-bord')
      for (const address of addresses) {
        await page.goto(address)
        await page.locator('h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        if (wide > 0) faults.push(`${address}: ${wide} pixels too wide`)
        const { violations } = await new AxeBuilder({ page })
          // Frames hold e-mails, sandboxed: nothing may run in them, axe neither.
          .setLegacyMode()
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .exclude('iframe')
          .analyze()
        for (const one of violations)
          faults.push(
            `${address}: ${one.id} ${one.nodes
              .map((node) => node.html.slice(0, 160))
              .slice(0, 3)
              .join(' | ')}`,
          )
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
