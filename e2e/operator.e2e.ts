import type { Page } from '@playwright/test'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import { smsText } from '../server/test/sending-stage.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'
import { shot } from './shot.ts'
import { shown } from './words.ts'

let operator: Caller
let stopped: number
const scene = setScene({
  before: async ({ world }) => {
    const { context, clock } = world
    operator = await world.login({ role: 'ADMIN' })
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    networkAdmin = admin
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const abroad = await world.adherent({ reseau_id: 4, nom_commercial: 'Garage de l’Estuaire' })
    const campaign = (label: string, from: number) =>
      insertLockedCampaign(context.db, { adherentId, contacts: 3, now: clock.now(), label, from })
    // One that a provider out of reach stopped, one of another network that nobody takes up.
    const first = await campaign('Révision d’hiver', 0)
    stopped = first.campagneId
    await world.call(diffusionContract.planifierSms, {
      as,
      params: { id: stopped },
      body: { nom: 'Rappel', expediteur: 'GMARTIN', contenu: smsText, immediat: true, lots: [], confirmation: true },
    })
    await context.jobs.drain()
    const other = await insertLockedCampaign(context.db, {
      adherentId: abroad,
      reseauId: 4,
      contacts: 1,
      now: clock.now(),
      label: 'Freins',
      from: 50,
    })
    const states: readonly [number, number, string | null][] = [
      [stopped, 43, 'FOURNISSEUR_INJOIGNABLE'],
      [other.campagneId, 36, 'AUCUN_CONTACT'],
    ]
    for (const [id, etat, motif] of states) {
      await context.pool.query('update campagne set ref_etat_campagne_id = $2, motif_erreur = $3 where id = $1', [
        id,
        etat,
        motif,
      ])
      await context.pool.query(
        `insert into campagne_etat_historique (campagne_id, vers, acteur, quand) values ($1, $2, 'systeme', $3)`,
        [id, etat, clock.now()],
      )
    }
    await context.pool.query("update diffusion set etat = 'erreur' where campagne_id = $1", [stopped])
    // A month of which two workshops' batches are held for being late.
    await context.pool.query(
      `with m as (
         insert into campagne (reseau_id, ref_type_campagne, label, ref_etat_campagne_id, date_creation, date_prediction)
         values (3, 'predictive', 'Novembre 2026', 18, $3, '2026-11-01') returning id),
       d as (
         insert into diffusion (mois, adherent_id, campagne_id, canal, etat, date_envoi)
         select date_trunc('month', $3::timestamptz)::date, a, m.id, 'sms', 'en_cours', $3 from m, unnest(array[$1::int, $2::int]) a returning mois, adherent_id, id, campagne_id),
       l as (
         insert into lot (adherent_id, diffusion_id, numero, date_heure, volume, etat, motif)
         select adherent_id, id, 1, $3::timestamptz - interval '5 hours', 600, 'retenu', 'RETARD' from d)
       insert into envoi (mois, adherent_id, campagne_id, diffusion_id, lot_numero, rang, canal, client_id, vehicule_id, operation_id,
                          destinataire, jeton, etat)
       select d.mois, d.adherent_id, d.campagne_id, d.id, 1, n, 'sms', n, n, 2, '+33639980001', gen_random_uuid(), 'planned'
         from d, generate_series(1, 600) n`,
      [adherentId, await world.adherent({ nom_commercial: 'Garage Rivoire' }), clock.now()],
    )
    // A job that failed for good.
    await context.jobs.enqueue(context.db, 'campagne.peupler', { adherentId, campagneId: first.campagneId })
    await context.pool.query(
      `update pgboss.job set state = 'failed', retry_count = 3, completed_on = now(), output = '{"message": "the disk is full"}'
        where name = 'campagne.peupler' and state = 'created'`,
    )
  },
})
let networkAdmin: Caller

