import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { authContract } from '@relance/domain/auth/auth.contract.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { demoAccounts } from '../server/demo/demo.ts'
import { worldsBegin } from '../server/test/global-setup.ts'
import { type Caller, testPassword } from '../server/test/world.ts'
import { launchBrowser } from './browser.ts'
import { openStage, type Stage } from './stage.ts'

/** The owner of the demo's first garage. */
export const demo = demoAccounts[0]!

export interface Credentials {
  readonly email: string
  readonly password: string
}

export const withPassword = ({ email }: Caller): Credentials => ({ email, password: testPassword })

interface DeviceOptions {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  /** The language chosen on the device; else the browser's, which is French. */
  readonly language?: Language
  /** Who logged in there before: see `sessionOf`. */
  readonly session?: Session
}

/** What a log-in leaves in a browser. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser of someone, with its first page. */
export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  /** Fills the form that the page shows. */
  fillLogin(email: string, password: string): Promise<void>
  /** Opens an address and logs in there; as the demo's owner unless said otherwise. */
  logIn(at?: string, who?: Credentials): Promise<void>
}

export interface Scene {
  readonly stage: Stage
  readonly browser: Browser
  readonly origin: string
  /** A device on which nobody was before, closed at the end of the test. */
  open(options?: DeviceOptions): Promise<Device>
  /** Gives `work` the page at an address, where someone is logged in. */
  asUser(who: Caller, at: string, work: (page: Page) => Promise<void>): Promise<void>
  /** Logs someone in by the call that the form makes, and gives what to open devices with: for tests that are not about the way in. */
  sessionOf(who: Credentials): Promise<Session>
  /** The same user with a token of now: those of a file's start run out while its tests go by. */
  again(who: Caller): Promise<Caller>
  /** Lets a user into one more network. */
  joinNetwork(user: Caller, reseauId: number): Promise<void>
  /** A campaign of the demo's garage that is in a state. */
  campaignInState(etat: number): Promise<number>
}

/**
 * The product with its pages, for all the tests of a file: call it at the file's top. `demo`: born with it; `before`
 * makes what the file needs besides.
 */
export function setScene(
  options: { readonly demo?: boolean; readonly now?: string; readonly before?: (stage: Stage) => Promise<void> } = {},
): Scene {
  let stage: Stage
  let browser: Browser
  let origin: string
  const opened = new Set<BrowserContext>()

  beforeAll(async () => {
    stage = await openStage(options.now ?? worldsBegin, { pages: true, demo: options.demo === true })
    await options.before?.(stage)
    origin = await stage.listen()
    // The address that the product gives for itself (`PUBLIC_URL` of the tests) leads to it in this browser.
    browser = await launchBrowser([`--host-resolver-rules=MAP relance.test:80 ${new URL(origin).host}`])
  })
  // The limit on log-ins (decisions.md 9) holds here too: between two tests a while goes by.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(task.name, [...opened])
    await Promise.all([...opened].map((context) => context.close()))
    opened.clear()
    stage.world.clock.advance(6)
  })
  afterAll(async () => {
    await browser?.close()
    await stage?.close()
  })

  const open = async ({ width = 1440, scheme = 'light', language, session }: DeviceOptions = {}): Promise<Device> => {
    const context = await browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      baseURL: origin,
      ...(session && { storageState: session }),
    })
    opened.add(context)
    await context.clock.install({ time: stage.world.clock.now() })
    if (language) await context.addInitScript((chosen) => localStorage.setItem('relance.langue', chosen), language)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const fillLogin = async (email: string, password: string) => {
      await page.locator('input[type=email]').fill(email)
      await page.locator('input[type=password]').fill(password)
      await page.locator('button[type=submit]').click()
    }
    return {
      context,
      page,
      fillLogin,
      logIn: async (at = '/', { email, password } = demo) => {
        await page.goto(at)
        await fillLogin(email, password)
      },
    }
  }

  const sessionOf = async ({ email, password }: Credentials): Promise<Session> => {
    const { world } = stage
    const answer = await world.call(authContract.login, {
      params: { network: '-' },
      body: { username: email, password },
    })
    if (answer.status !== 200 || !('access_token' in answer.body)) throw new Error(`login failed: ${answer.text}`)
    const { access_token, refresh_token, expires_in } = answer.body
    const { reseau, sub } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as {
      reseau: { name: string }
      sub: string
    }
    const kept = {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: Math.floor(world.clock.now().getTime() / 1000) + expires_in,
      network: reseau.name,
      userId: Number(sub),
    }
    return {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'relance.session', value: JSON.stringify(kept) }] }],
    }
  }

  return {
    get stage() {
      return stage
    },
    get browser() {
      return browser
    },
    get origin() {
      return origin
    },
    open,
    asUser: async (who, at, work) => {
      const { page } = await open({ session: await sessionOf(withPassword(who)) })
      await page.goto(at)
      await work(page)
    },
    sessionOf,
    again: async (who) => {
      const answer = await stage.world.call(authContract.login, {
        params: { network: who.network },
        body: { username: who.email, password: testPassword },
      })
      if (answer.status !== 200) throw new Error(`login failed: ${answer.text}`)
      return { ...who, token: answer.body.access_token }
    },
    joinNetwork: async ({ utilisateurId }, reseauId) => {
      await stage.world.context.pool.query(
        'insert into utilisateur_reseau (utilisateur_id, reseau_id) values ($1, $2)',
        [utilisateurId, reseauId],
      )
    },
    campaignInState: async (etat) => {
      const { rows } = await stage.world.context.pool.query<{ id: number }>(
        `select c.id from campagne c join utilisateur u on u.adherent_id = c.adherent_id
          where u.email = $1 and c.ref_etat_campagne_id = $2 order by c.id limit 1`,
        [demo.email, etat],
      )
      if (!rows[0]) throw new Error(`no campaign in state ${etat}`)
      return rows[0].id
    },
  }
}

/** What the pages of a failed test show, in `e2e/screenshots`. */
async function picture(title: string, contexts: readonly BrowserContext[]): Promise<void> {
  const name = title.slice(0, 60).replaceAll(/\W+/g, '-')
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries())
    await page
      .screenshot({ path: join(import.meta.dirname, 'screenshots', `${name}-${index + 1}.png`) })
      .catch(() => undefined)
}

export const onDashboard = (page: Page): Promise<void> => page.waitForURL('**/tableau-de-bord')
export const header = (page: Page): Locator => page.getByRole('banner')
export const footer = (page: Page): Locator => page.getByRole('contentinfo')

/** Picks a language by the name it gives itself; gives the names that were offered. */
export async function chooseLanguage(place: Locator, name: string): Promise<string[]> {
  const choice = place.getByRole('combobox').filter({ has: place.page().getByRole('option', { name }) })
  await choice.waitFor()
  const names = await choice.getByRole('option').allInnerTexts()
  await choice.selectOption(name)
  return names
}

/** Opens the menu of the one logged in. */
export const openAccountMenu = (page: Page): Promise<void> =>
  header(page)
    .getByRole('button', { name: /^Compte de/ })
    .click()
