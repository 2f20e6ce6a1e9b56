import { readFile } from 'node:fs/promises'
import { expect as look, type Page } from '@playwright/test'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf } from './axe.ts'
import { type Session, setScene, withPassword } from './scene.ts'
import { shown } from './words.ts'

const people = 3100
let owner: Caller
let session: Session
let adherentId: number
let id: number

const scene = setScene({
  before: async ({ world }) => {
    const { context } = world
    adherentId = await world.adherent()
    await context.pool.query(
      `insert into client (adherent_id, id, code_client, nom, prenom, pays, portable, portable_sms, date_derniere_visite)
       select $1, n, n::text, 'NOM' || lpad(n::text, 4, '0'), case when n % 10 = 0 then 'Dominique' else 'Camille' end, 'FR',
              '+336' || (39900000 + n), true, date '2026-01-15' - n % 300 from generate_series(1, $2::int) n`,
      [adherentId, people],
    )
    await context.pool.query(
      `insert into vehicule (adherent_id, id, immatriculation, plaque, client_id, marque, marque_id, modele, date_mec)
       select $1, n, 'AA' || n || 'BB', 'AA' || n || 'BB', n, 'RENAULT', 200, 'CLIO', '2018-03-01' from generate_series(1, $2::int) n`,
      [adherentId, people],
    )
    await context.pool.query(
      `insert into prevision (adherent_id, vehicule_id, operation_id, date_previsionnelle)
       select $1, n, 2, date '2026-11-25' + n % 20 from generate_series(1, $2::int) n`,
      [adherentId, people],
    )
    owner = await world.login({ adherentId })
    const { body } = await world.call(campaignsContract.createCampaign, {
      as: owner,
      query: { refTypeCampagne: 'directe' },
      body: { label: 'Révision' },
    })
    id = body.id
    await world.call(campaignsContract.populateCampaign, { as: owner, params: { id } })
    await world.settle()
  },
})

/** Looks again for as long as a busy machine may need. */
const see = look.configure({ timeout: 30_000 })
const place = (more = '') => `/marketing-direct/affiner-ciblage/${id}${more}`
const names = (page: Page) => page.getByRole('rowheader')
const boxes = (page: Page) => page.getByRole('table').getByRole('checkbox')
/** "3 100" is written with a narrow space that a test need not know. */
const figure = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
const bulk = async (page: Page, label: RegExp, action: string, nth: number) => {
  await page.getByRole('button', { name: 'Agir sur plusieurs clients' }).click()
  await see(page.getByText(label)).toBeVisible()
  await page.getByRole('menuitem', { name: action }).nth(nth).click()
}
const leftOut = async () => {
  const { rows } = await scene.stage.world.context.pool.query<{ n: number }>(
    'select count(*)::int as n from prospection where adherent_id = $1 and campagne_id = $2 and not eligible_garage',
    [adherentId, id],
  )
  return rows[0]!.n
}

