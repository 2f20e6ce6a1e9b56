import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { describe, expect, it } from 'vitest'
import { footer, header, onDashboard, setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

const scene = setScene()

describe('the networks', () => {
  it('N8 sixteen networks, all active but 1, 2 and 6, each with its look at the door and behind it', async () => {
    const { rows } = await scene.stage.world.context.pool.query<{
      id: number
      name: string
      display_name: string
      active: boolean
    }>('select id, name, display_name, active from reseau order by id')
    expect(rows.map((row) => row.id)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect(rows.filter((row) => !row.active).map((row) => row.id)).toEqual([1, 2, 6])
    const { page, logIn } = await scene.open()
    const looks = new Set<string>()
    for (const { name, display_name, active } of rows) {
      const brand = (await scene.stage.world.call(networksContract.getBrand, { network: name })).body
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
    const caller = await scene.stage.world.login({ role: 'ADMIN_RESEAU', reseauId: 5 })
    await logIn('/?reseau=roulenza', withPassword(caller))
    await onDashboard(page)
    await see(header(page).locator('img')).toBeVisible()
    await see(footer(page)).toContainText('Contacter Roulenza')
  })
})
