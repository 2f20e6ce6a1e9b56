import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { demoAccounts } from '../server/demo/demo.ts'
import { violationsOf } from './axe.ts'
import { demo, onDashboard, setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

let adherentId: number
const scene = setScene({
  demo: true,
  before: async ({ world }) => {
    adherentId = await world.adherent({ nom_expediteur_sms: '', telephone: '' })
    const { pool } = world.context
    // Of 20 customers 7 have no mobile, one of them three cars, and 12 no e-mail; one was erased.
    await pool.query(
      `insert into client (adherent_id, id, code_client, nom, portable, portable_sms, email, efface_le)
       select $1, 900000 + n, n, 'Nom' || n, case when n > 6 then '+3363998' || lpad(n::text, 4, '0') end, n > 7,
              case when n % 5 < 2 then 'c' || n || '@example.test' end, case when n = 21 then now() end
         from generate_series(1, 21) n`,
      [adherentId],
    )
    await pool.query(
      `insert into vehicule (adherent_id, immatriculation, plaque, client_id)
       select $1, 'P' || n, 'P' || n, 900000 + greatest(1, n - 2) from generate_series(1, 12) n`,
      [adherentId],
    )
    await pool.query(
      `insert into import (adherent_id, etat, origine, cree_le) values ($1, 'echec', 'formulaire', '2026-11-19T09:00:00Z')`,
      [adherentId],
    )
  },
})

const isClean = async (page: Page) => expect(await violationsOf(page)).toEqual([])

/** Follows the link of each thing to do, and gives where each led. */
async function follow(page: Page, at: string, each: (text: string) => Promise<void>): Promise<string[]> {
  const led: string[] = []
  await page.goto(at)
  await onDashboard(page)
  await see(page.getByRole('heading', { name: 'À faire maintenant' })).toBeVisible()
  const count = await page
    .locator('li')
    .filter({ has: page.locator('a.mantine-Button-root') })
    .count()
  for (let index = 0; index < count; index++) {
    await page.goto(at)
    const todo = page
      .locator('li')
      .filter({ has: page.locator('a.mantine-Button-root') })
      .nth(index)
    const text = await todo.innerText()
    await todo.getByRole('link').click()
    await see(page).not.toHaveURL(/tableau-de-bord/)
    await see(page.locator('h1').first()).toBeVisible()
    await see(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await see(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
    await each(text)
    led.push(new URL(page.url()).pathname)
  }
  return led
}

it('R6 E10 what would better the base leads to as many customers as the dashboard says', async () => {
  const { page, logIn } = await scene.open()
  await logIn('/', withPassword(await scene.stage.world.login({ adherentId })))
  await onDashboard(page)
  for (const [advice, address, customers, lines] of [
    ['7 clients sans portable', /manque=mobile/, '7 clients', '1 à 9 sur 9'],
    ['12 clients sans e-mail', /manque=email/, '12 clients', '1 à 10 sur 12'],
  ] as const) {
    await page.getByRole('link', { name: advice }).click()
    await see(page).toHaveURL(address)
    await see(page.getByText(customers, { exact: true })).toBeVisible()
    await see(page.getByText(lines)).toBeVisible()
    await isClean(page)
    await page.goto('/tableau-de-bord')
  }
})

it('R6 B1 what a garage is told to do begins where it says', async () => {
  const { page, logIn } = await scene.open()
  await logIn('/', withPassword(await scene.stage.world.login({ adherentId })))
  await onDashboard(page)
  expect(await follow(page, '/tableau-de-bord', async () => {})).toEqual(
    expect.arrayContaining(['/import', '/mon-compte', '/marketing-direct/liste-campagne']),
  )
  const garage = await scene.open()
  await garage.logIn('/', demo)
  await onDashboard(garage.page)
  const led = await follow(garage.page, '/tableau-de-bord', async (text) => {
    const label = /« (.+) »/.exec(text)?.[1]
    if (label) await see(garage.page.getByText(label).first()).toBeVisible()
  })
  expect(led.length).toBeGreaterThan(0)
})

it('R6 P1 what workshops wait for leads to the list of those concerned, as many as the dashboard says', async () => {
  const admin = demoAccounts.find((account) => account.role === 'ADMIN_RESEAU')!
  const { page, logIn } = await scene.open()
  await logIn('/', admin)
  await onDashboard(page)
  const led = await follow(page, '/tableau-de-bord', async (text) => {
    const concerned = /\d+/.exec(text)![0]
    await see(page).toHaveURL(/filtre=/)
    await see(page.getByText(new RegExp(`^1 à \\d+ sur ${concerned}$`))).toBeVisible()
  })
  expect(led.length).toBeGreaterThan(0)
  expect(new Set(led)).toEqual(new Set(['/marketing-direct/liste-atelier']))
})
