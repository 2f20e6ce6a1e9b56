import { describe, expect, it } from 'vitest'
import { codeAt } from '../server/auth/totp.ts'
import { testPassword } from '../server/test/world.ts'
import { demo, footer, header, onDashboard, openAccountMenu, setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

const scene = setScene({ demo: true })

describe('the way in', () => {
  it('R1 X1 / and /Auth show the log-in; its refusals are told; a logged-in user goes to the dashboard', async () => {
    const { page, fillLogin } = await scene.open()
    await page.goto('/Auth')
    await see(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await see(page.getByText('Ce champ est obligatoire.')).toBeVisible()
    await see(page.getByText('Le mot de passe est obligatoire.')).toBeVisible()
    await fillLogin(demo.email, 'not the password')
    await see(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.')
    await page.route('**/authentication/token', (route) => route.abort())
    await fillLogin(demo.email, demo.password)
    await see(page.getByRole('alert')).toContainText('impossible de se connecter au serveur')
    await page.unroute('**/authentication/token')
    await fillLogin(demo.email, demo.password)
    await onDashboard(page)
    for (const door of ['/', '/Auth']) {
      await page.goto(door)
      await onDashboard(page)
    }
  })

  it('R1 who works for several networks chooses one, once, and changes it in the header', async () => {
    const caller = await scene.stage.world.login({ role: 'ADMIN_RESEAU' })
    await scene.joinNetwork(caller, 4)
    const { page, fillLogin, logIn } = await scene.open()
    await logIn('/', withPassword(caller))
    await see(page.getByRole('heading', { name: 'Choisissez votre réseau' })).toBeVisible()
    await page.getByRole('button', { name: 'Mécavia' }).click()
    await onDashboard(page)
    const choice = header(page).getByRole('combobox', { name: 'Réseau' })
    await see(choice).toHaveValue('mecavia')
    await choice.selectOption('Garalys')
    await see(choice).toHaveValue('garalys')
    await see(footer(page)).toContainText('Contacter Garalys')
    await openAccountMenu(page)
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await see(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    await fillLogin(caller.email, testPassword)
    await onDashboard(page)
    await see(choice).toHaveValue('garalys')
  })

  it('R2 a visitor of a protected page logs in and lands on it', async () => {
    const { page, logIn } = await scene.open()
    await logIn('/mes-clients/stop-sms-email?search=0612')
    await page.waitForURL('**/mes-clients/stop-sms-email?search=*')
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('R1 a second factor is turned on, asked for at the log-in, and replaced once by a recovery code', async () => {
    const caller = await scene.stage.world.login({ role: 'ADMIN_RESEAU' })
    const { page, logIn } = await scene.open()
    await logIn('/', withPassword(caller))
    await onDashboard(page)
    await page.goto('/securite')
    await page.getByRole('button', { name: 'Activer la validation en deux étapes' }).click()
    const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
    const field = page.getByLabel("Code affiché par l'application")
    await field.fill('abc')
    await page.getByRole('button', { name: 'Activer', exact: true }).click()
    await see(page.getByText('Code incorrect.')).toBeVisible()
    await field.fill(codeAt(secret, scene.stage.world.clock.now()))
    await page.getByRole('button', { name: 'Activer', exact: true }).click()
    await see(page.getByText('Vos codes de secours')).toBeVisible()
    const codes = await page.locator('li code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'Je les ai gardés' }).click()
    await see(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await logIn('/', withPassword(caller))
    await see(page.getByRole('heading', { name: 'Validation en deux étapes' })).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Valider' }).click()
    await see(page.getByRole('alert')).toHaveText('Code incorrect.')
    await page.getByLabel('Code', { exact: true }).fill(codes[0]!)
    await page.getByRole('button', { name: 'Valider' }).click()
    await onDashboard(page)
    await page.goto('/securite')
    await see(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  })
})
