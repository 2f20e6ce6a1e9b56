import { describe, expect, it } from 'vitest'
import { demo, footer, onDashboard, setScene } from './scene.ts'
import { see } from './see.ts'

const scene = setScene({ demo: true })

describe('the counting of page views', () => {
  it('N9 page views: nothing before consent, then virtual addresses, and nothing of a customer', async () => {
    const views = () => page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
    const { page, logIn } = await scene.open()
    await logIn()
    await onDashboard(page)
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

    await footer(page).getByRole('button', { name: "Mesure d'audience" }).click()
    await accept.click()
    const { rows } = await scene.stage.world.context.pool.query<{ id: number; siret: string }>(
      'select a.id, a.siret from utilisateur u join adherent a on a.id = u.adherent_id where u.email = $1',
      [demo.email],
    )
    const { id, siret } = rows[0]!
    const campagne = await scene.campaignInState(26)
    const told = { event: 'page_view', network: 'garalys', adherentId: id, siret }
    await see.poll(views).toEqual([{ ...told, virtualUrl: '/entrees-atelier' }])
    await page.getByRole('button', { name: 'Marketing direct' }).click()
    await page.getByRole('menuitem', { name: 'Liste des campagnes' }).click()
    await page.waitForURL('**/liste-campagne')
    await see.poll(async () => (await views()).length).toBe(2)
    await page.goto(`/marketing-direct/ciblage/${campagne}`)
    await see.poll(views).toEqual([{ ...told, virtualUrl: '/marketing-direct/ciblage/:id' }])
    await page.goto('/mes-clients/list?search=Dupont')
    await see.poll(views).toEqual([{ ...told, virtualUrl: '/mes-clients/list' }])
    await page.goto('/no/such/page?of=Dupont')
    await see.poll(async () => (await views()).map((view) => view['virtualUrl'])).toEqual(['/404'])
  })
})
