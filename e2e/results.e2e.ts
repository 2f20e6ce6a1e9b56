import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { demoAccounts } from '../server/demo/demo.ts'
import { violationsOf } from './axe.ts'
import { demo, onDashboard, setScene } from './scene.ts'
import { see } from './see.ts'

const scene = setScene({ demo: true })
const admin = demoAccounts.find((account) => account.role === 'ADMIN_RESEAU')!

const isClean = async (page: Page) => expect(await violationsOf(page)).toEqual([])
const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('rowheader')

it('R6 B1 the dashboard begins with what to do, and sets each average beside its former value', async () => {
  const { page, logIn } = await scene.open()
  await logIn()
  await onDashboard(page)
  await see(page.getByRole('heading', { level: 2 }).first()).toHaveText('À faire maintenant')
  for (const name of ['Clients dans la base', 'Taux de réponse', "Chiffre d'affaires moyen", 'Panier moyen'])
    await see(page.getByText(name, { exact: true }).first()).toBeVisible()
  await see(page.getByText(/sur les 12 dernières campagnes · avant : /).first()).toBeVisible()
  // The picture's figures, one bar after the other for the keyboard, and as a table.
  await see(page.getByRole('group', { name: 'Les 12 dernières campagnes' }).getByRole('img')).toHaveCount(12)
  await page.getByText('Voir les chiffres').click()
  await see(rowsOf(page, 'Chiffres des campagnes')).toHaveCount(12)
  await see(page.getByText('des clients ont un portable')).toBeVisible()
  await isClean(page)
})

it('R11 R12 R13 E13 C15 C18 visits by month and by campaign, down to the lines, sorted, paged and exported', async () => {
  const { page, logIn } = await scene.open()
  await logIn('/entrees-atelier')
  await see(rowsOf(page, 'Par mois')).toHaveCount(12)
  await rowsOf(page, 'Par mois').getByRole('link').nth(1).click()
  await page.waitForURL('**/details-mois?mois=*')
  const lines = page.getByRole('table', { name: 'Détail des visites' })
  for (const header of ['Immatriculation', 'Opération suivie', 'Opérations réalisées', 'Contact par', 'Réparation le'])
    await see(lines.getByRole('columnheader', { name: header })).toBeVisible()
  const shown = await lines.getByRole('rowheader').count()
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThanOrEqual(25)
  await lines.getByRole('button', { name: 'Montant' }).click()
  await see(page).toHaveURL(/sort=montant/)
  await see(lines.getByRole('columnheader', { name: 'Montant' })).toHaveAttribute('aria-sort', 'ascending')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFImmatriculation;')).toBe(true)
  expect(text).toMatch(/;\d{2}\/\d{2}\/\d{4};\d{2}\/\d{2}\/\d{4};/)
  await isClean(page)

  await page.goto('/entrees-atelier?par=campagne')
  const campaigns = page.getByRole('table', { name: 'Par campagne' })
  await see(campaigns.getByRole('columnheader', { name: 'CA pour 1 €' })).toBeVisible()
  // Months of the network stand beside the garage's own campaigns.
  await see(campaigns.getByRole('rowheader', { name: /Campagne \p{L}+ 20\d\d/u }).first()).toBeVisible()
  await campaigns.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL('**/details-campagne?campagneId=*')
  await see(page.getByText(/Une visite compte jusqu'à 60 jours après le message/)).toBeVisible()
  await isClean(page)
  await page.goto('/entrees-atelier?par=campagne')
  await campaigns.getByRole('rowheader').getByRole('link').last().click()
  await see(page.getByText('Résultats définitifs')).toBeVisible()
})

it('R6 P1 the network sees its workshops summed and ranked, and opens one from its rank', async () => {
  const { page, logIn } = await scene.open()
  await logIn('/', admin)
  await onDashboard(page)
  const ranking = page.getByRole('table', { name: 'Classement des ateliers' })
  await see(ranking.getByRole('rowheader').first()).toBeVisible()
  await see(page.getByRole('group', { name: 'Les 12 derniers mois' }).getByRole('img')).toHaveCount(12)
  await isClean(page)
  await ranking.getByRole('button', { name: 'Taux de retour' }).click()
  await see(page).toHaveURL(/sort=tauxRetour/)
  await ranking.getByRole('rowheader').getByRole('link').last().click()
  await see(page).toHaveURL(/pour=\d+/)
  await see(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await see(page.getByText('Qualité de la base').first()).toBeVisible()
})

it('R6 R11 R13 N6 reads as well in German, in the dark, on a telephone', async () => {
  for (const [who, session] of [
    ['garage', await scene.sessionOf(demo)],
    ['reseau', await scene.sessionOf(admin)],
  ] as const)
    for (const [width, scheme, language] of [
      [1440, 'light', 'fr'],
      [1280, 'dark', 'de'],
      [390, 'light', 'de'],
      [390, 'dark', 'fr'],
    ] as const) {
      const { page, context } = await scene.open({ width, scheme, language, session })
      const addresses =
        who === 'reseau'
          ? ['/tableau-de-bord']
          : ['/tableau-de-bord', '/entrees-atelier?par=campagne', '/entrees-atelier/details-mois?mois=2026-10']
      for (const [index, address] of addresses.entries()) {
        await page.goto(address)
        await page.locator('h1').first().waitFor()
        await see(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
        expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
        await isClean(page)
        if (process.env['SHOTS'])
          await page.screenshot({
            path: `${process.env['SHOTS']}/${who}-${index}-${width}-${language}-${scheme}.png`,
            fullPage: true,
          })
      }
      await context.close()
    }
})
