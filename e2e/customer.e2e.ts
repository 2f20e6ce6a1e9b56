import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { qualifyBase } from '../server/customers/qualify.sql.ts'
import { type Caller, testPassword, type World } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

let owner: Caller
let reader: Caller
let id: number
let adherentId: number
const scene = setScene({
  before: async ({ world }) => {
    adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    reader = await world.login({ adherentId, role: 'ADHERENT_LECTURE' })
    id = await plant(world, adherentId)
  },
})

/** A customer with all that its page shows. */
async function plant({ context: { db } }: World, adherent_id: number): Promise<number> {
  const { id } = await db
    .insertInto('client')
    .values({
      adherent_id,
      code_client: 'C1',
      nom: 'Lefèvre',
      prenom: 'Anne',
      portable: '+33639981234',
      portable_sms: true,
      email: 'anne@example.test',
      ville: 'Chassieu',
      code_postal: '69680',
      date_creation: '2021-03-08',
      date_derniere_visite: '2026-05-04',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: vehiculeId } = await db
    .insertInto('vehicule')
    .values({
      adherent_id,
      client_id: id,
      immatriculation: 'AB-123-CD',
      plaque: 'AB123CD',
      plaque_valide: true,
      marque: 'Renault',
      modele: 'Clio',
      date_mec: '2019-02-01',
      kilometrage_derniere_visite: 61_500,
      date_kilometrage: '2026-05-04',
      kilometrage_annuel: 12_000,
      kilometrage_estime: 68_000,
      confiance_kilometrage: 'haute',
      date_derniere_visite: '2026-05-04',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('facture')
    .values({
      adherent_id,
      numero: 'F1042',
      type: 'FAC',
      date_facture: '2026-05-04',
      vehicule_id: vehiculeId,
      client_id: id,
      kilometrage: 61_500,
      montant_ht: 2_400_000,
      montant_ttc: 2_880_000,
    })
    .execute()
  await qualifyBase(db, { adherentId: adherent_id, today: '2026-11-20' })
  return id
}

const at = () => `/mes-clients/${id}`
const faultsOf = async (page: Page) => {
  const violations = await violationsOf(page, { tags: wcag })
  return violations.map((one) => `${one.id} ${one.nodes[0]?.html}`)
}

describe('the page of a customer', () => {
  it('R22 opens from the list by name; a refusal is noted with its reason, and only a newer consent undoes it', () =>
    scene.asUser(owner, '/mes-clients/list', async (page) => {
      await page.getByRole('link', { name: 'Lefèvre Anne' }).click()
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Lefèvre Anne')
      const consents = page.getByRole('region', { name: 'Consentements', exact: true })
      const sms = consents.getByRole('row', { name: /Relances par SMS/ })
      await see(sms).toContainText('Autorisées')
      await sms.getByRole('button', { name: /Noter un refus/ }).click()
      const refusal = page.getByRole('dialog', { name: 'Ne plus relancer par SMS' })
      await refusal.getByLabel('Ce que le client a dit').fill('Trop de messages')
      expect(await faultsOf(page)).toEqual([])
      await refusal.getByRole('button', { name: 'Enregistrer' }).click()
      await see(sms).toContainText('STOP')
      await see(sms).toContainText("Noté par l'atelier")
      await see(page.getByRole('row', { name: /Trop de messages/ })).toContainText('par Ute Test')

      await sms.getByRole('button', { name: /Enregistrer un accord/ }).click()
      const consent = page.getByRole('dialog', { name: 'Accord pour les SMS' })
      await consent.getByLabel('Date').fill('19/11/2026')
      await consent.getByLabel('Ce qui le montre').click()
      await consent.getByRole('button', { name: 'Enregistrer' }).click()
      await see(consent.getByText(/Indiquez/)).toBeVisible()
      await consent.getByLabel('Ce qui le montre').fill('Appel de Ute à 10 h')
      await consent.getByRole('button', { name: 'Enregistrer' }).click()
      await see(consent.getByText(/s'est opposé après cette date/)).toBeVisible()
      await consent.getByLabel('Date').fill('20/11/2026')
      await consent.getByLabel('Date').press('Tab')
      expect(await faultsOf(page)).toEqual([])
      await consent.getByRole('button', { name: 'Enregistrer' }).click()
      await see(sms).toContainText('Autorisées')
      await see(sms).toContainText('accord donné par le client')
      await see(page.getByRole('row', { name: /Appel de Ute/ })).toContainText('Par téléphone')
    }))

  it('P7 the agreement to individual clicks is recorded with the way it was given, and withdrawn', () =>
    scene.asUser(owner, at(), async (page) => {
      const clicks = page.getByRole('row', { name: /^Suivi individuel des clics/ }).first()
      await see(clicks).toContainText('Jamais demandé')
      await clicks.getByRole('button', { name: /Enregistrer un accord/ }).click()
      const consent = page.getByRole('dialog', { name: 'Accord pour le suivi des clics' })
      await consent.getByLabel('Comment').selectOption('comptoir')
      await consent.getByLabel('Ce qui le montre').fill('Fiche signée')
      await consent.getByRole('button', { name: 'Enregistrer' }).click()
      await see(clicks).toContainText('Accepté')
      await see(page.getByRole('row', { name: /Fiche signée/ }).first()).toContainText("À l'atelier")
      await clicks.getByRole('button', { name: /Noter un refus/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
      await see(clicks).toContainText('Refusé')
    }))

  it('R22 is read without buttons by who may not change it; an unknown customer is the not-found page', () =>
    scene.asUser(reader, at(), async (page) => {
      await see(page.getByRole('row', { name: /Relances par SMS/ }).first()).toContainText('Autorisées')
      await see(page.getByRole('button', { name: /Noter un refus|Enregistrer un accord/ })).toHaveCount(0)
      for (const unknown of ['999999', 'x']) {
        await page.goto(`/mes-clients/${unknown}`)
        await see(page.getByText("La page que vous demandez n'existe pas")).toBeVisible()
      }
    }))

  it('R22 is readable by all, in light and dark, wide and narrow', async () => {
    for (const [width, scheme, language] of [
      [1440, 'light', 'fr'],
      [390, 'dark', 'de'],
    ] as const) {
      const { page, logIn } = await scene.open({ width, scheme, language })
      await logIn(at(), { email: owner.email, password: testPassword })
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Lefèvre Anne')
      await see(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await faultsOf(page)).toEqual([])
      if (process.env['PICTURES'])
        await page.screenshot({ path: `${process.env['PICTURES']}/customer-${width}-${scheme}.png`, fullPage: true })
    }
  })

  it('R22 E10 E11 shows vehicles, visits and quality; a correction is kept apart and given back', () =>
    scene.asUser(owner, at(), async (page) => {
      const vehicle = page.getByRole('row', { name: /AB-123-CD/ }).first()
      await see(vehicle).toContainText('estimation sûre')
      await see(page.getByRole('row', { name: /F1042/ })).toContainText('288,00')
      await see(page.getByRole('region', { name: 'Qualité des données' })).toContainText('90 / 100')
      await vehicle.getByRole('button', { name: /AB-123-CD/ }).click()
      await see(page.getByRole('dialog', { name: /Prévisions du véhicule/ })).toContainText('Aucune prévision')
      await page.keyboard.press('Escape')
      const identity = page.getByRole('region', { name: 'Coordonnées' })
      await identity.getByRole('button', { name: 'Corriger' }).click()
      const dialog = page.getByRole('dialog', { name: 'Corriger les coordonnées' })
      await dialog.getByLabel('Portable').fill('0472000000')
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await see(dialog.getByText('Numéro de mobile invalide.')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await dialog.getByLabel('Portable').fill('06 39 98 77 77')
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await see(identity).toContainText('06 39 98 77 77')
      await see(identity).toContainText('Votre logiciel indique : 0639981234')
      await identity.getByRole('button', { name: /Reprendre la valeur importée/ }).click()
      await see(identity).toContainText('06 39 98 12 34')
      await see(identity.getByText(/Votre logiciel indique/)).toHaveCount(0)
    }))

  it('R21 the list of those who said STOP is narrowed to a channel, a source and days, which its address keeps', async () => {
    const { db } = scene.stage.world.context
    await db.updateTable('client').set({ relance_email: false }).where('id', '=', id).execute()
    const objection = {
      canal: 'email',
      sens: 'OPT_OUT',
      source: 'ONE_CLICK',
      horodatage: new Date('2026-11-20T10:00:00Z'),
    }
    await db
      .insertInto('evenement_consentement')
      .values({ adherent_id: adherentId, client_id: id, ...objection })
      .execute()
    for (const [width, scheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const { page, logIn } = await scene.open({ width, scheme, language: 'fr' })
      await logIn('/mes-clients/stop-sms-email', { email: owner.email, password: testPassword })
      const row = page.getByText('Bouton de la messagerie')
      await see(row.first()).toBeVisible()
      await page.getByRole('combobox', { name: 'Refus' }).click()
      await page.getByRole('option', { name: 'E-mail' }).click()
      await page.waitForURL('**canal=email**')
      await see(page.getByText('Lefèvre Anne').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await faultsOf(page)).toEqual([])
      if (process.env['PICTURES'])
        await page.screenshot({ path: `${process.env['PICTURES']}/opt-outs-${width}.png`, fullPage: true })
      await page.goto('/mes-clients/stop-sms-email?source=LIEN&debut=2026-11-01')
      await see(page.getByText('Aucun client ne correspond')).toBeVisible()
    }
  })

  it('P7 gives all that is held as a file, and erases after asking in numbers', () =>
    scene.asUser(owner, at(), async (page) => {
      const rights = page.getByRole('region', { name: 'Droits de la personne' })
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        rights.getByRole('button', { name: 'Télécharger ses données' }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`client-${id}.json`)
      const held = JSON.parse(readFileSync((await file.path())!, 'utf8')) as { identite: { nom: string } }
      expect(held.identite.nom).toBe('Lefèvre')
      await rights.getByRole('button', { name: 'Effacer le client…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Effacer ce client ?' })
      await see(dialog).toContainText('1 véhicule : immatriculation')
      await see(dialog).toContainText('1 facture reste comptée, sans nom')
      expect(await faultsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Effacer définitivement' }).click()
      await page.waitForURL('**/mes-clients/list')
      await see(page.getByText('Votre base clients est vide')).toBeVisible()
      await page.goto(at())
      await see(page.getByText("La page que vous demandez n'existe pas")).toBeVisible()
    }))
})
