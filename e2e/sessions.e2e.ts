import { describe, expect, it } from 'vitest'
import { onDashboard, setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

const scene = setScene({ demo: true })

describe('the session', () => {
  it('E1 is kept with its end in epoch seconds, and what its token says', async () => {
    const { page, logIn } = await scene.open()
    await logIn()
    await onDashboard(page)
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem('relance.session')!) as Record<string, unknown>,
    )
    const now = scene.stage.world.clock.now().getTime() / 1000
    expect(Number(kept['expiresAt'])).toBeGreaterThan(now)
    expect(Number(kept['expiresAt'])).toBeLessThan(now + 3600)
    const payload = JSON.parse(Buffer.from(String(kept['accessToken']).split('.')[1]!, 'base64url').toString()) as {
      sub: string
      reseau: { name: string }
    }
    expect([kept['userId'], kept['network']]).toEqual([Number(payload.sub), payload.reseau.name])
  })

  it('C2 a 401 renews it once for all the calls of the page; when that fails one is asked to log in', async () => {
    const { page, logIn } = await scene.open()
    await logIn()
    await onDashboard(page)
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
    const caller = await scene.stage.world.login({ adherentId: await scene.stage.world.adherent() })
    const elsewhere = await scene.open()
    await elsewhere.logIn('/', withPassword(caller))
    await onDashboard(elsewhere.page)
    const { page, logIn } = await scene.open()
    await logIn('/', withPassword(caller))
    await onDashboard(page)
    await page.goto('/mes-sessions')
    await see(page.getByText('Cette session')).toHaveCount(1)
    await see(page.getByRole('button', { name: 'Fermer la session Chrome sur Linux' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Fermer les autres sessions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer les autres sessions' }).click()
    await see(page.getByText("Votre compte n'est ouvert nulle part ailleurs.")).toBeVisible()
    // The other device is out as soon as its short-lived token has run out.
    scene.stage.world.clock.advance(60)
    await elsewhere.context.clock.setSystemTime(scene.stage.world.clock.now())
    await elsewhere.page.reload()
    await see(elsewhere.page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await elsewhere.context.close()
    await page.reload()
    await see(page.getByText("Votre compte n'est ouvert nulle part ailleurs.")).toBeVisible()
  })
})
