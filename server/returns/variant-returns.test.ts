import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { variantKey, variantOf } from '../diffusion/variant.ts'
import { ledgerMonth } from '../test/ledger-month.ts'
import type { LockedCampaign } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { insertInvoices } from './test-base.ts'

// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
const contenu = 'Texte un : {{prenom}}, prenez rendez-vous {{urlRendezVous}}'
const contenuB = 'Texte deux, {{prenom}} : votre {{modele}} vous attend {{urlRendezVous}}'
const contacts = 240

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage(start)
})
afterEach(() => {
  stage.smpp.receipts('never')
  stage.world.clock.set(start)
})
afterAll(() => stage.close())

const planOf = async (as: Caller, { campagneId }: LockedCampaign) =>
  (await stage.world.call(diffusionContract.getPlanificationSms, { as, params: { id: campagneId } })).body
const ledger = ({ adherentId, campagneId }: LockedCampaign) =>
  stage.world.context.db
    .selectFrom('envoi')
    .select(['id', 'client_id', 'vehicule_id', 'destinataire', 'variante', 'etat', 'segments', 'remplace'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .orderBy('id')
    .execute()
const linkIn = (text: string): string => /https?:\/\/\S+\/r\/\S+/.exec(text)![0]

describe('two texts of an SMS', () => {
  it('R16 S9 S12 R18 each contact gets one of them, by a stable hash; both are counted, their clicks and visits apart', async () => {
    const { world, smpp } = stage
    const { db, secret } = world.context
    const { campaign, as } = await stage.campaignOf(contacts, { email: false })
    const { campagneId, adherentId } = campaign
    smpp.receipts('after')
    const before = await planOf(as, campaign)
    const from = smpp.messages.length
    expect(await stage.planSms(as, campaign, { contenu, contenuB })).toBe(200)
    await world.settle()

    const sent = smpp.messages.slice(from)
    expect(new Set(sent.map(({ vers }) => vers)).size).toBe(contacts)
    expect(sent).toHaveLength(contacts)
    const texts = { A: /^Texte un : /, B: /^Texte deux, / }
    const key = variantKey(secret, campagneId)
    for (const { vers, texte } of sent) expect(texte).toMatch(texts[variantOf(key, vers)])
    const rows = await ledger(campaign)
    expect(rows.map(({ destinataire, variante }) => [destinataire, variante]).sort()).toEqual(
      sent.map(({ vers, texte }) => [vers, texte.startsWith('Texte un') ? 'A' : 'B']).sort(),
    )
    const halves = { A: rows.filter((row) => row.variante === 'A'), B: rows.filter((row) => row.variante === 'B') }
    // Five standard deviations of a fair coin.
    expect(Math.abs(halves.A.length - contacts / 2)).toBeLessThan(5 * Math.sqrt(contacts / 4))
    // It costs what one text would have cost.
    const plan = await planOf(as, campaign)
    expect(plan).toMatchObject({
      contenu,
      contenuB,
      modifiable: false,
      montantHt: before.totalContacts * before.coutUnitaire,
    })

    // Each text has its own link.
    const linksOf = (half: 'A' | 'B') =>
      new Set(sent.filter(({ texte }) => texts[half].test(texte)).map(({ texte }) => linkIn(texte)))
    const [linkA, linkB] = [[...linksOf('A')], [...linksOf('B')]]
    expect([linkA.length, linkB.length]).toEqual([1, 1])
    expect(linkA[0]).not.toBe(linkB[0])
    world.clock.set('2026-11-20T09:05:00Z')
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile/15E148 Safari/604.1',
    }
    for (const url of [linkA[0]!, linkB[0]!, linkB[0]!])
      expect((await world.app.inject({ method: 'GET', url: new URL(url).pathname, headers })).statusCode).toBe(302)

    // Thirty customers of text A come, and three of text B.
    const visit = (row: { client_id: number; vehicule_id: number }) => ({
      vehiculeId: row.vehicule_id,
      clientId: row.client_id,
      day: '2026-11-25',
      type: 'FAC' as const,
      montant: 1_000_000,
      operationIds: [],
    })
    await insertInvoices(db, adherentId, [...halves.A.slice(0, 30), ...halves.B.slice(0, 3)].map(visit))
    await recomputeReturns(db, { adherentId, now: world.clock.now() })
    const again = await stage.again(campaign)
    const { body } = await world.call(returnsContract.listCampaignReturns, {
      as: again,
      params: { adherentId },
      query: { campagneId },
    })
    const rate = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10
    const line = (variante: 'A' | 'B', nbClic: number, entrees: number) => ({
      variante,
      nbEnvoye: halves[variante].length,
      nbDelivre: halves[variante].length,
      nbClic,
      nbClient: halves[variante].length,
      nbEntreeAtelier: entrees,
      tauxRetour: rate(entrees, halves[variante].length),
    })
    // Newcombe's interval, written out once more: the roots of Wilson's quadratic for each half.
    const wilson = (x: number, n: number) => {
      const [p, z2] = [x / n, 1.959964 ** 2]
      const root = Math.sqrt(z2 * (z2 + 4 * n * p * (1 - p)))
      return [(2 * n * p + z2 - root) / (2 * (n + z2)), (2 * n * p + z2 + root) / (2 * (n + z2))] as const
    }
    const [p, q] = [30 / halves.A.length, 3 / halves.B.length]
    const [la, ha] = wilson(30, halves.A.length)
    const [lb, hb] = wilson(3, halves.B.length)
    const points = (ratio: number) => Math.round(ratio * 1000) / 10
    expect(body.data[0]!.variantes).toEqual({
      lignes: [line('A', 1, 30), line('B', 2, 3)],
      ecart: points(p - q),
      intervalle: [
        points(p - q - Math.sqrt((p - la) ** 2 + (hb - q) ** 2)),
        points(p - q + Math.sqrt((ha - p) ** 2 + (q - lb) ** 2)),
      ],
      methode: 'newcombe-wilson-95',
      conclusion: 'plus',
    })
    expect(body.data[0]!.groupeTemoin).toBeNull()
  })

  it('S8 once planned neither text can change', async () => {
    const { world } = stage
    const { campaign, as } = await stage.campaignOf(4, { email: false })
    const params = { id: campaign.campagneId }
    const draft = (body: object) => world.call(diffusionContract.saveBrouillonSms, { as, params, body })
    expect((await draft({ contenu, contenuB })).status).toBe(204)
    expect(await planOf(as, campaign)).toMatchObject({ contenu, contenuB, modifiable: true })
    expect(await stage.planSms(as, campaign, { contenu, contenuB })).toBe(200)
    expect(await draft({ contenuB: 'Autre' })).toMatchObject({ status: 409, body: { code: 'CONTENU_FIGE' } })
    expect(await stage.planSms(as, campaign, { contenu, contenuB: 'Autre' })).toBe(409)
    expect((await planOf(as, campaign)).contenuB).toBe(contenuB)
  })

  it('R16 S9 the second text is checked as the first: length, special characters, and that there is something to compare', async () => {
    const { world } = stage
    const { campaign, as } = await stage.campaignOf(3, { email: false })
    const refused = async (text: string) => {
      const { status, body } = await world.call(diffusionContract.planifierSms, {
        as,
        params: { id: campaign.campagneId },
        body: {
          nom: 'N',
          expediteur: 'GMARTIN',
          contenu,
          contenuB: text,
          immediat: true,
          lots: [],
          confirmation: true,
        },
      })
      return [
        status,
        (body as unknown as { errors: { field: string; code: string }[] }).errors.map(
          ({ field, code }) => `${field} ${code}`,
        ),
      ]
    }
    expect(await refused(`${'x'.repeat(141)}`)).toEqual([422, ['contenuB SMS_TROP_LONG']])
    expect(await refused('Bravo 🚗')).toEqual([422, ['contenuB SMS_CARACTERES_SPECIAUX']])
    expect(await refused(` ${contenu} `)).toEqual([422, ['contenuB TEXTES_IDENTIQUES']])
    expect((await ledger(campaign)).length).toBe(0)
  })

  it('S12 nobody can have both texts: the ledger holds one current row for each contact, whatever the text', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(20, { email: false })
    const from = smpp.messages.length
    smpp.conduct(() => 'refuse')
    expect(await stage.planSms(as, campaign, { contenu, contenuB })).toBe(200)
    await world.settle()
    smpp.conduct(() => 'take')
    const rows = await ledger(campaign)
    expect(new Set(rows.map(({ variante }) => variante)).size).toBe(2)
    expect(smpp.messages.slice(from)).toEqual([])
    const first = rows[0]!
    const copy = {
      adherent_id: campaign.adherentId,
      mois: await ledgerMonth(world.context.db, world.clock.now()),
      campagne_id: campaign.campagneId,
      diffusion_id: 1,
      lot_numero: 1,
      rang: 1,
      canal: 'sms',
      operation_id: 2,
    }
    await expect(
      world.context.db
        .insertInto('envoi')
        .values({
          ...copy,
          client_id: first.client_id,
          vehicule_id: first.vehicule_id,
          destinataire: first.destinataire,
          variante: first.variante === 'A' ? 'B' : 'A',
          jeton: world.context.random.uuid(),
        })
        .execute(),
    ).rejects.toThrow(/unique constraint .envoi_\d{4}_\d\d_.*_campagne_id_client_id_canal/)
  })

  it('R18 C6 the click of a customer who agreed to be followed counts for its own text', async () => {
    const { world, smpp } = stage
    const { db } = world.context
    const { campaign, as } = await stage.campaignOf(12, { email: false })
    const { adherentId, campagneId } = campaign
    await db.updateTable('reseau').set({ suivi_individuel: true }).where('id', '=', 3).execute()
    await db.updateTable('client').set({ suivi_clics: true }).where('adherent_id', '=', adherentId).execute()
    const from = smpp.messages.length
    expect(await stage.planSms(as, campaign, { contenu, contenuB })).toBe(200)
    await world.settle()
    await db.updateTable('reseau').set({ suivi_individuel: false }).where('id', '=', 3).execute()
    const sent = smpp.messages.slice(from)
    expect(new Set(sent.map(({ texte }) => linkIn(texte))).size).toBe(12)
    world.clock.set('2026-11-20T09:05:00Z')
    // More than ten in a minute would be taken for a program.
    const clicked = sent.slice(0, 10)
    for (const { texte } of clicked)
      await world.app.inject({
        url: new URL(linkIn(texte)).pathname,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' },
      })
    const links = await db
      .selectFrom('lien')
      .innerJoin('diffusion', 'diffusion.id', 'lien.diffusion_id')
      .select(['lien.variante', 'lien.clics'])
      .where('diffusion.campagne_id', '=', campagneId)
      .orderBy('lien.numero')
      .execute()
    const count = (start: string) => clicked.filter(({ texte }) => texte.startsWith(start)).length
    expect(links).toEqual([
      { variante: 'A', clics: count('Texte un') },
      { variante: 'B', clics: count('Texte deux') },
    ])
    expect(count('Texte deux')).toBeGreaterThan(0)
  })

  it('S12 one text for all is text A, and there is nothing to compare', async () => {
    const { world } = stage
    const { campaign, as } = await stage.campaignOf(6, { email: false })
    expect(await stage.planSms(as, campaign, { contenu })).toBe(200)
    await world.settle()
    expect(new Set((await ledger(campaign)).map(({ variante }) => variante))).toEqual(new Set(['A']))
    const { body } = await world.call(returnsContract.listCampaignReturns, {
      as,
      params: { adherentId: campaign.adherentId },
      query: { campagneId: campaign.campagneId },
    })
    expect(body.data[0]!.variantes).toBeNull()
  })
})
