import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerMonth } from '../test/ledger-month.ts'
import { createWorld, type World } from '../test/world.ts'
import { insertCampaign, insertCustomers, insertMessages } from './test-base.ts'
import { type Garage, garageWithReturns } from './test-garage.ts'

let world: World
let garage: Garage
beforeAll(async () => {
  world = await createWorld({ now: '2026-05-20T08:00:00Z' })
  garage = await garageWithReturns(world)
})
afterAll(() => world.close())

describe('dashboard', () => {
  it('R6 E6 B1 the campaigns sent, averages, last results, what is under way, the base and what to do', async () => {
    const { status, body } = await world.call(returnsContract.getDashboard, {
      params: { adherentId: garage.adherentId },
      as: garage.as,
    })
    expect(status).toBe(200)
    expect(body.campagnes.map((one) => [one.campagneLabel, one.tauxRetour])).toEqual([
      ['Révision de printemps', 8.3],
      ['Pneus hiver', 13.8],
    ])
    expect(body.derniere).toEqual(body.campagnes[0])
    expect(body.moyennes).toEqual({ campagnes: 2, CA: 5_540_740, tauxReponse: 12.2, panierMoyen: 2_216_296 })
    expect(body.enCours).toMatchObject([
      { campagneLabel: 'Climatisation', statutAffiche: 'to set up', campagneRefEtatId: 26, step: 1 },
    ])
    expect(body.prochaine).toBeNull()
    expect(body.base).toMatchObject({
      nbClientTotal: 40,
      nbClientEmail: 0,
      nbClientPortable: 40,
      tauxPortable: 100,
      tauxEmail: 0,
      niveau: 'tres_bonne',
      enQualification: false,
      conseils: [
        { code: 'SANS_EMAIL', nombre: 40 },
        { code: 'NON_LOCALISE', nombre: 40 },
        { code: 'KILOMETRAGE_ANCIEN', nombre: 40 },
      ],
    })
    expect(body.aFaire.map((todo) => [todo.code, todo.cible, todo.campagneLabel])).toEqual([
      ['CAMPAGNE_A_PARAMETRER', 'ciblage', 'Climatisation'],
    ])
  })

  it('R6 a member without anything is told to import its base', async () => {
    const empty = await world.adherent({ nom_expediteur_sms: '' } as never)
    const { body } = await world.call(returnsContract.getDashboard, {
      params: { adherentId: empty },
      as: await world.login({ adherentId: empty }),
    })
    expect(body).toMatchObject({
      campagnes: [],
      derniere: null,
      enCours: [],
      avant: null,
      moyennes: { campagnes: 0, CA: null, tauxReponse: null, panierMoyen: null },
      base: { nbClientTotal: 0, tauxPortable: null, niveau: 'tres_faible', conseils: [] },
    })
    expect(body.aFaire.map((todo) => todo.code)).toEqual(['BASE_VIDE', 'EXPEDITEUR_MANQUANT'])
  })

  it('R6 B1 shows twelve campaigns at most, and the next one to leave with its batches', async () => {
    const { db } = world.context
    const mine = await world.adherent()
    const caller = await world.login({ adherentId: mine })
    const { clients, vehicles } = await insertCustomers(db, mine, { people: 1, cars: 1 })
    for (let month = 1; month <= 14; month++) {
      const at = new Date(Date.UTC(2025, month, 3, 9))
      const campagneId = await insertCampaign(db, { adherentId: mine, etat: 5, now: at, dateDiffusion: at })
      await insertMessages(db, mine, [
        {
          campagneId,
          clientId: clients[0]!,
          vehiculeId: vehicles[0]!,
          canal: 'sms',
          operationId: 2,
          at,
          etat: 'delivered',
        },
      ])
    }
    const planned = await insertCampaign(db, { adherentId: mine, etat: 19, now: world.clock.now(), label: 'Prévue' })
    const mois = await ledgerMonth(db, world.clock.now())
    const { id: diffusion_id } = await db
      .insertInto('diffusion')
      .values({ mois, adherent_id: mine, campagne_id: planned, canal: 'sms', etat: 'generee', total: 120 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lot = { adherent_id: mine, diffusion_id, volume: 60 }
    await db
      .insertInto('lot')
      .values([
        { ...lot, numero: 1, date_heure: '2026-05-26T08:00:00Z' },
        { ...lot, numero: 2, date_heure: '2026-05-27T08:00:00Z' },
      ])
      .execute()
    const { body } = await world.call(returnsContract.getDashboard, { params: { adherentId: mine }, as: caller })
    expect(body.campagnes).toHaveLength(12)
    expect(body.prochaine).toMatchObject({
      campagneId: planned,
      statutAffiche: 'ready to send',
      nbSms: 120,
      nbEmail: 0,
      nbEnvoye: 0,
      dateDiffusion: '2026-05-26T08:00:00.000Z',
    })
    expect(body.aFaire.map((todo) => [todo.code, todo.date])).toEqual([['CAMPAGNE_PRETE', '2026-05-26T08:00:00.000Z']])
  })
})
