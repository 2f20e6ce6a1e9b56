import type { Page } from '@playwright/test'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import { expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

// A garage's list of one-time campaigns: what it says before, after and when something cannot be done.
const at = '/marketing-direct/liste-campagne'
let owner: Caller
let adherentId: number
const scene = setScene({
  before: async ({ world }) => {
    adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    for (const label of ['Vidanges', 'Pneus hiver', 'Freins']) await create(label)
  },
})

async function create(label: string): Promise<number> {
  const { world } = scene.stage
  const made = await world.call(campaignsContract.createCampaign, {
    as: await scene.again(owner),
    query: { refTypeCampagne: 'directe' },
    body: { label },
  })
  await world.settle()
  return made.body!.id
}

const rowOf = (page: Page, label: string) => page.getByRole('row').filter({ hasText: label })
const accessible = async (page: Page) =>
  expect((await violationsOf(page, { tags: wcag })).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

it('R14 S7 a name that is taken gets a number, and the page says so; the new campaign starts from the former one', () =>
  scene.asUser(owner, at, async (page) => {
    await rowOf(page, 'Vidanges').getByRole('button', { name: 'Autres actions de la campagne Vidanges' }).click()
    await page.getByRole('menuitem', { name: 'Repartir de cette campagne' }).click()
    const dialog = page.getByRole('dialog', { name: 'Créer une campagne' })
    await see(dialog.getByRole('textbox', { name: 'Nom de la campagne' })).toHaveValue('Vidanges')
    await see(dialog.getByRole('combobox', { name: "Partir d'une campagne" })).toHaveValue('Vidanges')
    await accessible(page)
    await dialog.getByRole('button', { name: 'Créer la campagne' }).click()
    await see(page.getByText('Ce nom était pris : la campagne « Vidanges (2) » est créée.')).toBeVisible()
    await page.waitForURL('**/marketing-direct/ciblage/**')
  }))

it('R14 S7 is renamed in place by keyboard; a taken name gets a number, an empty one is refused beside the field', () =>
  scene.asUser(owner, at, async (page) => {
    await page.getByRole('button', { name: 'Renommer la campagne Pneus hiver' }).click()
    const field = page.getByRole('textbox', { name: 'Nouveau nom de la campagne' })
    await see(field).toBeFocused()
    await field.fill('')
    await field.press('Enter')
    await see(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('Freins')
    await field.press('Enter')
    await see(page.getByText('Ce nom était pris : la campagne s’appelle « Freins (2) ».')).toBeVisible()
    await see(rowOf(page, 'Freins (2)')).toHaveCount(1)
    await page.getByRole('button', { name: 'Renommer la campagne Freins (2)' }).click()
    await field.fill('Jamais')
    await field.press('Escape')
    await see(rowOf(page, 'Freins (2)')).toHaveCount(1)
  }))

it('R14 S12 is cancelled with a reason, not without; searched and sorted, the address keeps the place', () =>
  scene.asUser(owner, at, async (page) => {
    const id = await create('Climatisation')
    await page.reload()
    await rowOf(page, 'Climatisation')
      .getByRole('button', { name: /Autres actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Annuler la campagne' }).click()
    const dialog = page.getByRole('dialog', { name: 'Annuler la campagne « Climatisation » ?' })
    const confirm = dialog.getByRole('button', { name: 'Annuler la campagne' })
    await see(confirm).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Pourquoi ?' }).fill('Trop tôt dans la saison')
    await confirm.click()
    await see(rowOf(page, 'Climatisation')).toContainText('Annulée')
    const { rows } = await scene.stage.world.context.pool.query<{ motif: string }>(
      'select motif from campagne_etat_historique where campagne_id = $1 and vers = $2',
      [id, etats.annulee],
    )
    expect(rows).toEqual([{ motif: 'Trop tôt dans la saison' }])

    await page.getByRole('searchbox', { name: 'Rechercher une campagne' }).fill('clima')
    await see(page).toHaveURL(/search=clima/)
    await see(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await see(rowOf(page, 'Climatisation')).toBeVisible()
    await see(page.getByRole('row')).toHaveCount(2)
  }))

it('S11 X1 while the customer base is processed the list says so, and a creation is refused in the catalogue’s words', () =>
  scene.asUser(owner, at, async (page) => {
    const { db } = scene.stage.world.context
    const processed = (yes: boolean) =>
      db.updateTable('adherent').set({ base_en_qualification: yes }).where('id', '=', adherentId).execute()
    await page.getByRole('button', { name: 'Créer une campagne' }).click()
    await processed(true)
    const dialog = page.getByRole('dialog', { name: 'Créer une campagne' })
    await dialog.getByRole('textbox', { name: 'Nom de la campagne' }).fill('Trop tôt')
    await dialog.getByRole('button', { name: 'Créer la campagne' }).click()
    await see(dialog.getByRole('alert')).toContainText(/base/)
    await page.reload()
    await see(page.getByRole('status').filter({ hasText: /base/ })).toBeVisible()
    await accessible(page)
    await processed(false)
    await page.reload()
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(page.getByRole('status').filter({ hasText: /base/ })).toHaveCount(0)
    await see(rowOf(page, 'Trop tôt')).toHaveCount(0)
  }))

it('R14 a campaign whose population failed shows its badge, and is counted again from its line', () =>
  scene.asUser(owner, at, async (page) => {
    const { world } = scene.stage
    const id = await create('Batteries')
    await world.context.db
      .updateTable('campagne')
      .set({ ref_etat_campagne_id: etats.erreurPopulation })
      .where('id', '=', id)
      .execute()
    await page.reload()
    await see(rowOf(page, 'Batteries')).toContainText('Erreur')
    await rowOf(page, 'Batteries')
      .getByRole('button', { name: /Autres actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Recalculer les contacts' }).click()
    await see
      .poll(async () => {
        await world.settle()
        return world.context.db
          .selectFrom('campagne')
          .select('ref_etat_campagne_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      })
      .toEqual({ ref_etat_campagne_id: etats.peuplee })
  }))
