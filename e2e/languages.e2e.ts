import type { Language } from '@relance/domain/contract/words.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { describe, expect, it } from 'vitest'
import { chooseLanguage, demo, header, onDashboard, setScene } from './scene.ts'
import { see } from './see.ts'
import { shown } from './words.ts'

const scene = setScene({ demo: true })

describe('the languages', () => {
  it('N6 the languages that the network offers are listed; the log-in is in each', async () => {
    const offered = (await scene.stage.world.call(networksContract.getBrand, { network: 'garalys' })).body.languages
    expect(offered).toEqual(['fr', 'es', 'it', 'en', 'pt'])
    const own: Partial<Record<Language, string>> = {
      fr: 'Français',
      es: 'Español',
      it: 'Italiano',
      en: 'English',
      pt: 'Português',
    }
    const { page } = await scene.open()
    await page.goto('/?reseau=garalys')
    await see(page.locator('html')).toHaveAttribute('lang', 'fr')
    for (const language of offered) {
      expect(await chooseLanguage(page.locator('main'), own[language]!)).toEqual(offered.map((one) => own[one]!))
      await see(page.getByRole('heading', { level: 1 })).toHaveText(shown(language, 'auth', 'title'))
      await see(page.locator('html')).toHaveAttribute('lang', language)
    }
  })

  it('N7 a language is saved, reloads the references, and shows that it is under way', async () => {
    const { pool } = scene.stage.world.context
    const { page, logIn } = await scene.open()
    await logIn()
    await onDashboard(page)
    await page.goto(`/marketing-direct/ciblage/${await scene.campaignInState(26)}`)
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
    await chooseLanguage(header(page), 'English')
    await references
    await see(header(page).getByRole('link', { name: 'Workshop visits' })).toBeVisible()
    await see(page.getByText('Language change in progress')).toHaveCount(0)
    expect(saved).toEqual({ refLangueId: 4 })
    const elsewhere = await scene.open()
    await elsewhere.logIn()
    await see(header(elsewhere.page).getByRole('link', { name: 'Workshop visits' })).toBeVisible()
    await pool.query("update utilisateur set lang_locale = 'fr' where email = $1", [demo.email])
  })
})
