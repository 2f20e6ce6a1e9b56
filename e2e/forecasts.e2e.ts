import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { recomputeForecasts } from '../server/forecasts/recompute.sql.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

let owner: Caller
let admin: Caller
const scene = setScene({
  before: async ({ world }) => {
    const adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    const { pool } = world.context
    await pool.query(
      `with c as (insert into client (adherent_id, code_client, nom) values ($1, 'C1', 'Durand') returning id),
        v as (insert into vehicule (adherent_id, immatriculation, plaque, client_id, carburant_id, marque, date_mec,
                date_dernier_controle_technique, date_derniere_visite)
              select $1, 'AB-123-CD', 'AB123CD', id, 100, 'Renault', '2018-05-02', '2026-05-20', '2026-03-12' from c returning id),
        f as (insert into facture (adherent_id, numero, type, date_facture, vehicule_id, kilometrage)
              select $1, n, 'FAC', d::date, v.id, km from v,
                (values ('1', '2024-03-12', 66200), ('2', '2025-03-12', 84200), ('3', '2026-03-12', 106200)) x (n, d, km)
              returning id, numero)
      insert into facture_ligne (adherent_id, facture_id, ligne_no, libelle, operation_id)
        select $1, id, 1, case numero when '3' then 'Vidange' else 'Pack sérénité' end, case numero when '3' then 2 end from f`,
      [adherentId],
    )
    await recomputeForecasts(world.context.db, { adherentId, today: '2026-11-20' })
  },
})

describe('the explained forecasts of a vehicle', () => {
  it('C17 E11 R22 a vehicle’s drawer says in words why each operation is due and what that rests on', async () => {
    const { page, logIn } = await scene.open()
    await logIn('/mes-clients/list?plaque=AB-123-CD', { email: owner.email, password: 'Password1' })
    const drawer = page.getByRole('dialog')
    const oil = drawer.getByRole('row', { name: /Révision/ })
    await see(oil).toContainText(
      /Faite le 12\/03\/2026 à 106\s200 km, prévue à 121\s200 km vers le 11\/12\/2026, ou le 12\/03\/2027 au plus tard\./,
    )
    await see(oil).toContainText(/Tous les 15\s000 km ou 12 mois\./)
    await see(oil).toContainText(/par an, mesurés sur au moins trois relevés et un an \(fiabilité haute\)/)
    await see(drawer.getByRole('row', { name: /^Contrôle technique/ })).toContainText(
      /Faite le 20\/05\/2026, prévue le 20\/05\/2028\.\s*France : à cet âge, un contrôle tous les 24 mois\./,
    )
    await see(drawer.getByRole('row', { name: /essuie-glace/ })).toContainText('Jamais faite ici (comptée depuis')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const violations = await violationsOf(page, { within: '[role=dialog]', tags: wcag })
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
  })
})

describe('the operations and labels of a network', () => {
  it('C17 E11 P4 an administrator replaces an interval, recomputes with its progress, and gives the value back', () =>
    scene.asUser(admin, '/reseau/operations', async (page) => {
      const row = page.getByRole('row', { name: /^Révision/ })
      await see(row).toContainText(/15\s000 km ou 12 mois/)
      await see(row).toContainText('Comme par défaut')
      await row.getByRole('button', { name: 'Modifier l’intervalle : Révision / vidange' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Mois' }).fill('0')
      await see(
        dialog.getByText('Véhicules du réseau concernés : 1 ; prévisions de cette opération aujourd’hui : 1.'),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await see(dialog.getByText('Entre 1 et 240 mois.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Mois' }).fill('24')
      await dialog.getByRole('textbox', { name: 'Kilomètres' }).fill('30000')
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await see(row).toContainText(/Tous les véhicules\s*30\s000 km ou 24 mois/)
      await see(page.getByText('Des réglages ont changé depuis')).toBeVisible()
      scene.stage.world.clock.advance(1)
      await page.getByRole('button', { name: 'Recalculer les prévisions' }).click()
      await see(page.getByText(/Dernier calcul le .* prévisions changées : 1 ;/)).toBeVisible()
      await see(page.getByText('Les prévisions suivent les réglages.')).toBeVisible()
      await fits(page, 'operations')
      await row.getByRole('button', { name: 'Rendre la valeur par défaut' }).click()
      await see(dialog).toContainText('la valeur héritée revient')
      await dialog.getByRole('button', { name: 'Rendre', exact: true }).click()
      await see(row).toContainText('Comme par défaut')
    }))

  it('E11 C17 a label that nothing understands becomes a rule in one click; the rule is moved, changed, deleted', async () => {
    scene.stage.world.clock.advance(1)
    await scene.asUser(admin, '/reseau/libelles', async (page) => {
      await page.getByRole('button', { name: 'Recalculer les prévisions' }).click()
      const label = page.getByRole('row', { name: /^Pack sérénité/ })
      await see(async () => {
        await page.reload()
        await see(label).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 30_000 })
      await see(label).toContainText('2')
      await fits(page, 'libelles')
      await label.getByRole('button', { name: 'Créer une règle pour « Pack sérénité »' }).click()
      const dialog = page.getByRole('dialog')
      await see(dialog).toContainText('Lignes non comprises qu’elle prendrait : 2 (libellés : 1 ; ateliers : 1).')
      await dialog.getByRole('combobox', { name: 'Veulent dire' }).click()
      await page.getByRole('option', { name: 'Révision / vidange' }).click()
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      const rule = page.getByRole('row', { name: /contient « pack serenite »/ })
      await see(rule).toContainText('Révision / vidange')
      await page.getByRole('button', { name: 'Règles du produit (lecture seule)' }).click()
      await see(page.getByText('filtre … air', { exact: false })).toBeVisible()
      await rule.getByRole('button', { name: /^Supprimer/ }).click()
      await dialog.getByRole('button', { name: 'Supprimer' }).click()
      await see(page.getByText('Pas encore de règle')).toBeVisible()
    })
  })
})

describe('what a country calls its inspection', () => {
  it('C17 V3 a German garage reads HU, in its owner’s language, in forecasts and where an operation is chosen', async () => {
    const { world } = scene.stage
    const adherentId = await world.adherent({ pays: 'DE' })
    const who = withPassword(await world.login({ adherentId }))
    await world.context.pool.query(
      `with c as (insert into client (adherent_id, code_client, nom, pays) values ($1, 'C1', 'Weiß', 'DE') returning id)
       insert into vehicule (adherent_id, immatriculation, plaque, client_id, carburant_id, marque, date_mec, date_dernier_controle_technique)
         select $1, 'B-MW 1234', 'BMW1234', id, 100, 'BMW', '2018-05-02', '2026-05-20' from c`,
      [adherentId],
    )
    await recomputeForecasts(world.context.db, { adherentId, today: '2026-11-20' })
    for (const [language, name] of [
      ['fr', 'Contrôle technique (HU)'],
      ['de', 'Hauptuntersuchung (HU)'],
    ] as const) {
      const { page, logIn, context } = await scene.open({ language })
      await logIn('/mes-clients/list?plaque=B-MW-1234', who)
      await see(page.getByRole('dialog').getByRole('row', { name })).toBeVisible()
      await page.goto('/bibliotheque/textes')
      await see(page.locator('option', { hasText: name }).first()).toBeAttached()
      await context.close()
      world.clock.advance(6)
    }
  })
})

/** Reads well by all, in light and dark, on a desk and on a phone. */
async function fits(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const violations = await violationsOf(page, { tags: wcag })
      expect(violations.map(({ id, nodes }) => [name, colorScheme, width, id, nodes[0]?.html])).toEqual([])
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}
