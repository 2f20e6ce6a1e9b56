import { globSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from '@relance/domain/contract/words.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../server/demo/demo.ts'
import { type Violation, violationsOf, wcag } from './axe.ts'
import { type Credentials, type Device, demo, onDashboard, setScene } from './scene.ts'
import { see } from './see.ts'
import { shown } from './words.ts'

/** An address, and what is opened on its page: a menu, a dialog. */
interface Stop {
  readonly at: string
  readonly open?: (page: Page, language: Language) => Promise<void>
}

const scene = setScene({ demo: true })
const admin = demoAccounts.find((account) => account.role === 'ADMIN_RESEAU')!
const operator = demoAccounts.find((account) => account.role === 'ADMIN')!
let stops: { door: Stop[]; member: Stop[]; network: Stop[]; operator: Stop[] }

/** Presses the button of a name, which opens something. */
const press = (namespace: string, key: string) => async (page: Page, language: Language) => {
  await page
    .getByRole('button', { name: shown(language, namespace, key), exact: true })
    .first()
    .click()
  await see(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible()
}
/** The same, leaving out the frame: the banner about statistics has a button of the same name. */
const pressOnPage: typeof press = (namespace, key) => async (page, language) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: shown(language, namespace, key), exact: true })
    .first()
    .click()
  await see(page.getByRole('dialog')).toBeVisible()
}
/** Presses the first button that stands in a row of a table. */
const pressInRow = async (page: Page) => {
  await page.getByRole('row').getByRole('button').first().click()
  await see(page.getByRole('dialog')).toBeVisible()
}
const openMenu = (page: Page, language: Language) =>
  press('common', page.viewportSize()!.width < 1280 ? 'menu.open' : 'menu.customers')(page, language)

beforeAll(async () => {
  const { world } = scene.stage
  const { rows } = await world.context.pool.query<{ plate: string; adherent: number; client: number }>(
    `select v.immatriculation as plate, u.adherent_id as adherent, v.client_id as client
       from utilisateur u join vehicule v on v.adherent_id = u.adherent_id
      where u.email = $1 order by v.id limit 1`,
    [demo.email],
  )
  const { plate, adherent, client } = rows[0]!
  const report = await scene.stage.importFolder(adherent, await world.login({ adherentId: adherent }), 'garage-martin')
  const inState = scene.campaignInState
  const { rows: months } = await world.context.pool.query<{ id: number }>(
    `select c.id from campagne c join participation p on p.campagne_id = c.id
      where p.adherent_id = $1 and c.ref_type_campagne = 'predictive' and c.ref_etat_campagne_id in (3, 5) order by c.id desc limit 2`,
    [adherent],
  )
  const [month, sentMonth] = [months[0]!.id, months[1]!.id]
  const [setUp, locked, sent] = [await inState(26), await inState(25), await inState(5)]
  const templates = await world.context.pool.query<{ product: number; network: number }>(
    `with made as (
       insert into gabarit_email (reseau_id, langue, titre, description, contenu)
       select r.id, g.langue, 'Portes ouvertes', '', g.contenu
         from gabarit_email g join reseau r on r.name = 'garalys' where g.code = 'merci-fidelite' and g.langue = 'fr'
       returning id)
     select (select id from made) as network, (select id from gabarit_email where code = 'pneus-hiver' and langue = 'fr') as product`,
  )
  const { network: networkTemplate, product: productTemplate } = templates.rows[0]!
  stops = {
    door: [
      { at: '/' },
      { at: '/Auth' },
      { at: '/oubli-mot-de-passe' },
      { at: '/oubli-mot-de-passe-confirmation' },
      { at: '/reinitialisation-mot-de-passe' },
      { at: '/reinitialisation-mot-de-passe-confirmation' },
      { at: '/SSOTunnel' },
    ],
    member: [
      { at: '/tableau-de-bord', open: openMenu },
      { at: '/import' },
      { at: `/import/${report.id}` },
      { at: '/marketing-predictif/liste-campagnes' },
      { at: '/marketing-predictif/validation-automatique' },
      { at: `/campagnes/${month}` },
      { at: `/campagnes/${month}`, open: pressOnPage('predictive', 'refuse.action') },
      { at: `/campagnes/${month}/ciblage` },
      { at: `/campagnes/${month}/affinage` },
      { at: `/campagnes/${month}/promotions` },
      { at: `/campagnes/${sentMonth}` },
      { at: '/marketing-direct/liste-campagne' },
      { at: '/marketing-direct/liste-campagne', open: press('campaigns', 'create.open') },
      { at: `/marketing-direct/ciblage/${setUp}` },
      { at: `/marketing-direct/ciblage/${setUp}`, open: press('targeting', 'reset.action') },
      { at: `/marketing-direct/affiner-ciblage/${setUp}` },
      { at: `/marketing-direct/promotions/${setUp}` },
      { at: `/marketing-direct/edition-sms/${locked}` },
      { at: `/marketing-direct/edition-email/${locked}` },
      { at: `/marketing-direct/suivi/${sent}` },
      { at: `/marketing-direct/suivi/${sent}?vue=messages` },
      { at: '/bibliotheque/gabarits' },
      { at: `/bibliotheque/gabarits/${productTemplate}` },
      { at: '/bibliotheque/gabarits-sms' },
      { at: '/bibliotheque/textes' },
      { at: '/bibliotheque/images' },
      { at: '/bibliotheque/coupons' },
      { at: '/facturation' },
      { at: '/marketing-direct/liste-atelier' },
      { at: '/boite-envoi' },
      { at: '/mes-clients/list' },
      { at: `/mes-clients/list?plaque=${encodeURIComponent(plate)}` },
      { at: '/mes-clients/stop-sms-email' },
      { at: `/mes-clients/${client}` },
      { at: '/entrees-atelier' },
      { at: '/entrees-atelier?par=campagne' },
      { at: `/entrees-atelier/details-campagne?campagneId=${sent}` },
      { at: '/entrees-atelier/details-mois?mois=2026-10' },
      { at: '/mon-compte' },
      { at: '/mes-sessions' },
      { at: '/securite' },
      { at: '/no-such-page' },
    ],
    network: [
      { at: '/tableau-de-bord' },
      { at: '/marketing-direct/liste-atelier' },
      { at: '/reseau/parametres' },
      { at: '/reseau/automatique' },
      { at: '/reseau/automatique?partie=messages' },
      { at: '/reseau/automatique?partie=calendrier' },
      { at: '/reseau/prix' },
      { at: '/reseau/politiques' },
      { at: '/reseau/adherents/changements?champ=adherentMMD' },
      { at: '/reseau/utilisateurs' },
      { at: '/reseau/campagnes' },
      { at: `/reseau/campagnes/${month}` },
      { at: '/reseau/messages' },
      { at: '/reseau/operations' },
      { at: '/reseau/operations', open: pressInRow },
      { at: '/reseau/libelles' },
      { at: '/reseau/libelles', open: press('forecasts', 'labels.add') },
      { at: '/reseau/messages?part=coupons' },
      { at: '/reseau/gabarits' },
      { at: `/reseau/gabarits/${networkTemplate}` },
      { at: '/reseau/gabarits-sms' },
      { at: '/reseau/textes' },
      { at: '/reseau/images' },
      { at: '/reseau/journal' },
      { at: '/facturation' },
      { at: '/reseau/adherents/nouveau' },
      { at: `/reseau/adherents/${adherent}` },
    ],
    operator: [{ at: '/exploitation' }],
  }
})

