import { createServer } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../server/demo/demo.ts'
import { worldsBegin } from '../server/test/global-setup.ts'
import { launchBrowser } from './browser.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let origin: string
let port: number
let browser: Browser
let attached: Browser

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })

beforeAll(async () => {
  stage = await openStage(worldsBegin, { pages: true, demo: true })
  origin = await stage.listen()
  port = await freePort()
  browser = await launchBrowser([`--remote-debugging-port=${port}`])
  // Lighthouse opens its tab beside this one, where what the device keeps is the same: whoever logs in here is logged in there.
  attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
})
afterAll(async () => {
  await attached?.close()
  await browser?.close()
  await stage?.close()
})

/** The accessibility score of an address, where it ended up, and the checks it failed. */
async function inspect(address: string) {
  const result = await lighthouse(`${origin}${address}`, {
    port,
    logLevel: 'error',
    onlyCategories: ['accessibility'],
    disableStorageReset: true,
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`)
  const { categories, audits, finalDisplayedUrl, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const { score, auditRefs } = categories['accessibility']!
  const failed = auditRefs.filter(({ id }) => audits[id]?.score !== null && audits[id]?.score !== 1)
  return { score, failed: failed.map(({ id }) => id), shown: new URL(finalDisplayedUrl).pathname }
}

describe('Lighthouse', () => {
  it('R23 gives the login page all of its accessibility score', async () => {
    expect(await inspect('/')).toEqual({ score: 1, failed: [], shown: '/' })
  })

  it('R23 gives the dashboard all of its accessibility score', async () => {
    const { email, password } = demoAccounts[0]!
    const page = await attached.contexts()[0]!.newPage()
    await page.goto(origin)
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/tableau-de-bord')
    expect(await inspect('/tableau-de-bord')).toEqual({ score: 1, failed: [], shown: '/tableau-de-bord' })
  })
})
