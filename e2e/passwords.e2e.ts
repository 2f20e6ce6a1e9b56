import { describe, expect, it } from 'vitest'
import { onDashboard, setScene } from './scene.ts'
import { see } from './see.ts'

const scene = setScene()

describe('a forgotten password', () => {
  it('R4 R5 V1 X1 a forgotten password: unknown address told, a mail, five strengths, one use, one hour', async () => {
    const { world, smtp } = scene.stage
    const caller = await world.login({ adherentId: await world.adherent() })
    const { page, logIn } = await scene.open()
    await page.goto('/')
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    await page.waitForURL('**/oubli-mot-de-passe')
    // Both pages have such a field: it is this one's once its button is there.
    await see(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible()
    const address = page.getByLabel('Adresse e-mail')
    await address.fill('nobody@example.test')
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await see(page.getByRole('alert')).toContainText('nobody@example.test')
    const before = smtp.messages.length
    await address.fill(caller.email)
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await page.waitForURL('**/oubli-mot-de-passe-confirmation')
    await see(page.getByText(`Un e-mail a été envoyé à ${caller.email}`)).toBeVisible()
    await see.poll(() => smtp.messages.length).toBe(before + 1)
    const link = /https?:\/\/\S+(\/reinitialisation-mot-de-passe\?token=\S+)/.exec(
      (await smtp.parsed(before)).text!,
    )![1]!

    await page.goto(link)
    const [password, confirmation] = [
      page.getByLabel('Nouveau mot de passe', { exact: true }),
      page.getByLabel('Confirmez le mot de passe', { exact: true }),
    ]
    const meter = page.getByRole('meter', { name: 'Robustesse du mot de passe' })
    for (const [index, [typed, said]] of [
      ['aaa', 'Très faible'],
      ['kvbmwtq', 'Faible'],
      ['Kvbmwtq5', 'Moyen'],
      ['Kvbm-wtq5-rx', 'Bon'],
      ['Kvbm-wtq5-rxz+Phn', 'Excellent'],
    ].entries()) {
      await password.fill(typed!)
      await see(page.getByText(said!, { exact: true })).toBeVisible()
      expect(await meter.getAttribute('value')).toBe(String(index + 1))
    }
    await password.fill('kvbmwtq')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await see(page.getByText('Le mot de passe doit compter au moins 8 caractères.')).toBeVisible()
    await password.fill('Kvbm-wtq5-rxz')
    await confirmation.fill('Kvbm-wtq5-rx')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await see(page.getByText('Les deux mots de passe sont différents.')).toBeVisible()
    await confirmation.fill('Kvbm-wtq5-rxz')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await page.waitForURL('**/reinitialisation-mot-de-passe-confirmation')
    await see(page.getByRole('heading', { name: 'Mot de passe modifié' })).toBeVisible()

    await page.goto(link)
    await see(page.getByRole('heading', { name: "Ce lien n'est plus valable" })).toBeVisible()
    await page.getByRole('link', { name: 'Renouveler la demande' }).click()
    await page.waitForURL('**/oubli-mot-de-passe')
    await logIn('/', { email: caller.email, password: 'Kvbm-wtq5-rxz' })
    await onDashboard(page)
  })
})