/** A network's colours, a language and a width to see the pages in. */
interface Look {
  readonly look: string
  readonly reseau: string
  readonly color: string | null
  readonly language: Language
  readonly width: number
  /** The one rule that depends on a brand's colours, where the others were checked with another. */
  readonly only?: 'color-contrast'
  /** Opens each page by its address; else as links do, which loads nothing again. */
  readonly byAddress?: boolean
  /** Sees every other page only, from this one on: two looks share them. */
  readonly from?: 0 | 1
}

/** A target that the sticky footer half covers comes out when the page is scrolled: its size is not at fault. */
const isUnderFooter = (node: Violation['nodes'][number]): boolean =>
  node.any.some(({ data }) => data?.messageKey?.toLowerCase().includes('obscured') === true)

/** What is wrong with what the page shows, in light and in dark. */
async function faultsOf(page: Page, only: Look['only']): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await see(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Of all the rules, colours alone can fail in one scheme and hold in the other.
    const one = only ?? (colorScheme === 'dark' && 'color-contrast')
    const violations = await violationsOf(page, { frames: 'none', ...(one ? { rules: [one] } : { tags: wcag }) })
    for (const { id, nodes } of violations) {
      const examples = nodes
        .filter((node) => !isUnderFooter(node))
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} (${node.failureSummary})`)
      if (examples.length > 0) faults.push(`${colorScheme}: ${id} ${examples.join(' | ')}`)
    }
  }
  return faults
}

const pathOf = (at: string): string => at.split('?')[0]!

/** Goes to another page of the product as a link does, and waits until the page before is gone. */
async function follow(page: Page, at: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-former', '')
    history.pushState({}, '', to)
  }, at)
  await page.locator('h1[data-former]').waitFor({ state: 'detached', timeout: 60_000 })
}

const widths = [1920, 1440, 1280, 390]

async function visit({ page }: Device, list: readonly Stop[], look: Look): Promise<string[]> {
  const { language, only, from, byAddress = false } = look
  const faults: string[] = []
  const { width } = page.viewportSize()!
  let at = ''
  let opened = false
  page.on('pageerror', (error) => {
    // The test's own scripts are kept out of sandboxed e-mails: as it should be.
    if (!error.message.includes('sandboxed')) faults.push(`${at}: ${error.message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('sandboxed')) faults.push(`${at}: ${message.text()}`)
  })
  for (const stop of from === undefined ? list : list.filter((_, place) => place % 2 === from)) {
    at = stop.at
    // No link leads to where one is, nor through a menu that is open.
    if (byAddress || opened || new URL(page.url()).pathname === pathOf(at)) await page.goto(at)
    else await follow(page, at)
    opened = stop.open !== undefined
    await page.locator('h1').first().waitFor({ timeout: 60_000 })
    await see(page.locator('.mantine-Skeleton-root'), `${at} is still loading`).toHaveCount(0)
    if (stop.open) await stop.open(page, language)
    else
      for (const one of [...widths, width]) {
        await page.setViewportSize({ width: one, height: 900 })
        const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        if (over > 0) faults.push(`${at}: ${over} pixels too wide at ${one}`)
      }
    faults.push(...(await faultsOf(page, only)).map((fault) => `${at}: ${fault}`))
  }
  return faults
}

