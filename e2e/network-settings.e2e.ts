import { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

let owner: Caller
let admin: Caller
const scene = setScene({
  before: async ({ world }) => {
    owner = await world.login({ adherentId: await world.adherent() })
    admin = await world.login({ role: 'ADMIN_RESEAU' })
  },
})

describe('the settings of a network', () => {
  it('N8 P1 E8 its administrators change its name, tax, colours and documents; the frame follows', () =>
    scene.asUser(admin, '/reseau/parametres', async (page) => {
      const retention = page.getByRole('table', { name: 'Conservation des données' })
      await see(retention.getByRole('row', { name: /Clients, depuis leur dernier contact/ })).toContainText('37 mois')
      if (process.env['PICTURES'])
        await retention
          .locator('xpath=ancestor::section[1]')
          .screenshot({ path: `${process.env['PICTURES']}/retention.png` })
      await page.getByLabel('Nom affiché').fill('Garalys Sud')
      await see(page.getByText('Taux normal en France : 20,0')).toBeVisible()
      await page.getByLabel('Taux de TVA').fill('5,5')
      await see(page.getByRole('button', { name: /^Appliquer 20,0/ })).toBeVisible()
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
      const { body } = await scene.stage.world.call(networksContract.getNetwork, { params: { id: 3 }, as: admin })
      expect(body).toMatchObject({ displayName: 'Garalys Sud', tauxTva: 550, couleurPrimaire: '#ffe066' })
      expect(body.documents).toContainEqual({ document: 'tutoriel', url: null })
    }))

  it('N8 takes a logo from an SVG file; what the server refuses lands on its field', () =>
    scene.asUser(admin, '/reseau/parametres', async (page) => {
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
      const { body } = await scene.stage.world.call(networksContract.getNetwork, { params: { id: 3 }, as: admin })
      expect(body.logoSvg).toContain('<rect')
      expect(body.logoSvg).not.toContain('script')
    }))

  it('N8 another network has another name, other contacts and another logo', async () => {
    const other = await scene.stage.world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    const { body } = await scene.stage.world.call(networksContract.getNetwork, { params: { id: 4 }, as: other })
    await scene.asUser(other, '/reseau/parametres', async (page) => {
      await see(page.getByRole('banner')).toContainText(body.displayName)
      await see(page.getByRole('contentinfo')).toContainText(body.contactEmail)
      await see(page.getByLabel('Couleur principale')).toHaveValue(body.couleurPrimaire)
    })
    const mine = (await scene.stage.world.call(networksContract.getNetwork, { params: { id: 3 }, as: admin })).body
    expect(body.contactEmail).not.toBe(mine.contactEmail)
    expect(body.logoSvg).not.toBe(mine.logoSvg)
  })

  it('P1 a member reads neither the settings nor the log', async () => {
    await scene.asUser(owner, '/reseau/parametres', (page) =>
      see(page.getByRole('heading', { level: 1, name: 'Accès non autorisé' })).toBeVisible(),
    )
    expect(
      (await scene.stage.world.call(auditContract.listAudit, { query: {}, as: await scene.again(owner) })).status,
    ).toBe(403)
  })
})
