import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene } from './scene.ts'
import { see } from './see.ts'

let admin: Caller
const scene = setScene({
  before: async ({ world }) => {
    admin = await world.login({ role: 'ADMIN_RESEAU' })
  },
})
const picture = (name: string) => `${process.env['PICTURES']}/dkim-${name}.png`

describe('the signature of a network’s e-mails', () => {
  it('F a key is made, its record copied and found in the DNS, then it signs; another takes over and the former goes', () =>
    scene.asUser(admin, '/reseau/parametres', async (page) => {
      const panel = page.getByRole('region', { name: 'Signature des e-mails (DKIM)' })
      const { zone } = scene.stage
      const { body } = await scene.stage.world.call(networksContract.getNetwork, { params: { id: 3 }, as: admin })
      await see(panel).toContainText(`Prouve que vos e-mails viennent bien de ${body.domaineEmail}.`)
      await see(panel.getByText('Vos e-mails ne sont pas signés')).toBeVisible()

      await panel.getByRole('button', { name: 'Créer une clé' }).click()
      const key = panel.getByRole('article')
      await see(key).toHaveCount(1)
      await see(key).toContainText('En attente')
      await see(panel.getByRole('button', { name: 'Créer une clé' })).toHaveCount(0)
      const [name, value] = await key.locator('code').allTextContents()
      expect(name).toContain(`._domainkey.${body.domaineEmail}`)
      expect(value).toMatch(/^v=DKIM1; k=rsa; p=/)

      await key.getByRole('button', { name: 'Utiliser cette clé' }).click()
      await see(panel.getByRole('alert').last()).toContainText('L’enregistrement DNS de cette clé n’a pas été trouvé')
      await see(key).toContainText('Rien à ce nom dans le DNS')
      if (process.env['PICTURES']) await panel.screenshot({ path: picture('waiting') })
      zone.set(name!, [value!.slice(0, -8)])
      await key.getByRole('button', { name: 'Vérifier la publication' }).click()
      await see(key).toContainText('Une autre valeur se trouve à ce nom')
      zone.set(name!, [value!])
      await key.getByRole('button', { name: 'Vérifier la publication' }).click()
      await see(key).toContainText('Publiée : trouvée dans le DNS le 20/11/2026')
      await key.getByRole('button', { name: 'Utiliser cette clé' }).click()
      await see(panel).toContainText('Vos e-mails sont signés avec la clé de votre réseau.')
      await see(key).toContainText('En service depuis le 20/11/2026')

      await panel.getByRole('button', { name: 'Créer une clé' }).click()
      await see(panel.getByRole('article')).toHaveCount(2)
      const next = panel.getByRole('article').first()
      const [nextName, nextValue] = await next.locator('code').allTextContents()
      zone.set(nextName!, [nextValue!])
      await next.getByRole('button', { name: 'Utiliser cette clé' }).click()
      const former = panel.getByRole('article').last()
      await see(former).toContainText('Ancienne')
      await see(former.getByRole('button', { name: 'Reprendre cette clé' })).toBeVisible()

      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const violations = await violationsOf(page, { tags: wcag })
        expect(violations).toEqual([])
      }
      if (process.env['PICTURES']) {
        await panel.screenshot({ path: picture('signed') })
        await page.setViewportSize({ width: 390, height: 844 })
        await panel.screenshot({ path: picture('narrow') })
        await page.emulateMedia({ colorScheme: 'dark' })
        await panel.screenshot({ path: picture('dark') })
      }
      await former.getByRole('button', { name: 'Supprimer la clé' }).click()
      const asked = page.getByRole('dialog', { name: 'Supprimer cette clé ?' })
      await see(asked).toContainText('7 jours')
      await asked.getByRole('button', { name: 'Supprimer la clé' }).click()
      await see(panel.getByRole('article')).toHaveCount(1)
      await see(panel.getByRole('article')).toContainText('En service')
    }))
})
