import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '@relance/domain/contract/words.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { violationsOf, wcag } from './axe.ts'
import { demo, onDashboard, type Session, setScene } from './scene.ts'
import { see } from './see.ts'

const scene = setScene({ demo: true })
let session: Session
let adherentId: number
/** The month that is open, and the last ones that are sent and finished. */
let open: number
let sent: number
let finished: number

const db = () => scene.stage.world.context.db
const monthIn = async (etat: number) =>
  (
    await db()
      .selectFrom('campagne as c')
      .innerJoin('participation as p', 'p.campagne_id', 'c.id')
      .select('c.id')
      .where('p.adherent_id', '=', adherentId)
      .where('c.ref_type_campagne', '=', 'predictive')
      .where('c.ref_etat_campagne_id', '=', etat)
      .orderBy('c.id', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const part = () =>
  db()
    .selectFrom('participation')
    .select(['etat', 'type_action', 'step', 'totaux'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', open)
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  adherentId = (
    await db().selectFrom('utilisateur').select('adherent_id').where('email', '=', demo.email).executeTakeFirstOrThrow()
  ).adherent_id!
  ;[open, sent, finished] = [await monthIn(3), await monthIn(5), await monthIn(7)]
})

async function faultsOf(page: Page, name: string): Promise<string[]> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (process.env['SHOTS']) await page.screenshot({ path: join(process.env['SHOTS'], `${name}.png`), fullPage: true })
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  const violations = await violationsOf(page, { frames: 'none', tags: wcag })
  return [
    ...(wide > 0 ? [`${name}: ${wide} pixels too wide`] : []),
    ...violations.map((one) => `${name}: ${one.id} ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ]
}

describe('a garage’s part in its network’s month', () => {
  it.each([
    { language: 'de', width: 1280, scheme: 'dark' },
    { language: 'de', width: 390, scheme: 'light' },
  ] as const)('R9 N5 N9 its pages fit and are readable by all: $language, $width, $scheme', async (look) => {
    const { page, logIn } = await scene.open({ ...look, language: look.language as Language })
    await logIn()
    await onDashboard(page)
    const faults: string[] = []
    for (const address of [
      `/campagnes/${open}`,
      `/campagnes/${open}/ciblage`,
      `/campagnes/${open}/affinage`,
      `/campagnes/${open}/promotions`,
      `/campagnes/${sent}`,
      `/campagnes/${finished}?vue=messages`,
    ]) {
      await page.goto(address)
      const name = `${address.replace(/\d+/, (id) => ({ [open]: 'open', [sent]: 'sent' })[id] ?? 'finished')}`
      faults.push(...(await faultsOf(page, `${name.replaceAll(/\W+/g, '-')}-${look.language}-${look.width}`)))
    }
    expect(faults).toEqual([])
  })

  it('R9 S12 S4 C5 C6 C7 from the dashboard through the three steps, each of which may start over, to the validation', async () => {
    session = await scene.sessionOf(demo)
    const { page } = await scene.open({ session })
    await page.goto('/tableau-de-bord')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Vous avez jusqu' })
      .getByRole('link', { name: 'Voir la campagne' })
      .click()
    await page.waitForURL(`**/campagnes/${open}`)
    await see(page.getByText('Vous avez jusqu’au dimanche 06/12/2026 pour valider ou refuser')).toBeVisible()
    await see(page.getByText(/Si vous ne faites rien d’ici au dimanche 06\/12\/2026/)).toBeVisible()
    await see(page.getByText('Ouverte à votre décision')).toBeVisible()

    await page.getByRole('link', { name: 'Paramétrer' }).click()
    await page.waitForURL(`**/campagnes/${open}/ciblage`)
    await see(page.getByText('Vous avez jusqu’au 06/12/2026 pour valider.')).toBeVisible()
    const email = page.getByRole('checkbox', { name: 'E-mail' })
    await email.click()
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await page.waitForURL(`**/campagnes/${open}/affinage`)
    expect((await part()).totaux).toMatchObject({ totalEmail: 0 })

    await page.getByRole('link', { name: 'Étape précédente' }).click()
    await see(email).not.toBeChecked()
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await see(page.getByRole('dialog')).toContainText('celui que votre réseau a préparé')
    await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click()
    await see(email).toBeChecked()
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await page.waitForURL(`**/campagnes/${open}/affinage`)
    await page
      .getByRole('button', { name: /^Pourquoi cette échéance/ })
      .first()
      .click()
    await see(page.getByRole('dialog')).toContainText(/prévue?/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await page.waitForURL(`**/campagnes/${open}/promotions`)
    await see.poll(async () => (await part()).step).toBeGreaterThanOrEqual(2)

    await page.getByRole('region', { name: 'Valider la campagne' }).getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const { totalGlobal } = (await part()).totaux as { totalGlobal: number }
    await see(dialog).toContainText(`${new Intl.NumberFormat('fr').format(totalGlobal)} clients seront relancés`)
    await dialog.getByRole('button', { name: 'Valider la campagne' }).click()
    await page.waitForURL(`**/campagnes/${open}`)
    await see(page.getByText('Vous participez à cette campagne. L’envoi est prévu le 08/12/2026')).toBeVisible()
    expect(await part()).toMatchObject({ etat: 9, type_action: 'validation' })
  })

  it('R7 R9 S3 a change of mind before the deadline: what is lost is told, and the steps say why they are closed', async () => {
    session = await scene.sessionOf(demo)
    const { page } = await scene.open({ session })
    await page.goto('/marketing-predictif/liste-campagnes')
    const row = page.getByRole('row').filter({ hasText: 'Validée par vous' })
    await row.getByRole('link').first().click()
    await page.waitForURL(`**/campagnes/${open}`)
    await page.getByRole('main').getByRole('button', { name: 'Refuser', exact: true }).click()
    await see(page.getByRole('dialog')).toContainText('clients ne seront pas relancés')
    await page.getByRole('dialog').getByRole('button', { name: 'Refuser la campagne' }).click()
    await see(page.getByText(/Vous avez refusé cette campagne : rien ne part/)).toBeVisible()
    await see(page.getByRole('link', { name: 'Paramétrer' })).toHaveCount(0)
    await page.goto(`/campagnes/${open}/promotions`)
    await see(page.getByText('son ciblage et ses messages sont supprimés')).toBeVisible()
  })

  it.each([
    [{ etat: 3, part: 8, decision: null }, 'En attente de validation', /pour valider ou refuser/],
    [{ etat: 17, part: 8, decision: null }, 'En attente de validation', /Les décisions sont closes/],
    [
      { etat: 25, part: 9, decision: 'validationAutomatiqueReseau' },
      'En attente de diffusion',
      /Validée par le réseau/,
    ],
    [{ etat: 4, part: 10, decision: 'refusAutomatique' }, 'Refus automatique', /sans réponse de votre part/],
    [{ etat: 7, part: 10, decision: 'refus' }, 'Refusée', /rien n’est parti en votre nom/],
    [{ etat: 6, part: 8, decision: null }, 'Annulée', /Motif : Panne de l’imprimeur/],
    [{ etat: 18, part: 9, decision: 'validation' }, 'En cours', /en cours d’envoi/],
    [{ etat: 43, part: 9, decision: 'validation' }, 'En cours', /Votre réseau a été prévenu/],
    [{ etat: 5, part: 9, decision: 'validation' }, 'Diffusée', /Vos messages sont partis/],
    [{ etat: 7, part: 9, decision: 'validation' }, 'Archivée', /résultats sont définitifs/],
  ] as const)('S2 R9 each status has its page: %o is “%s”', async (given, status, sentence) => {
    // The last month of all, put where it is wanted: without a month of its own, no clockwork takes it up.
    await db()
      .updateTable('campagne')
      .set({ ref_etat_campagne_id: given.etat, motif_annulation: 'Panne de l’imprimeur', date_prediction: null })
      .where('id', '=', open)
      .execute()
    await db()
      .updateTable('participation')
      .set({
        etat: given.part,
        type_action: given.decision,
        motif: given.decision === 'refusAutomatique' ? 'SANS_REPONSE' : null,
      })
      .where('campagne_id', '=', open)
      .where('adherent_id', '=', adherentId)
      .execute()
    session = await scene.sessionOf(demo)
    const { page } = await scene.open({ session })
    await page.goto(`/campagnes/${open}`)
    await see(page.getByText(status, { exact: true }).first()).toBeVisible()
    await see(page.getByText(sentence).first()).toBeVisible()
    expect(await faultsOf(page, `status-${given.etat}-${given.part}`)).toEqual([])
  })

  it('R9 S2 a month of the past shows what it brought and who got what', async () => {
    session = await scene.sessionOf(demo)
    const { page } = await scene.open({ session })
    await page.goto(`/campagnes/${sent}`)
    await see(page.getByText('Vos messages sont partis.', { exact: false })).toBeVisible()
    await see(page.getByText('Taux de retour').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await see(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('link', { name: 'Voir les visites' }).click()
    await page.waitForURL(`**/entrees-atelier/details-campagne?campagneId=${sent}`)
  })

  it('S10 messages of a month in doubt are named, and settled by the garage', async () => {
    const doubtful = db().selectFrom('envoi').select('id').where('campagne_id', '=', sent).where('canal', '=', 'sms')
    await db()
      .updateTable('envoi')
      .set({ etat: 'unknown', motif: 'SANS_REPONSE' })
      .where('adherent_id', '=', adherentId)
      .where(
        'id',
        'in',
        doubtful.where('adherent_id', '=', adherentId).where('etat', '=', 'delivered').orderBy('id').limit(2),
      )
      .execute()
    session = await scene.sessionOf(demo)
    const { page } = await scene.open({ session })
    await page.goto(`/campagnes/${sent}`)
    await page.getByRole('button', { name: '2 messages incertains : voir' }).click()
    await page
      .getByRole('button', { name: /^Non reçu : / })
      .first()
      .click()
    await see(page.getByRole('button', { name: '1 message incertain : voir' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Reçu : / })
      .first()
      .click()
    await see(page.getByText(/incertains? : voir/)).toHaveCount(0)
    expect(await faultsOf(page, 'month-doubt')).toEqual([])
  })
})
