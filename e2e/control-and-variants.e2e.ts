import type { Page } from '@playwright/test'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { describe, expect, it } from 'vitest'
import { recomputeReturns } from '../server/returns/recompute.sql.ts'
import { insertInvoices } from '../server/returns/test-base.ts'
import type { Caller } from '../server/test/world.ts'
import { violationsOf, wcag } from './axe.ts'
import { setScene, withPassword } from './scene.ts'
import { see } from './see.ts'

const people = 900
const textA = 'Bonjour {{prenom}}, votre {{modele}} est a revoir. Appelez-nous !'
const textB = '{{prenom}}, 10 min pour verifier votre {{modele}} : prenez rendez-vous.'
let owner: Caller
let small: Caller
let adherentId: number
let id: number
let smallId: number
let smallMember: number

const scene = setScene({
  before: async ({ world }) => {
    const { context } = world
    await context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    /** A garage with so many customers, each with a mobile and a car due for a service, and a campaign to set up. */
    const garage = async (count: number, from: number) => {
      const member = await world.adherent()
      const values = [member, count, from]
      await context.pool.query(
        `insert into client (adherent_id, id, code_client, nom, prenom, pays, portable, portable_sms, date_derniere_visite)
         select $1, $3 + n, n::text, 'NOM' || n, 'Camille', 'FR', '+336' || (39900000 + $3 + n), true, '2026-01-15'
           from generate_series(1, $2::int) n`,
        values,
      )
      await context.pool.query(
        `insert into vehicule (adherent_id, id, immatriculation, plaque, client_id, marque, marque_id, modele, date_mec)
         select $1, $3 + n, 'AA' || n || 'BB', 'AA' || n || 'BB', $3 + n, 'RENAULT', 200, 'CLIO', '2018-03-01'
           from generate_series(1, $2::int) n`,
        values,
      )
      await context.pool.query(
        `insert into prevision (adherent_id, vehicule_id, operation_id, date_previsionnelle)
         select $1, $3 + n, 2, date '2026-11-25' + n % 20 from generate_series(1, $2::int) n`,
        values,
      )
      const as = await world.login({ adherentId: member })
      const { body } = await world.call(campaignsContract.createCampaign, {
        as,
        query: { refTypeCampagne: 'directe' },
        body: { label: `Révision ${count}` },
      })
      await world.call(campaignsContract.populateCampaign, { as, params: { id: body.id } })
      await world.settle()
      return { member, as, id: body.id }
    }
    const large = await garage(people, 10_000)
    ;({ as: owner, id, member: adherentId } = large)
    ;({ as: small, id: smallId, member: smallMember } = await garage(60, 50_000))
  },
})

