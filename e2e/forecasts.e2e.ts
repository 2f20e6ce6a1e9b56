import { AxeBuilder } from '@axe-core/playwright'
import { expect as see } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { recomputeForecasts } from '../server/forecasts/recompute.sql.ts'
import type { Caller } from '../server/test/world.ts'
import { setScene } from './scene.ts'

let owner: Caller
const scene = setScene({
  before: async ({ world }) => {
    const adherentId = await world.adherent()
    owner = await world.login({ adherentId })
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
      insert into facture_ligne (adherent_id, facture_id, ligne_no, operation_id) select $1, id, 1, 2 from f where numero = '3'`,
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
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include('[role=dialog]')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
  })
})
