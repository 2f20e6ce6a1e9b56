import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variantKey, variantOf } from '../diffusion/variant.ts'
import type { LockedCampaign } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { insertInvoices } from './test-base.ts'

// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
const contacts = 80
const contenu = {
  objet: 'Votre {{modele}} nous attend',
  objetB: '{{prenom}}, une visite avant l’hiver ?',
  preheader: 'Prenez rendez-vous en deux minutes, nous faisons le reste.',
  blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour {{prenom}}, votre {{modele}} a besoin de nous.</p>' }],
}

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage(start)
})
afterAll(() => stage.close())

const save = (as: Caller, { campagneId }: LockedCampaign, more: object = {}) =>
  stage.world.call(diffusionContract.saveGabaritEmail, {
    as,
    params: { id: campagneId },
    body: { gabaritId: null, contenu: { ...contenu, ...more } },
  })
const confirm = (as: Caller, { campagneId }: LockedCampaign) =>
  stage.world.call(diffusionContract.planifierEmail, {
    as,
    params: { id: campagneId },
    body: { immediat: true, dateHeure: null, confirmation: true },
  })
const returnsOf = async (as: Caller, { adherentId, campagneId }: LockedCampaign) =>
  (
    await stage.world.call(returnsContract.listCampaignReturns, {
      as,
      params: { adherentId },
      query: { campagneId },
    })
  ).body.data[0]!

describe('two subjects of an e-mail', () => {
  it('R16 R19 S9 each contact gets one of them over SMTP, by a stable hash; both are counted, with their visits and the interval', async () => {
    const { world, smtp } = stage
    const { db, secret } = world.context
    const { campaign, as } = await stage.campaignOf(contacts, { sms: false })
    const { adherentId, campagneId } = campaign
    expect((await save(as, campaign)).status).toBe(204)
    const from = smtp.messages.length
    expect((await confirm(as, campaign)).status).toBe(200)
    await world.settle()

    const received = await Promise.all(smtp.messages.slice(from).map((_, n) => smtp.parsed(from + n)))
    expect(received).toHaveLength(contacts)
    const key = variantKey(secret, campagneId)
    const subjects = { A: /^Votre .+ nous attend$/, B: /^.+, une visite avant l’hiver \?$/ }
    for (const [n, mail] of received.entries()) {
      const vers = smtp.messages[from + n]!.vers
      expect(mail.subject).toMatch(subjects[variantOf(key, vers)])
      expect(mail.html).toContain('a besoin de nous')
    }
    const halves = { A: 0, B: 0 }
    for (const { vers } of smtp.messages.slice(from)) halves[variantOf(key, vers)]++
    expect(Math.min(halves.A, halves.B)).toBeGreaterThan(contacts / 4)

    const progress = await world.call(diffusionContract.suiviDiffusion, { as, params: { id: campagneId } })
    expect(
      progress.body.canaux[0]!.variantes.map(({ variante, texte, compteurs }) => [
        variante,
        texte,
        compteurs.accepted,
        compteurs.total,
      ]),
    ).toEqual([
      ['A', contenu.objet, halves.A, halves.A],
      ['B', contenu.objetB, halves.B, halves.B],
    ])

    const written = await db
      .selectFrom('envoi')
      .select(['client_id', 'vehicule_id', 'variante'])
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .orderBy('id')
      .execute()
    const coming = [
      ...written.filter(({ variante }) => variante === 'A').slice(0, 3),
      ...written.filter(({ variante }) => variante === 'B').slice(0, 12),
    ]
    await insertInvoices(
      db,
      adherentId,
      coming.map(({ client_id, vehicule_id }) => ({
        vehiculeId: vehicule_id,
        clientId: client_id,
        day: '2026-11-25',
        type: 'FAC' as const,
        montant: 1_000_000,
        operationIds: [],
      })),
    )
    world.clock.set('2026-11-28T09:00:00Z')
    await recomputeReturns(db, { adherentId, now: world.clock.now() })
    const found = await returnsOf(await stage.again(campaign), campaign)
    expect(found.variantes).toBeNull()
    expect(found.variantesEmail!.lignes).toMatchObject([
      { variante: 'A', nbEnvoye: halves.A, nbClient: halves.A, nbEntreeAtelier: 3, nbClic: null },
      { variante: 'B', nbEnvoye: halves.B, nbClient: halves.B, nbEntreeAtelier: 12, nbClic: null },
    ])
    const { ecart, intervalle, conclusion } = found.variantesEmail!
    expect(conclusion).toBe('moins')
    expect(intervalle![0]).toBeLessThan(ecart!)
    expect(ecart!).toBeLessThan(intervalle![1])
    world.clock.set(start)
  })

  it('R19 V5 one half written, or the same subject twice, is refused at its place; a proof has the subject asked for', async () => {
    const { world, smtp } = stage
    const { campaign, as } = await stage.campaignOf(4, { sms: false })
    const refusals = async (objetB: string) => {
      expect((await save(as, campaign, { objetB })).status).toBe(204)
      const { status, problem } = await confirm(as, campaign)
      return [status, problem.errors?.map(({ field, code }) => `${field} ${code}`)]
    }
    expect(await refusals(' ')).toEqual([422, ['contenu.objetB OBJET_OBLIGATOIRE']])
    expect(await refusals(` ${contenu.objet}`)).toEqual([422, ['contenu.objetB OBJETS_IDENTIQUES']])
    await save(as, campaign)
    const from = smtp.messages.length
    for (const variante of ['A', 'B'] as const)
      expect(
        (
          await world.call(diffusionContract.envoyerBatEmail, {
            as,
            body: { campagneId: campaign.campagneId, email: 'moi@garage.fr', variante },
          })
        ).status,
      ).toBe(204)
    const [first, second] = [await smtp.parsed(from), await smtp.parsed(from + 1)]
    expect(first.subject).toMatch(/nous attend$/)
    expect(second.subject).toMatch(/avant l’hiver \?$/)
  })

  it('R19 one subject for all is subject A, and there is nothing to compare', async () => {
    const { world } = stage
    const { campaign, as } = await stage.campaignOf(4, { sms: false })
    const { objetB: _, ...alone } = contenu
    await world.call(diffusionContract.saveGabaritEmail, {
      as,
      params: { id: campaign.campagneId },
      body: { gabaritId: null, contenu: alone },
    })
    expect((await confirm(as, campaign)).status).toBe(200)
    await world.settle()
    expect((await returnsOf(as, campaign)).variantesEmail).toBeNull()
    const { body } = await world.call(diffusionContract.suiviDiffusion, {
      as,
      params: { id: campaign.campagneId },
    })
    expect(body.canaux[0]!.variantes).toEqual([])
  })
})
