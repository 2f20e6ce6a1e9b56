import type { Page } from '@playwright/test'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import type { Caller } from '../server/test/world.ts'
import { header, onDashboard, setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shown } from './words.ts'

let adherentId: number
let owner: Caller
/** Someone whose garage has nothing yet. */
let newcomer: Caller
let locked: number
const scene = setScene({
  before: async ({ world }) => {
    adherentId = await world.adherent({ nom: 'Martin' })
    owner = await world.login({ adherentId })
    const { db } = world.context
    const beginner = await world.adherent()
    newcomer = await world.login({ adherentId: beginner })
    const campaign = { adherentId, contacts: 3, now: world.clock.now(), label: 'Pneus' }
    locked = (await insertLockedCampaign(db, campaign)).campagneId
  },
})

const unreachable = shown('fr', 'common', 'error.unreachable')
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' })
const goTo = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true }).click()

/** A device on which someone is on the dashboard. */
async function enter(who = owner) {
  const device = await scene.open()
  await device.logIn('/', withPassword(who))
  await onDashboard(device.page)
  await see(device.page.getByRole('heading', { level: 1 })).toBeVisible()
  return device
}

describe('a server that does not answer', () => {
  it('X1 a page that is opened says so; "try again" works once it is back', async () => {
    const { page } = await enter()
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/mes-clients/stop-sms-email')
    await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('fr', 'common', 'error.title'))
    await see(page.getByText(unreachable)).toBeVisible()
    await page.unroute('**/api/**')
    await retry(page).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('fr', 'customers', 'optOuts.title'))
    await see(page.getByText(shown('fr', 'customers', 'optOuts.empty'))).toBeVisible()
  })

  it('X1 a list that is gone to says so in its place, under the header; "try again" works once it is back', async () => {
    const { page } = await enter()
    await page.route('**/relance-client/blacklist*', (route) => route.abort())
    await page.goto('/mes-clients/stop-sms-email')
    await see(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('fr', 'customers', 'optOuts.title'))
    await see(header(page)).toBeVisible()
    await page.unroute('**/relance-client/blacklist*')
    await retry(page).click()
    await see(page.getByText(shown('fr', 'customers', 'optOuts.empty'))).toBeVisible()
  })

  it('X1 E9 what was typed stays, and is saved once it is back', async () => {
    const { page } = await enter()
    await page.goto('/mon-compte')
    const contact = page.getByRole('form', { name: 'Contact' })
    const surname = contact.getByLabel('Prénom')
    await surname.fill('Augustin')
    await page.route('**/api/**', (route) => route.abort())
    await contact.getByRole('button', { name: 'Enregistrer' }).click()
    await see(page.getByRole('alert').filter({ hasText: unreachable }).first()).toBeVisible()
    await see(surname).toHaveValue('Augustin')
    await page.unroute('**/api/**')
    await contact.getByRole('button', { name: 'Enregistrer' }).click()
    await see(page.getByText('Informations mises à jour')).toBeVisible()
    const member = await scene.stage.world.call(membersContract.getMember, { params: { adherentId }, as: owner })
    expect(member.body.prenom).toBe('Augustin')
  })

  it('X1 R18 a text that could not be saved saves itself once it is back', async () => {
    const { page } = await enter()
    await page.goto(`/marketing-direct/edition-sms/${locked}`)
    const text = page.getByRole('textbox', { name: shown('fr', 'diffusion', 'sms.textLabel') })
    await see(text).toBeVisible()
    await page.route('**/api/**', (route) => route.abort())
    await text.fill('Bonjour, vos pneus vous attendent')
    await see(page.getByText(shown('fr', 'messages', 'save.failed'))).toBeVisible()
    await see(text).toHaveValue('Bonjour, vos pneus vous attendent')
    await page.unroute('**/api/**')
    await see(page.getByText(shown('fr', 'messages', 'save.saved'))).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await see(text).toHaveValue('Bonjour, vos pneus vous attendent')
  })

  it('X1 a machine without network is told so, for as long as it is', async () => {
    const { context, page } = await enter()
    const notice = page.getByText(shown('fr', 'common', 'offline'))
    await context.setOffline(true)
    await see(notice).toBeVisible()
    await context.setOffline(false)
    await see(notice).toHaveCount(0)
  })
})

describe('a page that cannot be shown', () => {
  it('R23 after a new version was put in place, the page asked for is loaded anew by itself', async () => {
    const { page } = await enter()
    // The code that this page knows is not there any more; what the server gives now is.
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.route(
      (url) => !url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/api/'),
      async (route) => {
        if (route.request().isNavigationRequest()) await page.unroute('**/assets/*.js')
        await route.continue()
      },
    )
    await goTo(page, 'Entrées atelier')
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Entrées atelier')
  })

  it('R23 code that does not come at all: the page says so under the header, and reloading helps', async () => {
    const { page } = await enter()
    // What this page needs comes, also when it is loaded anew; what another one needs besides does not.
    const known = new Set<string>()
    page.on('request', (request) => known.add(request.url()))
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', async (route, request) => {
      await (known.has(request.url()) ? route.continue() : route.abort())
    })
    page.removeAllListeners('request')
    await page.goto('/mes-clients/stop-sms-email')
    await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('fr', 'common', 'error.title'))
    await see(page.getByText(shown('fr', 'common', 'error.unexpected'))).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('fr', 'customers', 'optOuts.title'))
  })

  it('R23 an answer that breaks the page: it says so, with a way home', async () => {
    const { page } = await enter()
    await page.route('**/relance-client/blacklist*', (route) =>
      route.fulfill({ json: { data: [null], meta: { total: 1, last_page: 1 } } }),
    )
    await page.goto('/mes-clients/stop-sms-email')
    await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('fr', 'common', 'error.title'))
    await header(page).getByRole('link').first().click()
    await onDashboard(page)
    await see(page.getByRole('heading', { level: 1 })).not.toHaveText(shown('fr', 'common', 'error.title'))
  })
})

describe('lists of someone who begins', () => {
  it.each([
    ['/marketing-direct/liste-campagne', 'campaigns', 'empty.title'],
    ['/mes-clients/list', 'customers', 'list.empty'],
    ['/mes-clients/stop-sms-email', 'customers', 'optOuts.empty'],
    ['/boite-envoi', 'diffusion', 'outbox.empty'],
    ['/import', 'import', 'list.empty'],
    ['/entrees-atelier', 'returns', 'empty.title'],
    ['/entrees-atelier?par=campagne', 'returns', 'empty.title'],
  ] as const)('X1 R7 R14 R22 %s says that there is nothing yet, and what to do', async (at, namespace, key) => {
    const { page } = await enter(newcomer)
    await page.goto(at)
    await see(page.getByText(shown('fr', namespace, key)).first()).toBeVisible()
  })

  it('X1 an outbox that holds nothing back does not say that it does', async () => {
    const { page } = await enter(newcomer)
    await page.goto('/boite-envoi')
    await see(page.getByText(shown('fr', 'diffusion', 'outbox.bothReal'))).toBeVisible()
    await see(page.getByText(shown('fr', 'diffusion', 'outbox.text'))).toHaveCount(0)
  })
})
