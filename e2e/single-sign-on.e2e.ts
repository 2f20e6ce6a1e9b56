import { oidcContract } from '@relance/domain/auth/oidc.contract.ts'
import { ssoContract } from '@relance/domain/auth/sso.contract.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestProvider } from '../server/auth/test-provider.ts'
import { footer, header, onDashboard, setScene } from './scene.ts'
import { see } from './see.ts'

const scene = setScene()

describe('single sign-on', () => {
  it('R3 N2 single sign-on: a token works once, leaves the address, and is told when it is worth nothing', async () => {
    const { world } = scene.stage
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
    const { page } = await scene.open()
    await page.goto(url.pathname + url.search)
    await onDashboard(page)
    await see(header(page)).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('relance.session'))
    await page.goto(url.pathname + url.search)
    await see(page.getByRole('alert')).toContainText("Ce lien de connexion n'est plus valable")
    expect(new URL(page.url()).search).toBe('')
    await see(header(page)).toHaveCount(0)
    await see(footer(page)).toHaveCount(0)
    await page.goto('/SSOTunnel?erreur=SSO_INVALIDE')
    await see(page.getByRole('alert')).toContainText("n'est plus valable")
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await see(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })

  it('R1 R3 a network’s identity provider: its button at the door, its pages, and in', async () => {
    const { world } = scene.stage
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
    const { page } = await scene.open()
    await page.goto('http://relance.test/?reseau=mecavia')
    await page.getByRole('link', { name: 'Se connecter avec Mécavia' }).click()
    await page.locator('input[name=login]').fill('ute')
    await page.locator('input[name=password]').fill('anything')
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/interaction\//)
    await page.locator('button[type=submit]').click()
    await onDashboard(page)
    await see(footer(page)).toContainText('Contacter Mécavia')
  })
})
