import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { violationsOf, wcag } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

const scene = setScene({ demo: true })

const openKept = (page: Page) => page.getByRole('button', { name: 'Ciblages enregistrés' }).click()
const smsChannel = (page: Page) => page.getByRole('checkbox', { name: 'SMS', exact: true })

it('R15 a garage keeps a targeting under a name, starts another from it, and forgets it', async () => {
  const { page, logIn } = await scene.open()
  const id = await scene.campaignInState(26)
  await logIn(`/marketing-direct/ciblage/${id}`)
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  await smsChannel(page).uncheck()
  await openKept(page)
  const dialog = page.getByRole('dialog')
  await see(dialog.getByText('Aucun ciblage enregistré')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await see(dialog.getByText('Ce champ est obligatoire')).toBeVisible()
  await dialog.getByRole('textbox').fill('E-mail seulement')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await see(page.getByText('Le ciblage « E-mail seulement » est enregistré.')).toBeVisible()

  await smsChannel(page).check()
  await openKept(page)
  expect(await violationsOf(page, { tags: wcag, within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Utiliser le ciblage « E-mail seulement »' }).click()
  await see(smsChannel(page)).not.toBeChecked()

  await openKept(page)
  await see(dialog.getByText('C’est le ciblage affiché')).toBeVisible()
  await dialog.getByRole('textbox').fill('e-mail SEULEMENT')
  await dialog.getByRole('button', { name: 'Remplacer' }).click()
  await see(page.getByText('Le ciblage « e-mail SEULEMENT » est enregistré.')).toBeVisible()
  await openKept(page)
  await dialog.getByRole('button', { name: 'Supprimer le ciblage « e-mail SEULEMENT »' }).click()
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await see(dialog.getByText('Aucun ciblage enregistré')).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/kept.png` })
})