/** Gives the demo's network another one's look; a colour of its own where one is named. */
async function wear(reseau: string, color: string | null): Promise<void> {
  await scene.stage.world.context.pool.query(
    `update reseau r set couleur_primaire = coalesce($2, o.couleur_primaire), couleur_accent = o.couleur_accent, logo_svg = o.logo_svg
       from reseau o where o.name = $1 and r.name = 'garalys'`,
    [reseau, color],
  )
}

describe('every page', () => {
  it('R1 R23 is in the list of this file', () => {
    const files = globSync('**/*.tsx', { cwd: join(import.meta.dirname, '../web/routes') })
    const routes = files
      .filter((file) => file !== '__root.tsx' && file !== '_app.tsx' && !/(^|\/)-/.test(file))
      .map((file) =>
        file
          .replace(/\.tsx$/, '')
          .replace(/^_app\//, '')
          .replaceAll('.', '/')
          .replace(/(^|\/)index$/, ''),
      )
    const listed = Object.values(stops).flatMap((list) => list.map(({ at }) => at.slice(1).split('?')[0]!))
    const missing = routes.filter((route) => {
      const shape = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
      return !listed.some((address) => shape.test(address))
    })
    expect(missing).toEqual([])
  })

  it('N5 are looked at by axe: it tells a picture without words and a text too pale, each in its place', async () => {
    const { page } = await scene.open()
    await page.setContent(
      '<html lang="fr"><title>Essai</title><main><h1>Essai</h1><img src="data:,"><p style="color:#aaa;background:#fff">Pâle</p></main>',
    )
    const found = async (what: Parameters<typeof violationsOf>[1]) =>
      (await violationsOf(page, what)).map(({ id }) => id)
    const all = ['color-contrast', 'image-alt']
    expect(await found({ tags: wcag })).toEqual(all)
    expect((await new AxeBuilder({ page }).withTags([...wcag]).analyze()).violations.map(({ id }) => id)).toEqual(all)
    expect(await found({ tags: wcag, within: 'p' })).toEqual(['color-contrast'])
    expect(await found({ rules: ['image-alt'], frames: 'none' })).toEqual(['image-alt'])
  })

  it.each<Look>([
    { look: 'red', reseau: 'mecavia', color: null, language: 'fr', width: 1440, byAddress: true },
    { look: 'nearly black', reseau: 'pneutopia', color: null, language: 'en', width: 390 },
    {
      look: 'light yellow',
      reseau: 'roulenza',
      color: '#ffe066',
      language: 'de',
      width: 1280,
      only: 'color-contrast',
      from: 0,
    },
    {
      look: 'amber',
      reseau: 'vitrelia',
      color: '#ffb703',
      language: 'it',
      width: 1900,
      only: 'color-contrast',
      from: 1,
    },
  ])(
    'R6 R11 R13 R14 R22 R23 N5 N8 fits, is readable by all in light and dark, throws nothing: $look, $language, $width wide',
    async (look) => {
      const { reseau, color, language, width } = look
      await wear(reseau, color)
      const faults: string[] = []
      const visits: readonly [readonly Stop[], Credentials | null][] = [
        [stops.door, null],
        [stops.member, demo],
        [stops.network, admin],
        [stops.operator, operator],
      ]
      for (const [list, who] of visits) {
        const device = await scene.open({ language, width })
        await device.page.goto('/?reseau=garalys')
        if (who) {
          await device.fillLogin(who.email, who.password)
          await onDashboard(device.page)
        }
        faults.push(...(await visit(device, list, who ? look : { ...look, byAddress: true })))
      }
      expect(faults).toEqual([])
    },
  )
})
