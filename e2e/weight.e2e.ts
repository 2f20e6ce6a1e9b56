import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, weighedPages, weightOf } from '../bench/page-weight.ts'
import { demoAccounts } from '../server/demo/demo.ts'
import { worldsBegin } from '../server/test/global-setup.ts'
import { launchBrowser } from './browser.ts'
import { see } from './see.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let origin: string
let browser: Browser
const { email, password } = demoAccounts[0]!

beforeAll(async () => {
  stage = await openStage(worldsBegin, { pages: true, demo: true })
  origin = await stage.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr', baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.clock.install({ time: stage.world.clock.now() })
  return context.newPage()
}

const fillDoor = async (page: Page) => {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
}

/** From here on the page gets no JavaScript but what the bench weighs. Gives back what was kept from it. */
async function keepTo(page: Page, weighed: keyof typeof weighedPages): Promise<string[]> {
  const files = new Set([...filesOf(weighed).map((file) => `/${file}`), '/color-scheme.js'])
  const refused: string[] = []
  await page.route('**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (files.has(pathname)) return route.continue()
    refused.push(pathname)
    return route.abort()
  })
  return refused
}

describe('the weight of the pages', () => {
  it.each(Object.keys(weighedPages) as (keyof typeof weighedPages)[])('R23 %s weighs no more than it may', (page) => {
    expect(weightOf(page)).toBeLessThanOrEqual(weighedPages[page].allowed)
  })

  it('R23 the login page is shown, and logs in, with nothing but what is weighed', async () => {
    const page = await openPage()
    const refused = await keepTo(page, 'login')
    await page.goto('/')
    await fillDoor(page)
    await page.getByRole('button', { name: 'Afficher ou masquer le mot de passe' }).click()
    await see(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text')
    const answer = page.waitForResponse((response) => response.url().endsWith('/authentication/token'))
    await page.getByRole('button', { name: 'Se connecter' }).click()
    expect((await answer).status()).toBe(200)
    // The rest was asked for, after the page: it is not that there is none.
    expect(refused.length).toBeGreaterThan(0)
    await page.context().close()
  })

  it('R23 the dashboard shows its figures with nothing but what is weighed', async () => {
    const page = await openPage()
    await page.goto('/')
    await fillDoor(page)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.waitForURL('**/tableau-de-bord')
    const refused = await keepTo(page, 'dashboard')
    await page.reload()
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(page.getByRole('region', { name: 'À faire' })).toBeVisible()
    await see(page.getByRole('navigation').first()).toBeVisible()
    expect(refused.length).toBeGreaterThan(0)
    await page.context().close()
  })
})
