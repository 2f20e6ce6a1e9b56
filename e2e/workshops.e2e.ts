import { membersContract } from '@relance/domain/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

let adherentId: number
let owner: Caller
let admin: Caller
const scene = setScene({
  before: async ({ world }) => {
    adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    await world.adherent({ nom_commercial: 'Atelier des Cimes', ville: 'Annecy', numero_client: 'C7', siret: '' })
    await world.adherent({ nom_commercial: 'Taller Sol', pays: 'ES', siret: '', code_postal: '28001' })
    await world.adherent({ nom_commercial: 'Zen Auto', ville: 'Lyon', date_fin_abonnement: '2026-11-01' })
    admin = await world.login({ role: 'ADMIN_RESEAU' })
  },
})

describe('the workshops of a network', () => {
  it('R20 P1 a member sees its own line', () =>
    scene.asUser(owner, '/marketing-direct/liste-atelier', async (page) => {
      await see(page.getByRole('row')).toHaveCount(2)
      await see(page.getByRole('rowheader')).toContainText('Garage Martin')
      await see(page.getByRole('row').last()).toContainText('Actif')
    }))

  it('R20 P1 the network sees all, searches, sorts, and opens one', () =>
    scene.asUser(admin, '/marketing-direct/liste-atelier', async (page) => {
      const names = page.getByRole('rowheader').getByRole('link')
      await see(names).toHaveText(['Atelier des Cimes', 'Garage Martin', 'Taller Sol', 'Zen Auto'])
      await see(page.getByRole('row', { name: /Zen Auto/ })).toContainText('Expiré')
      await page.getByRole('button', { name: 'Abonnement' }).click()
      await see(names.first()).toHaveText('Zen Auto')
      await see(page).toHaveURL(/sort=dateFinAbonnement/)
      await page.getByRole('searchbox').fill('annecy')
      await see(names).toHaveText(['Atelier des Cimes'])
      await names.first().click()
      await see(page.getByRole('heading', { level: 1, name: 'Atelier des Cimes' })).toBeVisible()
      await page.getByLabel('Numéro client').fill('C8')
      await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('0450000000')
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Cime')
      await page.locator('form').getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Informations mises à jour')).toBeVisible()
      const { body } = await scene.stage.world.call(membersContract.listMembers, {
        query: { search: 'Cimes' },
        as: admin,
      })
      expect(body.data[0]?.numeroClient).toBe('C8')
    }))
})

describe('a new workshop', () => {
  it('V7 P1 what the server refuses lands on its field; then come its contacts and its users', () =>
    scene.asUser(admin, '/reseau/adherents/nouveau', async (page) => {
      const fill = async (values: Readonly<Record<string, string>>) => {
        for (const [name, value] of Object.entries(values))
          await page.getByRole('textbox', { name, exact: true }).fill(value)
      }
      await fill({ 'Numéro client': 'C8' })
      await page.getByRole('button', { name: "Créer l'atelier" }).click()
      await see(page.getByText('Ce champ est obligatoire.').first()).toBeVisible()
      await fill({
        'Expéditeur des SMS': 'NOUVEAU',
        Téléphone: '0472000009',
        'Nom commercial': 'Garage Nouveau',
        'Raison sociale': 'Nouveau SARL',
        Adresse: '1 rue du Port',
        'Code postal': '69002',
        Ville: 'Lyon',
        Nom: 'Neuf',
      })
      await page.getByRole('button', { name: "Créer l'atelier" }).click()
      await see(page.getByText("Ce numéro client est déjà celui d'un autre adhérent du réseau.")).toBeVisible()
      await fill({ 'Numéro client': 'C9' })
      await page.getByRole('button', { name: "Créer l'atelier" }).click()
      await see(page.getByText('Atelier créé')).toBeVisible()
      await see(page.getByRole('heading', { level: 1, name: 'Garage Nouveau' })).toBeVisible()

      await page.getByRole('button', { name: 'Ajouter un référent' }).click()
      const referent = page.getByRole('dialog', { name: 'Ajouter un référent' })
      await referent.getByRole('textbox', { name: 'Nom', exact: true }).fill('Laurent')
      await referent.getByRole('button', { name: 'Enregistrer' }).click()
      await see(referent.getByText('Renseignez au moins un champ.')).toBeVisible()
      await referent.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('0199000003')
      await referent.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByRole('region', { name: /référents/ })).toContainText('01 99 00 00 03')
      await see(referent).toBeHidden()

      await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
      const user = page.getByRole('dialog', { name: 'Ajouter un utilisateur' })
      const address = user.getByRole('textbox', { name: 'Adresse e-mail de connexion' })
      // The page behind is still refreshed by what was saved just before.
      await see(async () => {
        await user.getByRole('textbox', { name: 'Nom', exact: true }).fill('Neuf')
        await address.fill(owner.email)
        await user.getByRole('button', { name: 'Enregistrer' }).click()
        await see(user.getByText('Un utilisateur a déjà cette adresse e-mail.')).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 20_000 })
      await address.fill('neuf@garage-nouveau.example')
      await user.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByRole('region', { name: "Utilisateurs de l'atelier" })).toContainText('neuf@garage-nouveau')
    }))
})

describe('the audit log', () => {
  it('P1 tells who did what; its filters are in the address and hold for the file', async () => {
    owner = await scene.again(owner)
    admin = await scene.again(admin)
    const account = { params: { adherentId }, body: { ville: 'Bron' }, as: owner }
    expect((await scene.stage.world.call(membersContract.saveMember, account)).status).toBe(200)
    await scene.asUser(admin, '/reseau/journal', async (page) => {
      await page.getByRole('combobox', { name: 'Action' }).click()
      await page.getByRole('option', { name: 'Modification d’un compte' }).click()
      await see(page).toHaveURL(/action=compte\.modifier/)
      await page.reload()
      const rows = page.getByRole('row')
      await see(rows.nth(1)).toContainText('Modification d’un compte')
      await see(rows.filter({ hasText: 'Connexion' })).toHaveCount(0)
      const own = rows.filter({ hasText: 'Garage Martin' }).first()
      await own.getByRole('button', { name: 'Voir les détails' }).click()
      await see(page.getByRole('dialog', { name: 'Détails' })).toContainText('Champs modifiés')
      await page.keyboard.press('Escape')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exporter' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('journal-audit.csv')
      await page.getByRole('combobox', { name: 'Atelier' }).click()
      await page.getByRole('option', { name: /Zen Auto/ }).click()
      await see(page.getByText('Rien à afficher')).toBeVisible()
      await page.getByRole('button', { name: 'Effacer les filtres' }).click()
      await see(rows.filter({ hasText: 'Export du journal d’audit' })).toHaveCount(1)
    })
  })
})
