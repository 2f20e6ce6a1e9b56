import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'
import { shown } from './words.ts'

let owner: Caller
let address: string
let page: Page

const scene = setScene({
  now: '2026-10-05T07:00:00Z',
  before: async ({ world }) => {
    const adherentId = await world.adherent()
    owner = await world.login({ adherentId })
    const { campagneId } = await insertLockedCampaign(world.context.db, {
      adherentId,
      contacts: 2,
      now: world.clock.now(),
      label: 'Rentrée',
      sms: false,
    })
    address = `/marketing-direct/edition-email/${campagneId}`
  },
})

const picture = (name: string, of: Page = page) => shot(of, `email-${name}`)

async function openEditor(look: Parameters<typeof scene.open>[0] = {}): Promise<Page> {
  const { page: opened, logIn } = await scene.open(look)
  await logIn(address, withPassword(owner))
  page = opened
  return opened
}

/** Nothing too wide, nothing that hides from some. */
async function expectSound(of: Page): Promise<void> {
  expect(await of.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  const violations = await violationsOf(of, { tags: wcag, frames: 'none' })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const block = (n: number) => page.getByRole('group', { name: new RegExp(`^Bloc ${n} :`) })
const saved = () => see(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
const show = (view: string) =>
  page.getByRole('radiogroup', { name: 'Affichage' }).getByText(view, { exact: true }).click()

describe('writing an e-mail', () => {
  it('R19 C12 starts from a template: ten pictures of them, found by words', async () => {
    await openEditor()
    await see(button(/^Choisir ce modèle/)).toHaveCount(10)
    await see(page.locator('li iframe')).toHaveCount(10)
    await picture('templates')
    await expectSound(page)
    await page.getByRole('searchbox').fill('hiver')
    await see(button(/^Choisir ce modèle/)).toHaveCount(2)
    await button('Choisir ce modèle : Pneus hiver').click()
    await saved()
    await picture('editor')
    await expectSound(page)
  })

  it('R19 E8 removes a block and brings it back, copies, moves by keyboard, undoes and redoes', async () => {
    await openEditor()
    const blocks = page.getByRole('group', { name: /^Bloc \d+ :/ })
    await see(blocks).toHaveCount(9)
    await block(2).focus()
    await page.keyboard.press('Delete')
    await see(blocks).toHaveCount(8)
    await button('Le remettre').click()
    await see(blocks).toHaveCount(9)
    await block(1).focus()
    await page.keyboard.press('Alt+d')
    await see(blocks).toHaveCount(10)
    await page.keyboard.press('Control+z')
    await see(blocks).toHaveCount(9)
    await page.keyboard.press('Control+Shift+z')
    await see(blocks).toHaveCount(10)
    await button('Annuler').click()
    await see(blocks).toHaveCount(9)
    await block(1).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await see(page.getByRole('group', { name: 'Bloc 2 : Titre' })).toBeVisible()
    await button('Annuler').click()
    await see(page.getByRole('group', { name: 'Bloc 1 : Titre' })).toBeVisible()
  })

  it('R19 V5 tells what keeps it from leaving, where, and goes there', async () => {
    await openEditor()
    await button('Ajouter un bloc : Bouton').click()
    await page.getByLabel('Le bouton mène à').selectOption({ label: 'Une autre adresse' })
    await page.getByLabel('Adresse (https://…)').fill('https://www.example.com/offre')
    await see(page.getByText('Ce lien mène à une adresse d’exemple').first()).toBeVisible()
    await saved()
    await button('Planifier l’envoi').click()
    const check = page.getByRole('region', { name: 'Vérification' })
    await see(check.getByText('Corrigez ce qui est en rouge')).toBeVisible()
    await picture('check')
    await expectSound(page)
    await check.getByRole('button', { name: /^Bloc \d+ : Bouton/ }).click()
    await page.getByLabel('Adresse (https://…)').fill('https://www.garage-martin.fr/offre')
    await show('Vérification')
    await see(check.getByText('Cet e-mail peut partir.')).toBeVisible()
    await saved()
  })

  it('R19 shows it to real customers, masked: desktop, phone, dark, plain text', async () => {
    await openEditor()
    await show('Ordinateur')
    await see(page.getByText('Pour Zoé D****** (1 sur 2)')).toBeVisible()
    const frame = page.frameLocator('iframe[title="Ordinateur"]')
    await see(frame.getByText('Bonjour Zoé,')).toBeVisible()
    await picture('desktop')
    await expectSound(page)
    await button('Client suivant').click()
    await see(page.getByText('(2 sur 2)')).toBeVisible()
    await page.getByText('Sombre', { exact: true }).click()
    expect(
      await frame
        .locator('.on-white')
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor),
    ).toBe('rgb(31, 36, 40)')
    await picture('dark')
    await show('Téléphone')
    await picture('phone')
    await show('Texte brut')
    await see(page.locator('pre')).toContainText('Se désabonner')
    expect(await page.locator('pre').innerText()).not.toMatch(/\n\n\n|\{\{|Durand/)
  })

  it('R19 keeps versions: the former one is looked at, brought back, and that is undone', async () => {
    await openEditor()
    await page.getByRole('textbox', { name: 'Objet' }).fill('Un tout autre objet')
    await saved()
    await button('Versions').click()
    const drawer = page.getByRole('dialog', { name: 'Versions' })
    await drawer
      .getByRole('button', { name: /prête pour l’hiver/ })
      .first()
      .click()
    await see(drawer.frameLocator('iframe').getByText('L’hiver arrive')).toBeVisible()
    await picture('versions')
    await expectSound(page)
    await drawer.getByRole('button', { name: 'Rétablir cette version' }).click()
    await see(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(/prête pour l’hiver/)
    await button('Annuler').click()
    await see(page.getByRole('textbox', { name: 'Objet' })).toHaveValue('Un tout autre objet')
    await saved()
  })

  it('R19 two tabs: the second is told, takes the newer one, and has its own back by one undo', async () => {
    const first = await openEditor()
    await see(page.getByRole('textbox', { name: 'Objet' })).toBeVisible()
    const second = await openEditor()
    await see(page.getByRole('textbox', { name: 'Objet' })).toBeVisible()
    page = first
    await page.getByRole('textbox', { name: 'Objet' }).fill('Écrit dans le premier onglet')
    await saved()
    page = second
    await page.getByRole('textbox', { name: 'Objet' }).fill('Écrit dans le second onglet')
    await see(page.getByText('Cet e-mail a été modifié ailleurs')).toBeVisible()
    await picture('conflict')
    await expectSound(page)
    await button('Prendre la version récente').click()
    const subject = page.getByRole('textbox', { name: 'Objet' })
    await see(subject).toHaveValue('Écrit dans le premier onglet')
    await button('Annuler').click()
    await see(subject).toHaveValue('Écrit dans le second onglet')
    await saved()
  })

  it('R19 P4 keeps it as a template of one’s own, named anew and deleted', async () => {
    await openEditor()
    await button('Modèle').click()
    await page.getByRole('menuitem', { name: 'Enregistrer comme modèle' }).click()
    const form = page.getByRole('dialog', { name: 'Enregistrer comme modèle' })
    await form.getByLabel('Nom du modèle').fill('Hiver chez Martin')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await see(form).toBeHidden()
    await button('Modèle').click()
    await page.getByRole('menuitem', { name: 'Changer de modèle' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Changer de modèle' }).click()
    await see(button('Choisir ce modèle : Hiver chez Martin')).toBeVisible()
    await button('Supprimer : Hiver chez Martin').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await see(button('Choisir ce modèle : Hiver chez Martin')).toHaveCount(0)
  })

  it.each([
    ['de', 1280, 'light'],
    ['de', 390, 'dark'],
  ] as const)('R19 N6 fits in %s at %i, %s', async (language, width, scheme) => {
    await openEditor({ language, width, scheme })
    await see(page.getByRole('textbox', { name: shown(language, 'diffusion', 'email.subject') })).toBeVisible()
    await see(page.getByText(shown(language, 'diffusion', 'email.inbox'))).toBeVisible()
    await picture(`editor-${language}-${width}-${scheme}`)
    await expectSound(page)
    await page.getByText(shown(language, 'diffusion', 'email.views.check'), { exact: true }).click()
    await see(page.getByText(shown(language, 'diffusion', 'email.checkPassed'))).toBeVisible()
    await picture(`check-${language}-${width}-${scheme}`)
    await expectSound(page)
  })

  it('V2 X1 C12 sends a proof to one’s own address, and says when it could not', async () => {
    const { smtp } = scene.stage
    await openEditor()
    await button('Envoyer un test').click()
    const dialog = page.getByRole('dialog', { name: 'Envoyer un test' })
    await dialog.getByLabel('Adresse e-mail').fill('pas une adresse')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await see(dialog.getByText('adresse', { exact: false }).last()).toBeVisible()
    expect(smtp.messages).toHaveLength(0)
    await dialog.getByLabel('Adresse e-mail').fill('moi@garage.test')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await see(page.getByText('Votre message de test a été envoyé à moi@garage.test.')).toBeVisible()
    expect(smtp.messages.map(({ vers }) => vers)).toEqual(['moi@garage.test'])
    const mail = await smtp.parsed(0)
    expect(mail.subject).toBe('Écrit dans le second onglet')
    smtp.conduct(() => ({ at: 'rcpt', code: 550, text: 'no such user' }))
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await see(dialog.getByText("Votre message de test n'a pas été envoyé.")).toBeVisible()
    smtp.conduct(() => 'take')
  })

  it('R19 C12 the mail that leaves has both parts, a way out, the address, and its headers', async () => {
    const { smtp, world } = scene.stage
    const before = smtp.messages.length
    await openEditor()
    await button('Planifier l’envoi').click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('Maintenant')
      .or(dialog.getByText('immédiat', { exact: false }))
      .first()
      .click()
    await dialog
      .getByRole('button', { name: /^(?:Envoyer|Confirmer|Planifier)/ })
      .last()
      .click()
    await see(page.getByRole('heading', { name: 'Suivi de l’envoi' })).toBeVisible()
    world.clock.advance(30)
    await see.poll(() => smtp.messages.length, { timeout: 60_000 }).toBe(before + 2)
    for (const index of [before, before + 1]) {
      const { html = '', text = '', subject, headers } = await smtp.parsed(index)
      expect(subject).toBe('Écrit dans le second onglet')
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      const header = (key: string) => headers.find((one) => one.key === key)?.value ?? ''
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const way = /<(https?:[^>]+)>/.exec(header('list-unsubscribe'))![1]!
      for (const part of [html, text]) {
        expect(part).toContain(way)
        expect(part).toContain('12 rue des Lilas')
        expect(part).toContain('Zoé')
        expect(part).not.toMatch(/\{\{|\}\}|undefined/)
      }
      expect(html).toContain('color-scheme')
      for (const image of html.match(/<img[^>]*>/g) ?? []) expect(image).toMatch(/alt="[^"]+"/)
    }
  })
})
