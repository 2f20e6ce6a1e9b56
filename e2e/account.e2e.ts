import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, type Page, expect as see } from '@playwright/test'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testPassword } from '../server/test/world.ts'
import { launchBrowser } from './browser.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let origin: string
let browser: Browser
let adherentId: number
let owner: Caller
let admin: Caller

beforeAll(async () => {
  stage = await openStage('2026-11-20T09:00:00Z', { pages: true })
  const { world } = stage
  adherentId = await world.adherent({ telephone: '', nom: 'Martin', prenom: 'Julien', offre: 'Relance Plus' })
  await world.adherent({ nom_commercial: 'Atelier des Cimes', ville: 'Annecy', numero_client: 'C7', siret: '' })
  await world.adherent({ nom_commercial: 'Zen Auto', ville: 'Lyon', date_fin_abonnement: '2026-11-01' })
  owner = await world.login({ adherentId })
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  origin = await stage.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

/** A page at an address, for someone who logged in. `work` is given it; the browser's context is closed after. */
async function asUser(who: Caller, at: string, work: (page: Page, context: BrowserContext) => Promise<void>) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: origin,
  })
  await context.clock.install({ time: stage.world.clock.now() })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(at)
  await page.getByLabel('Adresse e-mail').fill(who.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(`**${at}`)
  try {
    await work(page, context)
  } finally {
    await context.close()
  }
}

const section = (page: Page, name: string) => page.getByRole('form', { name })
const getMember = async () =>
  (await stage.world.call(membersContract.getMember, { params: { adherentId }, as: owner })).body

