import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, expect as see } from '@playwright/test'
import { oidcContract } from '@relance/domain/auth/oidc.contract.ts'
import { ssoContract } from '@relance/domain/auth/sso.contract.ts'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed, onTestFinished, vi } from 'vitest'
import { startTestProvider } from '../server/auth/test-provider.ts'
import { codeAt } from '../server/auth/totp.ts'
import { demoAccounts, seedDemo } from '../server/demo/demo.ts'
import { type Caller, testPassword } from '../server/test/world.ts'
import { launchBrowser } from './browser.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let origin: string
let browser: Browser
let context: BrowserContext
let page: Page
const demo = demoAccounts[0]!

beforeAll(async () => {
  stage = await openStage('2026-11-20T09:00:00Z', { pages: true })
  await seedDemo(stage.world.context)
  origin = await stage.listen()
  // The address that the product gives for itself (`PUBLIC_URL` of the tests) leads to it in this browser.
  browser = await launchBrowser([`--host-resolver-rules=MAP relance.test:80 ${new URL(origin).host}`])
})
// The limit on log-ins (decisions.md 9) holds here too: between two tests a while goes by.
afterEach(async () => {
  await context?.close()
  stage.world.clock.advance(6)
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

/** A device on which nobody was before. */
async function open(options: { locale?: string; width?: number } = {}): Promise<void> {
  context = await browser.newContext({
    locale: options.locale ?? 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: options.width ?? 1440, height: 900 },
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
}

async function fillLogin(email: string, password: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

async function logIn(at = '/', { email, password }: { email: string; password: string } = demo): Promise<void> {
  await page.goto(at)
  await fillLogin(email, password)
}
const onDashboard = () => page.waitForURL('**/tableau-de-bord')
const header = () => page.getByRole('banner')
const footer = () => page.getByRole('contentinfo')
const withPassword = ({ email }: Caller) => ({ email, password: testPassword })

async function joinNetwork({ utilisateurId }: Caller, reseauId: number): Promise<void> {
  const { pool } = stage.world.context
  await pool.query('insert into utilisateur_reseau (utilisateur_id, reseau_id) values ($1, $2)', [
    utilisateurId,
    reseauId,
  ])
}

/** A campaign of the demo's garage that is in a state. */
async function campaignInState(etat: number): Promise<number> {
  const { rows } = await stage.world.context.pool.query<{ id: number }>(
    `select c.id from campagne c join utilisateur u on u.adherent_id = c.adherent_id
      where u.email = $1 and c.ref_etat_campagne_id = $2 order by c.id limit 1`,
    [demo.email, etat],
  )
  return rows[0]!.id
}

interface AuthWords {
  readonly title: string
  readonly submit: string
}
const locales = join(import.meta.dirname, '../web/i18n/locales')
const authWords = (language: string): AuthWords =>
  JSON.parse(readFileSync(join(locales, language, 'auth.json'), 'utf8')) as AuthWords

describe('the way in', () => {
  it('R1 X1 / and /Auth show the log-in; its refusals are told; a logged-in user goes to the dashboard', async () => {
    await open()
    await page.goto('/Auth')
    await see(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await see(page.getByText('Ce champ est obligatoire.')).toBeVisible()
    await see(page.getByText('Le mot de passe est obligatoire.')).toBeVisible()
    await fillLogin(demo.email, 'not the password')
    await see(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.')
    await page.route('**/authentication/token', (route) => route.abort())
    await fillLogin(demo.email, demo.password)
    await see(page.getByRole('alert')).toContainText('impossible de se connecter au serveur')
    await page.unroute('**/authentication/token')
    await fillLogin(demo.email, demo.password)
    await onDashboard()
    for (const door of ['/', '/Auth']) {
      await page.goto(door)
      await onDashboard()
    }
  })

  it('R1 who works for several networks chooses one, once, and changes it in the header', async () => {
    const caller = await stage.world.login({ role: 'ADMIN_RESEAU' })
    await joinNetwork(caller, 4)
    await open()
    await logIn('/', withPassword(caller))
    await see(page.getByRole('heading', { name: 'Choisissez votre réseau' })).toBeVisible()
    await page.getByRole('button', { name: 'Mécavia' }).click()
    await onDashboard()
    const choice = header().getByRole('combobox', { name: 'Réseau' })
    await see(choice).toHaveValue('Mécavia')
    await choice.click()
    await page.getByRole('option', { name: 'Garalys' }).click()
    await see(choice).toHaveValue('Garalys')
    await see(footer()).toContainText('Contacter Garalys')
    await header()
      .getByRole('button', { name: /^Compte de/ })
      .click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await see(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    await fillLogin(caller.email, testPassword)
    await onDashboard()
    await see(choice).toHaveValue('Garalys')
  })

  it('R2 a visitor of a protected page logs in and lands on it', async () => {
    await open()
    await logIn('/mes-clients/stop-sms-email?search=0612')
    await page.waitForURL('**/mes-clients/stop-sms-email?search=*')
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('R3 N2 single sign-on: a token works once, leaves the address, and is told when it is worth nothing', async () => {
    const { world } = stage
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    const user = await world.login({ role: 'ADHERENT', adherentId: await world.adherent() })
    const { secret, entete } = (await world.call(ssoContract.renewSsoSecret, { as: admin })).body
    const issued = await world.app.inject({
      method: 'POST',
      url: ssoContract.issueSsoToken.path.replace('{network}', 'garalys'),
      headers: { [entete]: secret },
      payload: { email: user.email },
    })
    const url = new URL(issued.json<{ url: string }>().url)
    await open()
    await page.goto(url.pathname + url.search)
    await onDashboard()
    await see(header()).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('relance.session'))
    await page.goto(url.pathname + url.search)
    await see(page.getByRole('alert')).toContainText("Ce lien de connexion n'est plus valable")
    expect(new URL(page.url()).search).toBe('')
    await see(header()).toHaveCount(0)
    await see(footer()).toHaveCount(0)
    await page.goto('/SSOTunnel?erreur=SSO_INVALIDE')
    await see(page.getByRole('alert')).toContainText("n'est plus valable")
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await see(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })

  it('R4 R5 V1 X1 a forgotten password: unknown address told, a mail, five strengths, one use, one hour', async () => {
    const { world, smtp } = stage
    const caller = await world.login({ adherentId: await world.adherent() })
    await open()
    await page.goto('/')
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    await page.waitForURL('**/oubli-mot-de-passe')
    // Both pages have such a field: it is this one's once its button is there.
    await see(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible()
    const address = page.getByLabel('Adresse e-mail')
    await address.fill('nobody@example.test')
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await see(page.getByRole('alert')).toContainText('nobody@example.test')
    const before = smtp.messages.length
    await address.fill(caller.email)
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await page.waitForURL('**/oubli-mot-de-passe-confirmation')
    await see(page.getByText(`Un e-mail a été envoyé à ${caller.email}`)).toBeVisible()
    await see.poll(() => smtp.messages.length).toBe(before + 1)
    const link = /https?:\/\/\S+(\/reinitialisation-mot-de-passe\?token=\S+)/.exec(
      (await smtp.parsed(before)).text!,
    )![1]!

    await page.goto(link)
    const [password, confirmation] = [
      page.getByLabel('Nouveau mot de passe', { exact: true }),
      page.getByLabel('Confirmez le mot de passe', { exact: true }),
    ]
    const meter = page.getByRole('meter', { name: 'Robustesse du mot de passe' })
    for (const [index, [typed, said]] of [
      ['aaa', 'Très faible'],
      ['kvbmwtq', 'Faible'],
      ['Kvbmwtq5', 'Moyen'],
      ['Kvbm-wtq5-rx', 'Bon'],
      ['Kvbm-wtq5-rxz+Phn', 'Excellent'],
    ].entries()) {
      await password.fill(typed!)
      await see(page.getByText(said!, { exact: true })).toBeVisible()
      expect(await meter.getAttribute('value')).toBe(String(index + 1))
    }
    await password.fill('kvbmwtq')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await see(page.getByText('Le mot de passe doit compter au moins 8 caractères.')).toBeVisible()
    await password.fill('Kvbm-wtq5-rxz')
    await confirmation.fill('Kvbm-wtq5-rx')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await see(page.getByText('Les deux mots de passe sont différents.')).toBeVisible()
    await confirmation.fill('Kvbm-wtq5-rxz')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await page.waitForURL('**/reinitialisation-mot-de-passe-confirmation')
    await see(page.getByRole('heading', { name: 'Mot de passe modifié' })).toBeVisible()

    await page.goto(link)
    await see(page.getByRole('heading', { name: "Ce lien n'est plus valable" })).toBeVisible()
    await page.getByRole('link', { name: 'Renouveler la demande' }).click()
    await page.waitForURL('**/oubli-mot-de-passe')
    await logIn('/', { email: caller.email, password: 'Kvbm-wtq5-rxz' })
    await onDashboard()
  })

  it('R1 a second factor is turned on, asked for at the log-in, and replaced once by a recovery code', async () => {
    const caller = await stage.world.login({ role: 'ADMIN_RESEAU' })
    await open()
    await logIn('/', withPassword(caller))
    await onDashboard()
    await page.goto('/securite')
    await page.getByRole('button', { name: 'Activer la validation en deux étapes' }).click()
    const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
    const field = page.getByLabel("Code affiché par l'application")
    await field.fill('abc')
    await page.getByRole('button', { name: 'Activer', exact: true }).click()
    await see(page.getByText('Code incorrect.')).toBeVisible()
    await field.fill(codeAt(secret, stage.world.clock.now()))
    await page.getByRole('button', { name: 'Activer', exact: true }).click()
    await see(page.getByText('Vos codes de secours')).toBeVisible()
    const codes = await page.locator('li code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'Je les ai gardés' }).click()
    await see(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await logIn('/', withPassword(caller))
    await see(page.getByRole('heading', { name: 'Validation en deux étapes' })).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Valider' }).click()
    await see(page.getByRole('alert')).toHaveText('Code incorrect.')
    await page.getByLabel('Code', { exact: true }).fill(codes[0]!)
    await page.getByRole('button', { name: 'Valider' }).click()
    await onDashboard()
    await page.goto('/securite')
    await see(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  })

  it('R1 R3 a network’s identity provider: its button at the door, its pages, and in', async () => {
    const { world } = stage
    // The library tells whoever starts it that its pages are for development.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const provider = await startTestProvider('http://relance.test/api/v1/mecavia/authentication/oidc/retour')
    onTestFinished(() => provider.close())
    const { issuer, clientId, clientSecret } = provider
    const admin = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    const user = await world.login({ adherentId: await world.adherent({ reseau_id: 4 }), reseauId: 4 })
    provider.accounts.set('ute', { email: user.email, verified: true })
    const saved = await world.call(oidcContract.saveOidcSettings, {
      as: admin,
      body: { issuer, clientId, clientSecret, actif: true },
    })
    expect(saved.status).toBe(200)
    await open()
    await page.goto('http://relance.test/?reseau=mecavia')
    await page.getByRole('link', { name: 'Se connecter avec Mécavia' }).click()
    await page.locator('input[name=login]').fill('ute')
    await page.locator('input[name=password]').fill('anything')
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/interaction\//)
    await page.locator('button[type=submit]').click()
    await onDashboard()
    await see(footer()).toContainText('Contacter Mécavia')
  })
})

describe('the session', () => {
  it('E1 is kept with its end in epoch seconds, and what its token says', async () => {
    await open()
    await logIn()
    await onDashboard()
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem('relance.session')!) as Record<string, unknown>,
    )
    const now = stage.world.clock.now().getTime() / 1000
    expect(Number(kept['expiresAt'])).toBeGreaterThan(now)
    expect(Number(kept['expiresAt'])).toBeLessThan(now + 3600)
    const payload = JSON.parse(Buffer.from(String(kept['accessToken']).split('.')[1]!, 'base64url').toString()) as {
      sub: string
      reseau: { name: string }
    }
    expect([kept['userId'], kept['network']]).toEqual([Number(payload.sub), payload.reseau.name])
  })

  it('C2 a 401 renews it once for all the calls of the page; when that fails one is asked to log in', async () => {
    await open()
    await logIn()
    await onDashboard()
    const spoil = (token: 'accessToken' | 'refreshToken') =>
      page.evaluate((name) => {
        const kept = JSON.parse(localStorage.getItem('relance.session')!) as Record<string, unknown>
        localStorage.setItem('relance.session', JSON.stringify({ ...kept, [name]: 'spoiled' }))
      }, token)
    let renewals = 0
    let refused = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/token/refresh')) renewals++
      else if (response.status() === 401) refused++
    })
    await page.waitForLoadState('networkidle')
    await spoil('accessToken')
    await page.getByRole('link', { name: 'Entrées atelier' }).first().click()
    await see(page.getByRole('heading', { level: 1, name: 'Entrées atelier' })).toBeVisible()
    await see.poll(() => refused).toBeGreaterThan(0)
    await see.poll(() => renewals).toBe(1)
    await spoil('accessToken')
    await spoil('refreshToken')
    await page.reload()
    await see(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await see.poll(() => renewals).toBe(2)
    expect(await page.evaluate(() => localStorage.getItem('relance.session'))).toBeNull()
  })

  it('the sessions are listed, and the others are ended from here', async () => {
    const caller = await stage.world.login({ adherentId: await stage.world.adherent() })
    await open()
    await logIn('/', withPassword(caller))
    await onDashboard()
    const [elsewhere, otherPage] = [context, page]
    await open()
    await logIn('/', withPassword(caller))
    await onDashboard()
    await page.goto('/mes-sessions')
    await see(page.getByText('Cette session')).toHaveCount(1)
    await see(page.getByRole('button', { name: 'Fermer la session Chrome sur Linux' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Fermer les autres sessions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer les autres sessions' }).click()
    await see(page.getByText("Votre compte n'est ouvert nulle part ailleurs.")).toBeVisible()
    // The other device is out as soon as its short-lived token has run out.
    stage.world.clock.advance(60)
    await elsewhere.clock.setSystemTime(stage.world.clock.now())
    await otherPage.reload()
    await see(otherPage.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await elsewhere.close()
    await page.reload()
    await see(page.getByText("Votre compte n'est ouvert nulle part ailleurs.")).toBeVisible()
  })
})

describe('the frame of the pages', () => {
  it('N1 N5 the header: what one may see, as a row from 1280 pixels on, with symbols from 1780', async () => {
    await open({ width: 1900 })
    await logIn()
    await onDashboard()
    const menu = header().getByRole('navigation', { name: 'Menu principal' })
    for (const entry of ['Tableau de bord', 'Entrées atelier', 'Marketing direct'])
      await see(menu.getByRole('link', { name: entry })).toBeVisible()
    await menu.getByRole('button', { name: 'Mes clients' }).click()
    await see(page.getByRole('menuitem', { name: 'STOP SMS et e-mail' })).toBeVisible()
    await page.keyboard.press('Escape')
    await see(header().getByRole('combobox', { name: 'Langue' })).toBeVisible()
    await header()
      .getByRole('button', { name: /^Compte de/ })
      .click()
    await see(page.getByRole('menuitem', { name: 'Mon compte' })).toBeVisible()
    await see(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
    await page.keyboard.press('Escape')
    const symbol = menu.locator('svg').first()
    await see(symbol).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await see(menu).toBeVisible()
    await see(symbol).toBeHidden()
    const burger = header().getByRole('button', { name: 'Ouvrir le menu' })
    await see(burger).toBeHidden()
    await page.setViewportSize({ width: 1279, height: 900 })
    await see(menu).toBeHidden()
    await burger.click()
    await page.getByRole('dialog').getByRole('link', { name: 'STOP SMS et e-mail' }).click()
    await page.waitForURL('**/mes-clients/stop-sms-email')
  })

  it('N5 N6 the header fits at 1280 pixels in every language, with a choice of network', async () => {
    const caller = await stage.world.login({ adherentId: await stage.world.adherent() })
    await joinNetwork(caller, 4)
    await open({ width: 1280 })
    await logIn('/', withPassword(caller))
    await page.getByRole('button', { name: 'Garalys' }).click()
    await onDashboard()
    for (const language of languages.filter((one) => existsSync(join(locales, one, 'common.json')))) {
      await page.evaluate((one) => localStorage.setItem('relance.langue', one), language)
      await page.reload()
      await see(page.locator('html')).toHaveAttribute('lang', language)
      await see(header().getByRole('combobox')).toHaveCount(2)
      expect([language, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([language, 1280])
      const row = header().locator('nav > ul')
      const [menu, choice] = [await row.boundingBox(), await header().getByRole('combobox').first().boundingBox()]
      expect([language, menu!.x + menu!.width <= choice!.x]).toEqual([language, true])
    }
  })

  it('N1 direct marketing is not shown to a member that does not have it', async () => {
    const caller = await stage.world.login({ adherentId: await stage.world.adherent({ adherent_mmd: false }) })
    await open()
    await logIn('/', withPassword(caller))
    await onDashboard()
    await see(header().getByRole('link', { name: 'Entrées atelier' })).toBeVisible()
    await see(header().getByRole('link', { name: 'Marketing direct' })).toHaveCount(0)
  })

  it('N2 N4 no header and no footer before the log-in; no footer where SMS and e-mails are written', async () => {
    const campagne = await campaignInState(25)
    await open()
    for (const door of [
      '/',
      '/oubli-mot-de-passe',
      '/oubli-mot-de-passe-confirmation',
      '/reinitialisation-mot-de-passe',
      '/reinitialisation-mot-de-passe-confirmation',
      '/SSOTunnel',
    ]) {
      await page.goto(door)
      await see(page.getByRole('heading', { level: 1 })).toBeVisible()
      await see(header()).toHaveCount(0)
      await see(footer()).toHaveCount(0)
      expect(await page.title()).toMatch(/.+ · Relance$/)
    }
    await logIn()
    await onDashboard()
    await see(footer()).toBeVisible()
    for (const editor of ['edition-sms', 'edition-email']) {
      await page.goto(`/marketing-direct/${editor}/${campagne}`)
      await see(page.getByRole('heading', { level: 1 })).toBeVisible()
      await see(header()).toBeVisible()
      await see(footer()).toHaveCount(0)
    }
  })

  it('N3 the footer has the documents, the hours and the contacts of the network; one has no tutorial', async () => {
    await open()
    await logIn()
    await onDashboard()
    await see(footer()).toContainText('Du lundi au jeudi de 8h à 18h, le vendredi de 8h à 17h')
    await see(footer().locator('a[href^="tel:"]')).toHaveCount(1)
    await see(footer().locator('a[href^="mailto:"]')).toHaveCount(1)
    const documents = footer().getByRole('navigation', { name: 'Documents' }).getByRole('link')
    const names = [
      'À propos',
      "Conditions d'utilisation",
      'Charte et protection des données',
      'Politique de confidentialité',
      'Mentions légales',
    ]
    await see(documents).toHaveText([...names, 'Tutoriel'])
    for (const link of await documents.all()) {
      const answer = await page.request.get((await link.getAttribute('href'))!)
      expect(answer.status()).toBe(200)
    }
    const { rows } = await stage.world.context.pool.query<{ id: number }>(
      'select id from reseau where active and tutorial_url is null',
    )
    expect(rows).toHaveLength(1)
    const other = await stage.world.login({ role: 'ADMIN_RESEAU', reseauId: rows[0]!.id })
    await page.evaluate(() => localStorage.clear())
    await logIn('/', withPassword(other))
    await onDashboard()
    await see(documents).toHaveText(names)
  })

  it('N8 sixteen networks, all active but 1, 2 and 6, each with its look at the door and behind it', async () => {
    const { rows } = await stage.world.context.pool.query<{
      id: number
      name: string
      display_name: string
      active: boolean
    }>('select id, name, display_name, active from reseau order by id')
    expect(rows.map((row) => row.id)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect(rows.filter((row) => !row.active).map((row) => row.id)).toEqual([1, 2, 6])
    await open()
    const looks = new Set<string>()
    for (const { name, display_name, active } of rows) {
      const brand = (await stage.world.call(networksContract.getBrand, { network: name })).body
      expect(brand.name).toBe(active ? name : '-')
      if (!active) continue
      await page.goto(`/?reseau=${name}`)
      await see(page.getByText(display_name, { exact: true }).first()).toBeVisible()
      const logo = (await page.locator('main img').first().getAttribute('src'))!
      const color = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-6'),
      )
      looks.add(`${logo} ${color}`)
      expect(decodeURIComponent(logo)).toContain('<svg')
    }
    expect(looks.size).toBe(13)
    const caller = await stage.world.login({ role: 'ADMIN_RESEAU', reseauId: 5 })
    await logIn('/?reseau=roulenza', withPassword(caller))
    await onDashboard()
    await see(header().locator('img')).toBeVisible()
    await see(footer()).toContainText('Contacter Roulenza')
  })

  it('N6 the languages that the network offers are listed; the log-in is in each', async () => {
    const offered = (await stage.world.call(networksContract.getBrand, { network: 'garalys' })).body.languages
    expect(offered).toEqual(['fr', 'es', 'it', 'en', 'pt'])
    const complete = offered.filter((language) => existsSync(join(locales, language, 'common.json')))
    const own: Partial<Record<Language, string>> = {
      fr: 'Français',
      es: 'Español',
      it: 'Italiano',
      en: 'English',
      pt: 'Português',
    }
    await open()
    await page.goto('/?reseau=garalys')
    await see(page.locator('html')).toHaveAttribute('lang', 'fr')
    for (const language of complete) {
      await page.locator('main input[aria-haspopup=listbox]').click()
      await see(page.getByRole('option')).toHaveText(complete.map((one) => own[one]!))
      await page.getByRole('option', { name: own[language]! }).click()
      await see(page.getByRole('heading', { level: 1 })).toHaveText(authWords(language).title)
      await see(page.locator('html')).toHaveAttribute('lang', language)
    }
  })

  it('N7 a language is saved, reloads the references, and shows that it is under way', async () => {
    const { pool } = stage.world.context
    await open()
    await logIn()
    await onDashboard()
    await page.goto(`/marketing-direct/ciblage/${await campaignInState(26)}`)
    await see(page.getByRole('button', { name: /^Ne pas relancer « / }).first()).toBeVisible()
    let saved: unknown = null
    await page.route('**/utilisateurs/*', async (route) => {
      saved = route.request().postDataJSON()
      await see(page.getByRole('status').filter({ hasText: 'Language change in progress' })).toBeVisible()
      await route.continue()
    })
    const references = page.waitForRequest(
      (request) => request.url().includes('/references') && request.headers()['accept-language'] === 'en',
    )
    await header().getByRole('combobox', { name: 'Langue' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await references
    await see(header().getByRole('link', { name: 'Workshop visits' })).toBeVisible()
    await see(page.getByText('Language change in progress')).toHaveCount(0)
    expect(saved).toEqual({ refLangueId: 4 })
    await context.close()
    await open()
    await logIn()
    await see(header().getByRole('link', { name: 'Workshop visits' })).toBeVisible()
    await pool.query("update utilisateur set lang_locale = 'fr' where email = $1", [demo.email])
  })

  it('N9 page views: nothing before consent, then virtual addresses, and nothing of a customer', async () => {
    const views = () => page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
    await open()
    await logIn()
    await onDashboard()
    const banner = page.getByRole('region', { name: "Mesure d'audience" })
    await see(banner).toBeVisible()
    expect(await views()).toEqual([])
    const [refuse, accept] = [
      banner.getByRole('button', { name: 'Refuser' }),
      banner.getByRole('button', { name: 'Accepter' }),
    ]
    const looks = await Promise.all(
      [refuse, accept].map((button) =>
        button.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).fontSize]),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
    await refuse.click()
    await see(banner).toHaveCount(0)
    await page.getByRole('link', { name: 'Entrées atelier' }).first().click()
    await page.waitForURL('**/entrees-atelier')
    expect(await views()).toEqual([])
    await page.reload()
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(banner).toHaveCount(0)

    await footer().getByRole('button', { name: "Mesure d'audience" }).click()
    await accept.click()
    const { rows } = await stage.world.context.pool.query<{ id: number; siret: string }>(
      'select a.id, a.siret from utilisateur u join adherent a on a.id = u.adherent_id where u.email = $1',
      [demo.email],
    )
    const { id, siret } = rows[0]!
    const campagne = await campaignInState(26)
    const told = { event: 'page_view', network: 'garalys', adherentId: id, siret }
    await see.poll(views).toEqual([{ ...told, virtualUrl: '/entrees-atelier' }])
    await page.getByRole('link', { name: 'Marketing direct' }).first().click()
    await page.waitForURL('**/liste-campagne')
    await see.poll(async () => (await views()).length).toBe(2)
    await page.goto(`/marketing-direct/ciblage/${campagne}`)
    await see.poll(views).toEqual([{ ...told, virtualUrl: '/marketing-direct/ciblage/:id' }])
    await page.goto('/mes-clients/list?search=Dupont')
    await see.poll(views).toEqual([{ ...told, virtualUrl: '/mes-clients/list' }])
    await page.goto('/no/such/page?of=Dupont')
    await see.poll(async () => (await views()).map((view) => view['virtualUrl'])).toEqual(['/404'])
  })

  it('R23 an address that is no page says so, with a way home', async () => {
    await open()
    await logIn()
    await onDashboard()
    await page.goto('/no-such-page')
    await see(page.getByRole('heading', { level: 1 })).toHaveText("La page que vous demandez n'existe pas")
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await onDashboard()
  })

  it('the focus goes to the heading of a page just opened, and the first stop leads past the header', async () => {
    await open()
    await logIn()
    await onDashboard()
    await page.getByRole('link', { name: 'Entrées atelier' }).first().click()
    await see(page.getByRole('heading', { level: 1, name: 'Entrées atelier' })).toBeFocused()
    await see(page).toHaveTitle('Entrées atelier · Relance')
    await page.getByRole('link', { name: 'Aller au contenu' }).focus()
    await page.keyboard.press('Enter')
    await see(page.locator('#contenu')).toBeFocused()
  })
})