const faults = async (page: Page) =>
  (await violationsOf(page, { tags: wcag }))
    .map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html).join(' ')}`)
    // A target that the sticky footer half covers comes out when the page is scrolled.
    .filter((fault) => !fault.startsWith('target-size'))

async function inBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await faults(page)).toEqual([])
  }
}

/** Pictures to look at, where a folder for them is named. */
async function pictures(who: Caller, at: string, name: string, ready: (page: Page) => Promise<void>): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  const session = await scene.sessionOf(withPassword(who))
  for (const [language, width, scheme] of [
    ['fr', 1440, 'light'],
    ['fr', 390, 'dark'],
    ['de', 390, 'light'],
    ['de', 1440, 'dark'],
  ] as const) {
    const { page } = await scene.open({ session, width, scheme, language })
    await page.goto(at)
    await ready(page)
    await page.screenshot({ path: `${folder}/${name}-${language}-${width}-${scheme}.png`, fullPage: true })
  }
}

const written = () =>
  scene.stage.world.context.db
    .selectFrom('prospection')
    .select(['client_id', 'vehicule_id', 'retenu_sms', 'temoin_sms'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', id)
    .orderBy('client_id')
    .execute()

describe('a control group and two texts', () => {
  it('R15 a targeting that is too small may not have a control group, and says why', () =>
    scene.asUser(small, `/marketing-direct/ciblage/${smallId}`, async (page) => {
      const panel = page.getByRole('region', { name: 'Mesurer l’effet de la campagne' })
      await see(panel.getByRole('switch', { name: 'Garder un groupe témoin' })).toBeDisabled()
      await see(panel).toContainText('Il faut au moins 400 contacts, votre ciblage en compte 60')
      const { status, body } = await scene.stage.world.call(campaignTargetingContract.getMemberTargeting, {
        as: small,
        params: { id: smallId, adherentId: smallMember },
      })
      expect(status).toBe(200)
      const { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude } = body
      const refused = await scene.stage.world.call(campaignTargetingContract.saveMemberTargeting, {
        as: small,
        params: { id: smallId, adherentId: smallMember },
        body: { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude, groupeTemoin: 5, step: 1 },
      })
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'groupeTemoin', code: 'GROUPE_TEMOIN_TROP_PETIT' }] },
      })
    }))

  it('R15 E6 the control group is kept aside: it has its reason, and contacts, SMS and price are counted without it', async () => {
    await scene.asUser(owner, `/marketing-direct/ciblage/${id}`, async (page) => {
      const panel = page.getByRole('region', { name: 'Mesurer l’effet de la campagne' })
      await panel.getByRole('switch', { name: 'Garder un groupe témoin' }).check()
      const kept = async () => Number(/(\d+) clients mis de côté/.exec(await panel.innerText())?.[1] ?? 0)
      await see.poll(kept).toBeGreaterThan(0)
      const atFive = await kept()
      await panel.getByText('10 %').click()
      await see.poll(kept).not.toBe(atFive)
      const aside = await kept()
      expect(aside).toBeGreaterThan(atFive)
      expect(Math.abs(aside - people / 10)).toBeLessThan(5 * Math.sqrt(people * 0.09))
      await see(page.getByText(`Groupe témoin ${aside}`)).toBeVisible()
      const footer = page.getByRole('region', { name: /totaux|Contacts/i }).last()
      await see(footer).toContainText(`${people - aside} / ${people}`)
      await inBothSchemes(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
      await page.waitForURL(`**/affiner-ciblage/${id}`)
      await see(page.getByRole('table').first()).toBeVisible()
      await see(page.getByText('Groupe témoin : aucun message').first()).toBeVisible()

      const { world } = scene.stage
      expect((await world.call(campaignsContract.lockCampaign, { as: owner, params: { id } })).status).toBe(204)
      await see
        .poll(async () => (await world.call(campaignsContract.getCampaign, { as: owner, params: { id } })).body)
        .toMatchObject({
          refEtatCampagneId: 25,
          totaux: {
            totalGlobal: people - aside,
            totalSms: people - aside,
            totalTemoin: aside,
            coutSms: (people - aside) * 650,
          },
        })
      const rows = await written()
      expect(rows.filter((row) => row.temoin_sms)).toHaveLength(aside)
      expect(rows.filter((row) => row.temoin_sms && row.retenu_sms)).toEqual([])
    })
    await pictures(owner, `/marketing-direct/ciblage/${id}`, 'control', (page) =>
      see(page.getByRole('switch').first()).toBeVisible(),
    )
  })

  it('R16 S9 S12 two texts are written, previewed and confirmed; each contact gets one, the control group none', async () => {
    const { smpp } = scene.stage
    const session = await scene.sessionOf(withPassword(owner))
    const { page } = await scene.open({ session })
    await page.goto(`/marketing-direct/edition-sms/${id}`)
    await page.getByRole('textbox', { name: 'Votre message' }).fill(textA)
    await page.getByRole('switch', { name: 'Comparer deux textes' }).check()
    await see(page.getByText('Écrivez le texte B, ou arrêtez la comparaison.')).toBeVisible()
    const second = page.getByRole('textbox', { name: 'Texte B' })
    await second.fill(textA)
    await see(page.getByText('Les deux textes sont identiques')).toBeVisible()
    await second.fill(textB)
    const phone = page.getByRole('region', { name: 'Sur le téléphone' })
    await see(phone).toContainText('10 min pour verifier')
    await phone.getByText('Texte A').click()
    await see(phone).toContainText('Appelez-nous !')
    await see(page.getByRole('progressbar')).toHaveCount(2)
    await inBothSchemes(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('radio', { name: 'Envoi immédiat' }).check()
    await pictures(owner, `/marketing-direct/edition-sms/${id}`, 'variants', (shown) =>
      see(shown.getByRole('progressbar').nth(1)).toBeVisible(),
    )
    const rows = await written()
    const contacts = rows.filter((row) => row.retenu_sms)
    await page.getByRole('button', { name: 'Valider' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
    await see.poll(() => smpp.messages.length, { timeout: 120_000 }).toBe(contacts.length)

    const numberOf = (clientId: number) => `+336${39_900_000 + clientId}`
    expect(smpp.messages.map(({ vers }) => vers).sort()).toEqual(contacts.map((row) => numberOf(row.client_id)).sort())
    const halves = [/Appelez-nous !/, /10 min pour/].map(
      (text) => smpp.messages.filter(({ texte }) => text.test(texte)).length,
    )
    expect(halves[0]! + halves[1]!).toBe(contacts.length)
    expect(Math.abs(halves[0]! - halves[1]!)).toBeLessThan(5 * Math.sqrt(contacts.length))
  })

  it('R13 R18 the visits of both groups stand side by side with the interval of their difference, and so do the two texts', async () => {
    const { world } = scene.stage
    const { db } = world.context
    const rows = await written()
    const contacts = rows.filter((row) => row.retenu_sms)
    const control = rows.filter((row) => row.temoin_sms)
    const texts = new Map(
      (
        await db.selectFrom('envoi').select(['client_id', 'variante']).where('adherent_id', '=', adherentId).execute()
      ).map((row) => [row.client_id, row.variante]),
    )
    // One contact in six comes, of each text, and four of the control group.
    const came = [
      ...['A', 'B'].flatMap((text) =>
        contacts.filter((row) => texts.get(row.client_id) === text).filter((_, n) => n % 6 === 0),
      ),
      ...control.slice(0, 4),
    ]
    await insertInvoices(
      db,
      adherentId,
      came.map((row) => ({
        vehiculeId: row.vehicule_id,
        clientId: row.client_id,
        day: '2026-11-24',
        type: 'FAC' as const,
        montant: 2_000_000,
        operationIds: [2],
      })),
    )
    await recomputeReturns(db, { adherentId, now: world.clock.now() })

    // The same figures from the numbers alone: Wilson's limits as the roots of their quadratic, put together by Newcombe.
    const limits = (x: number, n: number) => {
      const [p, k] = [x / n, 1.959964 ** 2 / n]
      const half = Math.sqrt((2 * p + k) ** 2 - 4 * (1 + k) * p * p)
      return [(2 * p + k - half) / (2 + 2 * k), (2 * p + k + half) / (2 + 2 * k)] as const
    }
    const [x, n, y, m] = [came.length - 4, contacts.length, 4, control.length]
    const [[l1, u1], [l2, u2]] = [limits(x, n), limits(y, m)]
    const difference = x / n - y / m
    const low = difference - Math.sqrt((x / n - l1) ** 2 + (u2 - y / m) ** 2)
    const high = difference + Math.sqrt((u1 - x / n) ** 2 + (y / m - l2) ** 2)
    const tenth = (ratio: number) => Math.round(ratio * 1000) / 10
    owner = await scene.again(owner)
    const { body } = await world.call(returnsContract.listCampaignReturns, {
      as: owner,
      params: { adherentId },
      query: { campagneId: id },
    })
    expect(body.data[0]).toMatchObject({
      nbClient: n,
      nbEntreeAtelier: x,
      tauxRetour: tenth(x / n),
      groupeTemoin: {
        clients: m,
        entrees: y,
        tauxRetour: tenth(y / m),
        ecart: tenth(difference),
        intervalle: [tenth(low), tenth(high)],
        methode: 'newcombe-wilson-95',
        conclusion: 'plus',
      },
    })
    expect(low).toBeGreaterThan(0)

    const at = `/entrees-atelier/details-campagne?campagneId=${id}`
    const said = (value: number) => tenth(value).toLocaleString('fr-FR')
    await scene.asUser(owner, at, async (page) => {
      const panel = page.getByRole('region', { name: 'Avec et sans message' }).first()
      await see(panel.getByRole('row', { name: /Groupe témoin/ })).toContainText(String(m))
      await see(panel).toContainText(
        `Sur 100 clients contactés, environ ${said(difference)} de plus sont venus qu’en ne faisant rien (entre ${said(low)} et ${said(high)}).`,
      )
      const compared = page.getByRole('region', { name: 'Comparaison des deux textes' }).first()
      await see(compared.getByRole('row', { name: /Texte B/ })).toBeVisible()
      await see(compared).toContainText('n’est pas assez net pour conclure')
      await inBothSchemes(page)
    })
    await pictures(owner, at, 'results', (page) => see(page.getByRole('table').nth(1)).toBeVisible())
  })
})
