import type { Page } from '@playwright/test'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

let adherentId: number
let owner: Caller
const scene = setScene({
  before: async ({ world }) => {
    adherentId = await world.adherent({ telephone: '', nom: 'Martin', prenom: 'Julien', offre: 'Relance Plus' })
    owner = await world.login({ adherentId })
  },
})

const section = (page: Page, name: string) => page.getByRole('form', { name })
const getMember = async () =>
  (await scene.stage.world.call(membersContract.getMember, { params: { adherentId }, as: await scene.again(owner) }))
    .body

describe('the account', () => {
  it('R10 E9 V8 X2 shows all of a member, and leads from what is missing to its field', () =>
    scene.asUser(owner, '/mon-compte', async (page) => {
      for (const name of ["Informations d'envoi", 'Informations adhérent', 'Contact', 'Abonnement'])
        await see(page.getByRole('region', { name })).toBeVisible()
      const subscription = page.getByRole('region', { name: 'Abonnement' })
      await see(subscription).toContainText('Relance Plus')
      await see(subscription).toContainText('31/12/2027')
      const missing = page.getByRole('alert').filter({ hasText: 'À compléter avant' })
      await see(missing).toContainText("Indiquez le téléphone de l'atelier.")
      await missing.getByRole('button', { name: /Compléter.*téléphone/ }).click()
      const sender = section(page, "Informations d'envoi")
      const phone = sender.getByLabel('Téléphone')
      await see(phone).toBeFocused()
      await phone.fill('04 72 00 00 01')
      await sender.getByLabel("Ville d'expédition").fill('Bron')
      await sender.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Informations mises à jour')).toBeVisible()
      await see(missing).not.toContainText('téléphone')
      await see(missing.getByRole('link', { name: 'Importer mes clients' })).toBeVisible()
      await see(sender.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
      expect(await getMember()).toMatchObject({ telephone: '04 72 00 00 01', villeExpedition: 'Bron' })
    }))

  const refused = [
    {
      part: "Informations d'envoi",
      field: 'Expéditeur des SMS',
      name: 'nomExpediteurSms',
      value: 'AB',
      says: "Le nom d'expéditeur doit compter de 3 à 11 caractères.",
    },
    {
      part: "Informations d'envoi",
      field: 'Expéditeur des SMS',
      name: 'nomExpediteurSms',
      value: 'GARAGEMARTIN',
      says: "Le nom d'expéditeur doit compter de 3 à 11 caractères.",
    },
    {
      part: "Informations d'envoi",
      field: 'Téléphone',
      name: 'telephone',
      value: '',
      says: 'Ce champ est obligatoire.',
    },
    {
      part: "Informations d'envoi",
      field: 'Téléphone',
      name: 'telephone',
      value: '12345',
      says: 'Numéro de téléphone invalide.',
    },
    {
      part: "Informations d'envoi",
      field: 'Site web',
      name: 'siteWeb',
      value: 'www.martin.fr',
      says: "L'adresse doit commencer par http et finir par une extension de 2 ou 3 lettres.",
    },
    {
      part: 'Informations adhérent',
      field: 'SIRET',
      name: 'siret',
      value: '7328293200007',
      says: 'Le SIRET doit compter exactement 14 chiffres.',
    },
    {
      part: 'Informations adhérent',
      field: 'Code postal',
      name: 'codePostal',
      value: '6968',
      says: "Le code postal n'a pas la forme attendue dans ce pays (5 chiffres en France).",
    },
    {
      part: 'Contact',
      field: 'Téléphone fixe',
      name: 'telephoneFixe',
      value: '0012',
      says: 'Numéro de téléphone invalide.',
    },
    {
      part: 'Contact',
      field: 'Téléphone portable',
      name: 'telephoneMobile',
      value: '0472000000',
      says: 'Numéro de mobile invalide.',
    },
  ] as const

  it('V4 V7 V8 V9 the form and the API refuse the same values in the same words', () =>
    scene.asUser(owner, '/mon-compte', async (page) => {
      for (const { part, field, name, value, says } of refused) {
        const form = section(page, part)
        await form.getByRole('textbox', { name: field, exact: true }).fill(value)
        await form.getByRole('button', { name: 'Enregistrer' }).click()
        await see(form.getByText(says)).toBeVisible()
        await form.getByRole('button', { name: 'Annuler les modifications' }).click()
        await see(form.getByText(says)).toBeHidden()
        const answer = await scene.stage.world.call(membersContract.saveMember, {
          params: { adherentId },
          body: { [name]: value },
          as: owner,
        })
        expect(answer.status).toBe(422)
        expect(answer.problem.errors).toEqual([expect.objectContaining({ field: name, message: says })])
      }
      const contact = section(page, 'Contact')
      for (const field of ['Téléphone fixe', 'Téléphone portable', 'Adresse e-mail'])
        await contact.getByLabel(field).fill('')
      await contact.getByRole('button', { name: 'Enregistrer' }).click()
      await see(contact.getByText('Renseignez au moins un champ.')).toBeVisible()
    }))

  it('V9 takes 0033, warns of a SIRET whose key is wrong and keeps it', () =>
    scene.asUser(owner, '/mon-compte', async (page) => {
      const contact = section(page, 'Contact')
      await contact.getByLabel('Téléphone portable').fill('0033612345678')
      await contact.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Informations mises à jour')).toBeVisible()
      const company = section(page, 'Informations adhérent')
      await company.getByLabel('SIRET').fill('73282932000075')
      await see(company.getByText('Ce SIRET ne semble pas exister : vérifiez ses chiffres.')).toBeVisible()
      await company.getByRole('button', { name: 'Enregistrer' }).click()
      await expect.poll(async () => (await getMember()).siret).toBe('73282932000075')
      expect((await getMember()).telephoneMobile).toBe('0033612345678')
    }))

  it('E9 asks before what is written and not saved is left', () =>
    scene.asUser(owner, '/mon-compte', async (page) => {
      await section(page, 'Contact').getByLabel('Prénom').fill('Jules')
      await page.getByRole('link', { name: 'Tableau de bord', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
      await dialog.getByRole('button', { name: 'Rester sur la page' }).click()
      await see(section(page, 'Contact').getByLabel('Prénom')).toHaveValue('Jules')
      await page.getByRole('link', { name: 'Tableau de bord', exact: true }).click()
      await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
      await page.waitForURL('**/tableau-de-bord')
      expect((await getMember()).prenom).toBe('Julien')
    }))

  it('V4 E9 explains the rule of the country, and that a new name is declared again', async () => {
    const spanish = await scene.stage.world.adherent({
      nom_commercial: 'Taller Sol',
      pays: 'ES',
      siret: '',
      code_postal: '28001',
      telephone: '+34910000000',
      statut_expediteur: 'declare',
    })
    const caller = await scene.stage.world.login({ adherentId: spanish })
    await scene.asUser(caller, '/mon-compte', async (page) => {
      const sender = section(page, "Informations d'envoi")
      await see(sender).toContainText('registre des expéditeurs (CNMC)')
      await see(sender).toContainText('Déclaré')
      await see(page.getByRole('textbox', { name: 'SIRET' })).toHaveCount(0)
      const name = sender.getByRole('textbox', { name: 'Expéditeur des SMS' })
      await name.fill('PROMO')
      await sender.getByRole('button', { name: 'Enregistrer' }).click()
      await see(sender.getByText("Le nom d'expéditeur est trop général : utilisez celui de l'atelier.")).toBeVisible()
      await name.fill('Taller & Co')
      await sender.getByRole('button', { name: 'Enregistrer' }).click()
      await see(sender).toContainText('À déclarer')
      await see(page.getByRole('alert').filter({ hasText: 'À compléter avant' })).toContainText('doit être déclaré')
    })
  })

  it('P1 someone who may only read sees the same and changes nothing', async () => {
    const reader = await scene.stage.world.login({ role: 'ADHERENT_LECTURE', adherentId })
    await scene.asUser(reader, '/mon-compte', async (page) => {
      await see(page.getByRole('region', { name: "Informations d'envoi" })).toContainText('GMARTIN')
      await see(page.getByText('Vous consultez ce compte sans pouvoir le modifier.')).toBeVisible()
      await see(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await see(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
    })
    const answer = await scene.stage.world.call(membersContract.saveMember, {
      params: { adherentId },
      body: { ville: 'Paris' },
      as: reader,
    })
    expect(answer.status).toBe(403)
  })
})
