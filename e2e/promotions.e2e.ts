import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { demo, setScene } from './scene.ts'
import { see } from './see.ts'

let admin: Caller
const scene = setScene({
  demo: true,
  before: async ({ world }) => {
    admin = await world.login({ role: 'ADMIN_RESEAU' })
  },
})

const open = async (page: Page, logIn: (at: string) => Promise<void>) => {
  const id = await scene.campaignInState(26)
  await logIn(`/marketing-direct/promotions/${id}`)
  await see(page.getByRole('heading', { level: 2, name: 'Messages promotionnels' })).toBeVisible()
  return id
}
/** Does something, and waits until it was saved by itself. */
const saving = (page: Page, work: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse(
      (answer) => answer.ok() && /message-(adherent|reseau)/.test(answer.url()) && answer.request().method() !== 'GET',
    ),
    work(),
  ])
const clean = async (page: Page, part = 'main') =>
  expect((await violationsOf(page, { within: part, tags: wcag })).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual(
    [],
  )

it('R17 E7 a message is chosen from the library, kept there, counted, mended, and read by one customer after another', async () => {
  const { page, logIn } = await scene.open()
  await open(page, logIn)
  const card = page.locator('section[id^="operation-"]').first()
  const text = card.getByRole('textbox')
  await card.getByRole('button', { name: /^Choisir dans la bibliothèque/ }).click()
  const library = page.getByRole('dialog')
  await see(library.getByText('Texte proposé')).toBeVisible()
  await clean(page, '[role=dialog]')
  await library.getByRole('button', { name: 'Utiliser : Texte proposé' }).click()
  await see(library).toBeHidden()
  await see(text).not.toHaveValue('')

  await text.fill('Bonjour {{prenom}} ☀ à bientôt')
  await see(card.getByRole('note')).toContainText('2 caractères spéciaux')
  await card.getByRole('button', { name: 'Tout remplacer' }).click()
  await see(card.getByRole('note')).toHaveCount(0)
  await see(card.getByText(/En SMS, au plus long : \d+\/140/)).toBeVisible()

  const customer = card.getByText(/^Aperçu pour /)
  const first = await customer.innerText()
  await card.getByRole('button', { name: /^Client suivant/ }).click()
  await see(card.getByText(/^2 sur /)).toBeVisible()
  await card.getByRole('button', { name: /^Client précédent/ }).click()
  await see(customer).toHaveText(first)

  await text.fill('Notre promesse : {{prenom}}, une révision sans surprise')
  await card.getByRole('button', { name: /^Garder ce texte/ }).click()
  const keep = page.getByRole('dialog')
  await keep.getByRole('textbox').fill('Sans surprise')
  await keep.getByRole('button', { name: 'Garder', exact: true }).click()
  await see(page.getByText('Le texte est dans votre bibliothèque.')).toBeVisible()
  await text.fill('Autre chose')
  await card.getByRole('button', { name: /^Choisir dans la bibliothèque/ }).click()
  await saving(page, async () => {
    await page.getByRole('button', { name: 'Utiliser : Sans surprise' }).click()
    await see(text).toHaveValue('Notre promesse : {{prenom}}, une révision sans surprise')
  })
  await page.reload()
  await see(text).toHaveValue('Notre promesse : {{prenom}}, une révision sans surprise')
})

it('E8 a coupon is written, goes with a message, and comes off again', async () => {
  const { page, logIn } = await scene.open()
  await open(page, logIn)
  const card = page.locator('section[id^="operation-"]').first()
  await card.getByRole('button', { name: /^Joindre un coupon/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Créer un coupon' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await see(dialog.getByText('Ce champ est obligatoire').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Offre' }).fill('20 % sur la révision')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('rev20')
  await dialog.getByText('Après l’envoi', { exact: true }).click()
  await clean(page, '[role=dialog]')
  await saving(page, () => dialog.getByRole('button', { name: 'Enregistrer' }).click())
  await see(dialog).toBeHidden()
  await see(card.getByText('REV20')).toBeVisible()
  await see(card.getByText('Valable 30 jours après l’envoi')).toBeVisible()
  if (process.env['SHOTS']) await card.screenshot({ path: `${process.env['SHOTS']}/coupon-card.png` })
  await page.reload()
  await see(card.getByText('REV20')).toBeVisible()
  await card.getByRole('button', { name: /^Retirer le coupon/ }).click()
  await see(card.getByText('REV20')).toHaveCount(0)
})

it('R17 S12 what another tab saves appears, and what is typed here stays', async () => {
  const { page, logIn, context } = await scene.open()
  const id = await open(page, logIn)
  const other = await context.newPage()
  await other.goto(`/marketing-direct/promotions/${id}`)
  const texts = (of: Page) => of.locator('section[id^="operation-"]').getByRole('textbox')
  await see(texts(other).nth(1)).toBeVisible()
  await texts(page).nth(0).fill('Écrit ici')
  await texts(other).nth(1).fill('Écrit ailleurs')
  await see(texts(page).nth(1)).toHaveValue('Écrit ailleurs')
  await see(texts(page).nth(0)).toHaveValue('Écrit ici')
})

it('S5 what the lock still lacks is told with the way to it', async () => {
  const { page, logIn } = await scene.open()
  const id = await open(page, logIn)
  await scene.stage.world.context.pool.query(
    `update adherent set telephone = '' where id = (select adherent_id from utilisateur where email = $1)`,
    [demo.email],
  )
  await page.reload()
  const lock = page.locator('#verrouillage')
  await see(lock.getByRole('listitem').first()).toContainText('téléphone')
  await see(lock.getByRole('button', { name: 'Verrouiller le ciblage' })).toBeDisabled()
  await lock.getByRole('link', { name: 'Compléter mon compte' }).first().click()
  await page.waitForURL('**/mon-compte#telephone')
  await scene.stage.world.context.pool.query(
    `update adherent set telephone = '0472000000' where id = (select adherent_id from utilisateur where email = $1)`,
    [demo.email],
  )
  await page.goto(`/marketing-direct/promotions/${id}`)
  await lock.getByRole('button', { name: 'Verrouiller le ciblage' }).click()
  await see(page.getByRole('dialog')).toContainText(/La campagne écrira à \d/)
  await page.keyboard.press('Escape')
})

it('R17 P4 E8 the network writes what its workshops start from; a member reads it', async () => {
  await scene.asUser(admin, '/reseau/messages', async (page) => {
    const first = page.getByRole('main').getByRole('region').getByRole('textbox').first()
    await saving(page, () => first.fill('Le texte de notre réseau'))
    await see(page.getByText('Texte du réseau').first()).toBeVisible()
    await clean(page)
    await page
      .getByRole('navigation', { name: 'Parties de la bibliothèque' })
      .getByRole('link', { name: 'Coupons' })
      .click()
    await page.getByRole('button', { name: 'Créer un coupon' }).click()
    await page.getByRole('textbox', { name: 'Offre' }).fill('Contrôle offert')
    await page.getByRole('textbox', { name: 'Code' }).fill('OFFERT')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await see(page.getByRole('list', { name: 'Coupons de la bibliothèque' })).toContainText('Contrôle offert')
    await clean(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/reseau-coupons.png` })
  })
  const { rows } = await scene.stage.world.context.pool.query(
    `select description from message_reseau where reseau_id = 3 and description = 'Le texte de notre réseau'`,
  )
  expect(rows).toHaveLength(1)
})

it('R17 N6 reads as well in German, in the dark, on a telephone', async () => {
  const session = await scene.sessionOf(demo)
  const id = await scene.campaignInState(26)
  for (const [width, scheme, language] of [
    [1440, 'light', 'fr'],
    [1280, 'dark', 'de'],
    [390, 'light', 'de'],
  ] as const) {
    const { page, context } = await scene.open({ width, scheme, language, session })
    await page.goto(`/marketing-direct/promotions/${id}`)
    await see(page.locator('section[id^="operation-"] h3').first()).not.toBeEmpty({ timeout: 20_000 })
    await see(
      page
        .locator('section[id^="operation-"]')
        .first()
        .getByText(/1 (sur|von)/),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await clean(page)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/promotions-${width}-${language}.png` })
    await context.close()
  }
})
