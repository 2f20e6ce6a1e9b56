import { languages } from '@relance/domain/contract/words.ts'
import { describe, expect, it } from 'vitest'
import { footer, header, onDashboard, openAccountMenu, setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

const scene = setScene({ demo: true })

describe('the frame of the pages', () => {
  it('N1 N5 the header: what one may see, as a row from 1280 pixels on, with symbols from 1780', async () => {
    const { page, logIn } = await scene.open({ width: 1900 })
    await logIn()
    await onDashboard(page)
    const menu = header(page).getByRole('navigation', { name: 'Menu principal' })
    for (const entry of ['Tableau de bord', 'Entrées atelier'])
      await see(menu.getByRole('link', { name: entry })).toBeVisible()
    await see(menu.getByRole('button', { name: 'Marketing direct' })).toBeVisible()
    await menu.getByRole('button', { name: 'Mes clients' }).click()
    await see(page.getByRole('menuitem', { name: 'STOP SMS et e-mail' })).toBeVisible()
    await page.keyboard.press('Escape')
    await see(header(page).getByRole('combobox', { name: 'Langue' })).toBeVisible()
    await openAccountMenu(page)
    await see(page.getByRole('menuitem', { name: 'Mon compte' })).toBeVisible()
    await see(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
    await page.keyboard.press('Escape')
    const symbol = menu.locator('svg').first()
    await see(symbol).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await see(menu).toBeVisible()
    await see(symbol).toBeHidden()
    const burger = header(page).getByRole('button', { name: 'Ouvrir le menu' })
    await see(burger).toBeHidden()
    await page.setViewportSize({ width: 1279, height: 900 })
    await see(menu).toBeHidden()
    await burger.click()
    await page.getByRole('dialog').getByRole('link', { name: 'STOP SMS et e-mail' }).click()
    await page.waitForURL('**/mes-clients/stop-sms-email')
  })

  it('N5 N6 the header fits at 1280 pixels in every language, with a choice of network', async () => {
    const caller = await scene.stage.world.login({ adherentId: await scene.stage.world.adherent() })
    await scene.joinNetwork(caller, 4)
    const { page, logIn } = await scene.open({ width: 1280 })
    await logIn('/', withPassword(caller))
    await page.getByRole('button', { name: 'Garalys' }).click()
    await onDashboard(page)
    for (const language of languages) {
      await page.evaluate((one) => localStorage.setItem('relance.langue', one), language)
      await page.reload()
      await see(page.locator('html')).toHaveAttribute('lang', language)
      await see(header(page).getByRole('combobox')).toHaveCount(2)
      expect([language, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([language, 1280])
      const row = header(page).locator('nav > ul')
      const [menu, choice] = [await row.boundingBox(), await header(page).getByRole('combobox').first().boundingBox()]
      expect([language, menu!.x + menu!.width <= choice!.x]).toEqual([language, true])
    }
  })

  it('N1 direct marketing is not shown to a member that does not have it', async () => {
    const caller = await scene.stage.world.login({
      adherentId: await scene.stage.world.adherent({ adherent_mmd: false }),
    })
    const { page, logIn } = await scene.open()
    await logIn('/', withPassword(caller))
    await onDashboard(page)
    await see(header(page).getByRole('link', { name: 'Entrées atelier' })).toBeVisible()
    await see(header(page).getByRole('button', { name: 'Marketing direct' })).toHaveCount(0)
  })

  it('N2 N4 no header and no footer before the log-in; no footer where SMS and e-mails are written', async () => {
    const campagne = await scene.campaignInState(25)
    const { page, logIn } = await scene.open()
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
      await see(header(page)).toHaveCount(0)
      await see(footer(page)).toHaveCount(0)
      expect(await page.title()).toMatch(/.+ · Relance$/)
    }
    await logIn()
    await onDashboard(page)
    await see(footer(page)).toBeVisible()
    for (const editor of ['edition-sms', 'edition-email']) {
      await page.goto(`/marketing-direct/${editor}/${campagne}`)
      await see(page.getByRole('heading', { level: 1 })).toBeVisible()
      await see(header(page)).toBeVisible()
      await see(footer(page)).toHaveCount(0)
    }
  })

  it('N3 the footer has the documents, the hours and the contacts of the network; one has no tutorial', async () => {
    const { page, logIn } = await scene.open()
    await logIn()
    await onDashboard(page)
    await see(footer(page)).toContainText('Du lundi au jeudi de 8h à 18h, le vendredi de 8h à 17h')
    await see(footer(page).locator('a[href^="tel:"]')).toHaveCount(1)
    await see(footer(page).locator('a[href^="mailto:"]')).toHaveCount(1)
    const documents = footer(page).getByRole('navigation', { name: 'Documents' }).getByRole('link')
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
    const { rows } = await scene.stage.world.context.pool.query<{ id: number }>(
      'select id from reseau where active and tutorial_url is null',
    )
    expect(rows).toHaveLength(1)
    const other = await scene.stage.world.login({ role: 'ADMIN_RESEAU', reseauId: rows[0]!.id })
    await page.evaluate(() => localStorage.clear())
    await logIn('/', withPassword(other))
    await onDashboard(page)
    await see(documents).toHaveText(names)
  })

  it('R23 an address that is no page says so, with a way home', async () => {
    const { page, logIn } = await scene.open()
    await logIn()
    await onDashboard(page)
    await page.goto('/no-such-page')
    await see(page.getByRole('heading', { level: 1 })).toHaveText("La page que vous demandez n'existe pas")
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await onDashboard(page)
  })

  it('the focus goes to the heading of a page just opened, and the first stop leads past the header', async () => {
    const { page, logIn } = await scene.open()
    await logIn()
    await onDashboard(page)
    await page.getByRole('link', { name: 'Entrées atelier' }).first().click()
    await see(page.getByRole('heading', { level: 1, name: 'Entrées atelier' })).toBeFocused()
    await see(page).toHaveTitle('Entrées atelier · Relance')
    await page.getByRole('link', { name: 'Aller au contenu' }).focus()
    await page.keyboard.press('Enter')
    await see(page.locator('#contenu')).toBeFocused()
  })

  it('P3 a script that gets into a page does not run: the pages come with a policy that lets only their own files', async () => {
    const { page } = await scene.open()
    const answer = await page.goto('/')
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    const headers = answer!.headers()
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const refused = await page.evaluate(
      () =>
        new Promise<string>((tell) => {
          document.addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective))
          const script = document.createElement('script')
          script.textContent = 'document.title = "injected"'
          document.head.append(script)
        }),
    )
    expect(refused).toBe('script-src-elem')
    expect(await page.title()).not.toBe('injected')
  })
})