describe('the refined targeting of 3,100 customers', () => {
  it('R16 E5 C8 is paged, sorted and searched by the server, in the address', () =>
    scene.asUser(owner, place(), async (page) => {
      session = await page.context().storageState()
      await see(names(page)).toHaveCount(25)
      await see(page.getByText(figure('1 à 25 sur 3 100'))).toBeVisible()
      await page.getByRole('button', { name: 'Client', exact: true }).click()
      await see(names(page).first()).toContainText('NOM0001')
      await page.getByRole('button', { name: 'Client', exact: true }).click()
      await see(names(page).first()).toContainText('NOM3100')
      await see(page).toHaveURL(/sort=-nom/)
      await page.getByRole('button', { name: 'Page 124', exact: true }).click()
      await see(names(page).last()).toContainText('NOM0001')
      await page.reload()
      await see(names(page).last()).toContainText('NOM0001')
      await page.getByRole('searchbox').fill('AA77BB')
      await see(names(page)).toHaveText([/NOM0077/])
      await see(page).not.toHaveURL(/page=124/)
      await page.getByRole('searchbox').fill('introuvable')
      await see(page.getByText('introuvable').last()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    }))

  it('R16 E5 one is left out by the keyboard, the page, then all that a search finds; it survives paging, a reload and a second tab', async () => {
    const { page, context } = await scene.open({ session })
    await page.goto(place('?sort=nom'))
    await see(names(page).first()).toContainText('NOM0001')
    const other = await context.newPage()
    await other.goto(place('?sort=nom'))
    await see(boxes(other).first()).toBeChecked()

    await boxes(page).first().focus()
    await page.keyboard.press('Space')
    await see(boxes(page).first()).not.toBeChecked()
    await see(page.getByRole('rowheader', { name: /NOM0001/ })).toContainText('Écarté')
    await see(boxes(other).first()).not.toBeChecked()
    await see.poll(leftOut, { timeout: 30_000 }).toBe(1)

    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await see(names(page).first()).toContainText('NOM0026')
    await bulk(page, /Toute la page/, 'Écarter', 0)
    await see(boxes(page).first()).not.toBeChecked()
    await see(page.getByText('25 clients mis à jour.')).toBeVisible()
    await see.poll(leftOut, { timeout: 30_000 }).toBe(26)
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await see(names(page).first()).toContainText('NOM0001')
    await see(boxes(page).first()).not.toBeChecked()
    await see(boxes(page).nth(1)).toBeChecked()

    await page.getByRole('searchbox').fill('Dominique')
    await see(page.getByText(figure('1 à 25 sur 310'))).toBeVisible()
    await bulk(page, /Tous les résultats \(310\)/, 'Écarter', 1)
    const dialog = page.getByRole('dialog', { name: 'Écarter 310 clients ?' })
    await dialog.getByRole('button', { name: 'Écarter', exact: true }).click()
    await see(dialog).toBeHidden()
    // NOM0030, 40 and 50 were on the page left out before.
    await see.poll(leftOut, { timeout: 30_000 }).toBe(26 + 310 - 3)
    await page.reload()
    await see(boxes(page).first()).not.toBeChecked()
    await see(page.getByText(figure('2 767'))).not.toHaveCount(0)

    // Where only those left out are shown, leaving "all" out would reach the others: it is not offered.
    await page.goto(place('?eligible=false'))
    await see(page.getByText(figure('1 à 25 sur 333'))).toBeVisible()
    await page.getByRole('button', { name: 'Agir sur plusieurs clients' }).click()
    await see(page.getByRole('menuitem', { name: 'Écarter' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Inclure' }).nth(1).click()
    await see.poll(leftOut, { timeout: 30_000 }).toBe(0)
  })

  it('R16 C10 C18 the list is taken away as a file, the customers left out told apart', async () => {
    const { page } = await scene.open({ session })
    await page.goto(place('?sort=nom'))
    // Whatever was left out before.
    await scene.stage.world.context.pool.query('update prospection set eligible_garage = true where campagne_id = $1', [
      id,
    ])
    await page.reload()
    // Not `uncheck`, which looks at the box at once: a list that is being read again may draw it a moment later.
    await boxes(page).first().click()
    await see(boxes(page).first()).not.toBeChecked()
    await see.poll(leftOut, { timeout: 30_000 }).toBe(1)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(people)
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click()
    await see.poll(leftOut, { timeout: 30_000 }).toBe(0)
  })

  it('R16 N6 a telephone shows cards that fit, in French and in German, light and dark', async () => {
    // The first test's log-in was renewed since.
    session = await scene.sessionOf(withPassword(owner))
    for (const [width, scheme, language] of [
      [390, 'light', 'de'],
      [390, 'dark', 'fr'],
      [1440, 'dark', 'de'],
    ] as const) {
      const { page, context } = await scene.open({ width, scheme, language, session })
      await page.goto(place())
      await see(names(page)).toHaveCount(25)
      await see(page.getByRole('heading', { level: 1, name: 'Révision' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      const violations = await violationsOf(page)
      // A target that the sticky footer half covers comes out when the page is scrolled.
      expect(violations.filter((one) => one.id !== 'target-size')).toEqual([])
      await see(page.getByRole('button', { name: shown(language, 'targeting', 'refine.bulk') })).toBeVisible()
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/refine-${width}-${scheme}-${language}.png` })
      await context.close()
    }
  })
})