describe('the account', () => {
  it('R10 E9 V8 X2 shows all of a member, and leads from what is missing to its field', () =>
    asUser(owner, '/mon-compte', async (page) => {
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
    asUser(owner, '/mon-compte', async (page) => {
      for (const { part, field, name, value, says } of refused) {
        const form = section(page, part)
        await form.getByRole('textbox', { name: field, exact: true }).fill(value)
        await form.getByRole('button', { name: 'Enregistrer' }).click()
        await see(form.getByText(says)).toBeVisible()
        await form.getByRole('button', { name: 'Annuler les modifications' }).click()
        await see(form.getByText(says)).toBeHidden()
        const answer = await stage.world.call(membersContract.saveMember, {
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
    asUser(owner, '/mon-compte', async (page) => {
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
    asUser(owner, '/mon-compte', async (page) => {
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
    const spanish = await stage.world.adherent({
      nom_commercial: 'Taller Sol',
      pays: 'ES',
      siret: '',
      code_postal: '28001',
      telephone: '+34910000000',
      statut_expediteur: 'declare',
    })
    const caller = await stage.world.login({ adherentId: spanish })
    await asUser(caller, '/mon-compte', async (page) => {
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
    const reader = await stage.world.login({ role: 'ADHERENT_LECTURE', adherentId })
    await asUser(reader, '/mon-compte', async (page) => {
      await see(page.getByRole('region', { name: "Informations d'envoi" })).toContainText('GMARTIN')
      await see(page.getByText('Vous consultez ce compte sans pouvoir le modifier.')).toBeVisible()
      await see(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await see(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
    })
    const answer = await stage.world.call(membersContract.saveMember, {
      params: { adherentId },
      body: { ville: 'Paris' },
      as: reader,
    })
    expect(answer.status).toBe(403)
  })
})

describe('the workshops of a network', () => {
  it('R20 P1 a member sees its own line', () =>
    asUser(owner, '/marketing-direct/liste-atelier', async (page) => {
      await see(page.getByRole('row')).toHaveCount(2)
      await see(page.getByRole('rowheader')).toContainText('Garage Martin')
      await see(page.getByRole('row').last()).toContainText('Actif')
    }))

  it('R20 P1 the network sees all, searches, sorts, and opens one', () =>
    asUser(admin, '/marketing-direct/liste-atelier', async (page) => {
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
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Informations mises à jour')).toBeVisible()
      const { body } = await stage.world.call(membersContract.listMembers, { query: { search: 'Cimes' }, as: admin })
      expect(body.data[0]?.numeroClient).toBe('C8')
    }))
})

describe('a new workshop', () => {
  it('V7 P1 what the server refuses lands on its field; then come its contacts and its users', () =>
    asUser(admin, '/reseau/adherents/nouveau', async (page) => {
      const fill = async (values: Readonly<Record<string, string>>) => {
        for (const [name, value] of Object.entries(values))
          await page.getByRole('textbox', { name, exact: true }).fill(value)
      }
      await fill({ 'Numéro client': (await getMember()).numeroClient })
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

describe('the settings of a network', () => {
  it('N8 P1 its administrators change its name, price, colours and documents; the frame follows', () =>
    asUser(admin, '/reseau/parametres', async (page) => {
      await page.getByLabel('Nom affiché').fill('Garalys Sud')
      await page.getByLabel("Prix d'un SMS").fill('0,0725')
      await page.getByLabel('Couleur principale').fill('#ffe066')
      await see(page.getByText('Couleur trop claire pour être lue')).toBeVisible()
      await page.getByLabel('Où mène « Tutoriel »').selectOption('hidden')
      await page.getByLabel('Numéro court').fill('12')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Un numéro court compte de 4 à 6 chiffres.')).toBeVisible()
      await page.getByLabel('Numéro court').fill('36180')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Informations mises à jour')).toBeVisible()
      await see(page.getByRole('banner')).toContainText('Garalys Sud')
      await see(page.getByRole('contentinfo')).toContainText('Charte')
      await see(page.getByRole('contentinfo').getByRole('link', { name: 'Tutoriel' })).toHaveCount(0)
      const { body } = await stage.world.call(networksContract.getNetwork, { params: { id: 3 }, as: admin })
      expect(body).toMatchObject({ displayName: 'Garalys Sud', coutSms: 725, couleurPrimaire: '#ffe066' })
      expect(body.documents).toContainEqual({ document: 'tutoriel', url: null })
    }))

  it('N8 takes a logo from an SVG file; what the server refuses lands on its field', () =>
    asUser(admin, '/reseau/parametres', async (page) => {
      const give = (text: string) =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) })
      const logo = page.getByRole('img', { name: 'Logo sur fond clair' })
      await give('not a drawing')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Le logo doit être une image SVG lisible.')).toBeVisible()
      await give(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><rect width="10" height="10" fill="#0b5cab"/></svg>',
      )
      await see(logo).toBeVisible()
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await see(page.getByText('Informations mises à jour')).toBeVisible()
      const { body } = await stage.world.call(networksContract.getNetwork, { params: { id: 3 }, as: admin })
      expect(body.logoSvg).toContain('<rect')
      expect(body.logoSvg).not.toContain('script')
    }))

  it('N8 another network has another name, other contacts and another logo', async () => {
    const other = await stage.world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    const { body } = await stage.world.call(networksContract.getNetwork, { params: { id: 4 }, as: other })
    await asUser(other, '/reseau/parametres', async (page) => {
      await see(page.getByRole('banner')).toContainText(body.displayName)
      await see(page.getByRole('contentinfo')).toContainText(body.contactEmail)
      await see(page.getByLabel('Couleur principale')).toHaveValue(body.couleurPrimaire)
    })
    const mine = (await stage.world.call(networksContract.getNetwork, { params: { id: 3 }, as: admin })).body
    expect(body.contactEmail).not.toBe(mine.contactEmail)
    expect(body.logoSvg).not.toBe(mine.logoSvg)
  })

  it('P1 a member reads neither the settings nor the log', async () => {
    await asUser(owner, '/reseau/parametres', (page) =>
      see(page.getByRole('button', { name: 'Réessayer' })).toBeVisible(),
    )
    expect((await stage.world.call(auditContract.listAudit, { query: {}, as: owner })).status).toBe(403)
  })
})

describe('every page of the network', () => {
  it.each([
    { language: 'fr', width: 1440, scheme: 'light' as const },
    { language: 'en', width: 390, scheme: 'dark' as const },
  ])('R13 R14 R22 N5 fits and is readable by all: $language, $width wide, $scheme', ({ language, width, scheme }) =>
    asUser(admin, '/reseau/parametres', async (page) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate((chosen) => localStorage.setItem('relance.langue', chosen), language)
      for (const address of [
        '/reseau/parametres',
        '/reseau/journal',
        '/reseau/adherents/nouveau',
        `/reseau/adherents/${adherentId}`,
        '/marketing-direct/liste-atelier',
      ]) {
        await page.goto(address)
        await page.locator('h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        if (wide > 0) faults.push(`${address}: ${wide} pixels too wide`)
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        for (const { id, nodes } of violations) faults.push(`${address}: ${id} ${nodes[0]?.html.slice(0, 160)}`)
      }
      expect(faults).toEqual([])
    }),
  )
})

describe('the audit log', () => {
  it('P1 tells who did what; its filters are in the address and hold for the file', () =>
    asUser(admin, '/reseau/journal', async (page) => {
      await page.getByRole('combobox', { name: 'Action' }).click()
      await page.getByRole('option', { name: 'Modification d’un compte' }).click()
      await see(page).toHaveURL(/action=compte\.modifier/)
      await page.reload()
      const rows = page.getByRole('row')
      await see(rows.nth(1)).toContainText('Modification d’un compte')
      await see(rows.filter({ hasText: 'Connexion' })).toHaveCount(0)
      const own = rows.filter({ hasText: 'Garage Martin' }).first()
      await own.getByRole('button', { name: 'Voir les détails' }).click()
      await see(page.getByRole('dialog', { name: 'Détails' })).toContainText('champs')
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
    }))
})