async function clean(page: Page): Promise<void> {
  const violations = await violationsOf(page, { tags: wcag })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

const picture = (page: Page, name: string) => shot(page, `operator-${name}`, { fullPage: true })

describe('the operator’s page', () => {
  it('P1 N1 tells what is wrong and what to do, leads there, and takes a failed job up again', async () => {
    const { page } = await scene.open({ session: await scene.sessionOf(withPassword(operator)) })
    await page.goto('/tableau-de-bord')
    await page.getByRole('button', { name: 'Réseau' }).click()
    await page.getByRole('menuitem', { name: 'Exploitation' }).click()
    await page.waitForURL('**/exploitation')
    const troubles = page.getByRole('table', { name: 'Campagnes bloquées' })
    const row = troubles.getByRole('row', { name: /Révision d’hiver/ })
    await see(row).toContainText('Le fournisseur est injoignable')
    await see(row).toContainText('faites relancer l’envoi')
    await see(troubles.getByRole('row', { name: /Freins/ })).toContainText('Garage de l’Estuaire · Mécavia')
    const month = troubles.getByRole('row', { name: /Novembre 2026/ })
    await see(month).toContainText('2 ateliers · 1 200 messages')
    await see(month).toContainText('Vous pouvez le faire sur la page du mois.')
    await see(page.getByRole('table', { name: 'Fournisseurs' })).toContainText('SMS · smpp')
    const failed = page.getByRole('table', { name: 'Tâches en échec' })
    await see(failed).toContainText('the disk is full')
    await clean(page)
    await picture(page, 'fr-light-1440')

    await failed.getByRole('button', { name: /^Reprendre : / }).click()
    await see(page.getByText('La tâche est reprise.')).toBeVisible()
    await see(page.getByText('Aucune tâche en échec')).toBeVisible()

    await row.getByRole('link', { name: 'Ouvrir Révision d’hiver' }).click()
    await page.waitForURL(`**/marketing-direct/suivi/${stopped}?pour=*`)
    await see(page.getByRole('main')).toContainText('Révision d’hiver')
  })

  it('N8 goes over to the network of what is stuck elsewhere', async () => {
    await scene.joinNetwork(operator, 4)
    const { page } = await scene.open({ session: await scene.sessionOf(withPassword(operator)) })
    await page.goto('/exploitation')
    const there = page.getByRole('row', { name: /Freins/ })
    await there.getByRole('button', { name: 'Ouvrir sur Mécavia' }).click()
    await page.waitForURL('**/marketing-direct/ciblage/*?pour=*')
    await see(page.getByText('Garage de l’Estuaire').first()).toBeVisible()
  })

  it('N6 reads on a phone, in German, in the dark', async () => {
    const { page } = await scene.open({
      session: await scene.sessionOf(withPassword(operator)),
      width: 390,
      scheme: 'dark',
      language: 'de',
    })
    await page.goto('/exploitation')
    await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('de', 'watch', 'title'))
    await see(page.getByText(shown('de', 'watch', 'advice.fournisseur'), { exact: false })).toBeVisible()
    await see(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await clean(page)
    await picture(page, 'de-dark-390')
  })

  it('keeps itself up to date while it is seen', async () => {
    const { page } = await scene.open({ session: await scene.sessionOf(withPassword(operator)) })
    await page.goto('/exploitation')
    const providers = page.getByRole('table', { name: 'Fournisseurs' })
    await see(providers).toBeVisible()
    const { context, clock } = scene.stage.world
    await context.pool.query('delete from fournisseur')
    await context.pool.query(
      "insert into fournisseur (canal, nom, jetons_le, dernier_echec, dernier_code) values ('sms', 'twilio', $1, $1, 'HTTP_503')",
      [clock.now()],
    )
    await page.clock.runFor(11_000)
    await see(providers).toContainText('HTTP_503')
    await see(providers).toContainText('N’est plus utilisé')

    // Out of sight, nothing is asked.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await page.waitForLoadState('networkidle')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/service-exploitation/')) asked++
    })
    await page.clock.runFor(30_000)
    expect(asked).toBe(0)
  })

  it('P1 is not there for a network’s administrator', () =>
    scene.asUser(networkAdmin, '/exploitation', async (page) => {
      await see(page.getByRole('heading', { level: 1 })).toHaveText(shown('fr', 'networks', 'notAllowed.title'))
      await page.getByRole('button', { name: 'Réseau' }).click()
      await see(page.getByRole('menuitem', { name: 'Journal d', exact: false })).toBeVisible()
      await see(page.getByRole('menuitem', { name: 'Exploitation' })).toHaveCount(0)
    }))
})
