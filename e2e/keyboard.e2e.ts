import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { demo, header, onDashboard, setScene } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'

const scene = setScene({ demo: true })

/** Whether what has the focus shows it: an outline, a shadow or a border that it has not otherwise. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const looks = () => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, textDecorationLine } = getComputedStyle(focused)
      return [outlineStyle === 'none' ? 'none' : outlineWidth, boxShadow, borderColor, textDecorationLine].join(' ')
    }
    const seen = looks()
    focused.blur()
    const unseen = looks()
    focused.focus()
    return { shows: seen !== unseen, what: focused.outerHTML.slice(0, 120) }
  })

const inside = (page: Page, selector: string) =>
  page.evaluate((box) => document.activeElement?.closest(box) !== null, selector)

/** Goes to an entry of the open menu. The menu takes the focus once more when it has come up: then one starts again. */
const walkTo = (page: Page, step: number) =>
  see(async () => {
    await page.keyboard.press('Home')
    for (let done = 0; done < step; done++) await page.keyboard.press('ArrowDown')
    await see(page.getByRole('menuitem').nth(step)).toBeFocused({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })

async function enter(width = 1440) {
  const device = await scene.open({ width })
  await device.logIn('/', demo)
  await onDashboard(device.page)
  await see(device.page.getByRole('heading', { level: 1 })).toBeVisible()
  await see(device.page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  return device.page
}

describe('with the keyboard alone', () => {
  it('N1 N5 the first stop leads past the header; every stop of it shows that it has the focus', async () => {
    const page = await enter()
    // The question about counting page views comes before everything, once.
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.reload()
    await see(header(page).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await see(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await see(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport()
    await page.keyboard.press('Tab')
    // A border that fades in is not there at once.
    await page.addStyleTag({ content: '* { transition: none !important }' })
    let stops = 0
    while (await inside(page, 'header')) {
      expect(await focusShows(page)).toEqual({ shows: true, what: expect.any(String) })
      stops++
      await page.keyboard.press('Tab')
    }
    // The logo, seven entries of the menu, language, look, account.
    expect(stops).toBeGreaterThanOrEqual(9)
  })

  it('N1 a menu of the header is opened, walked and left; the focus comes back', async () => {
    const page = await enter()
    const button = header(page).getByRole('button', { name: 'Mes clients' })
    await button.focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await see(items.first()).toBeFocused()
    await walkTo(page, 1)
    await page.keyboard.press('Escape')
    await see(items).toHaveCount(0)
    await see(button).toBeFocused()
    await page.keyboard.press('Enter')
    await see(items.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mes-clients/list')
  })

  it('N1 R14 the direct marketing’s group leads to its campaigns and to the library', async () => {
    const page = await enter()
    const button = header(page).getByRole('button', { name: 'Marketing direct' })
    for (const [steps, at] of [
      [0, '**/marketing-direct/liste-campagne'],
      [1, '**/bibliotheque/gabarits'],
    ] as const) {
      await button.focus()
      await page.keyboard.press('Enter')
      await see(page.getByRole('menuitem').first()).toBeFocused()
      await walkTo(page, steps)
      await page.keyboard.press('Enter')
      await page.waitForURL(at)
    }
  })

  it('N5 on a phone the menu is a dialog that keeps the focus and gives it back', async () => {
    const page = await enter(390)
    const burger = header(page).getByRole('button', { name: 'Ouvrir le menu' })
    await burger.focus()
    await page.keyboard.press('Enter')
    await see(page.getByRole('dialog')).toBeVisible()
    // Two groups have a list of campaigns: each says of what.
    for (const group of ['Campagnes du mois', 'Marketing direct'])
      await see(
        page.getByRole('list', { name: group, exact: true }).getByRole('link', { name: 'Liste des campagnes' }),
      ).toBeVisible()
    await shot(page, 'menu-390')
    for (let stop = 0; stop < 24; stop++) {
      await page.keyboard.press('Tab')
      expect(await inside(page, '[role=dialog]')).toBe(true)
    }
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(burger).toBeFocused()
  })

  it('R14 R15 dialogs keep the focus, and give it back where they were opened', async () => {
    const page = await enter()
    const openers = [
      ['/marketing-direct/liste-campagne', 'Créer une campagne'],
      [`/marketing-direct/ciblage/${await scene.campaignInState(26)}`, 'Réinitialiser'],
    ] as const
    for (const [at, name] of openers) {
      await page.goto(at)
      const opener = page.getByRole('button', { name, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      await see(page.getByRole('dialog')).toBeVisible()
      await see.poll(() => inside(page, '[role=dialog]')).toBe(true)
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press(stop % 4 === 3 ? 'Shift+Tab' : 'Tab')
        expect(await inside(page, '[role=dialog]')).toBe(true)
      }
      // A list that is open in it closes first.
      await see(async () => {
        await page.keyboard.press('Escape')
        await see(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await see(opener).toBeFocused()
    }
  })
})
