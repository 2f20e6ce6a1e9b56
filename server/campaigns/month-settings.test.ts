import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { monthSettingsContract } from '@relance/domain/campaigns/month-settings.contract.ts'
import { initialMonthSettings } from '@relance/domain/campaigns/month-settings.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-11-20T09:00:00Z')
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(() => world.close())

const save = (body: object, as = admin) =>
  world.call(monthSettingsContract.saveMonthSettings, { as, body: { ...initialMonthSettings, ...body } })
const preview = async (body: object) =>
  (await world.call(monthSettingsContract.previewMonths, { as: admin, body: { ...initialMonthSettings, ...body } }))
    .body
const days = (iso: string) => new Date(iso).toISOString().slice(0, 16)

describe('the month of a network, as its administrators set it', () => {
  it('P4 shows the next three months that settings would open, holidays included', async () => {
    const { ouvert, mois } = await preview({})
    expect(ouvert).toBeNull()
    // decisions.md 6, a month on: the tenth at 06:00, a Sunday at least 21 days later, the Tuesday after at 10:00.
    expect(
      mois.map((one) => [one.datePrediction, days(one.dateOuverture), days(one.dateLimit), days(one.dateDiffusion)]),
    ).toEqual([
      ['2027-01-01', '2026-12-10T05:00', '2027-01-03T22:59', '2027-01-05T09:00'],
      ['2027-02-01', '2027-01-10T05:00', '2027-01-31T22:59', '2027-02-02T09:00'],
      ['2027-03-01', '2027-02-10T05:00', '2027-03-07T22:59', '2027-03-09T09:00'],
    ])
    // Friday 1 January is a holiday: Saturday then.
    const friday = await preview({ jourOuverture: 5, dureeSemaines: 3, jourDiffusion: 5 })
    expect(friday.mois.map((one) => days(one.dateDiffusion))[0]).toBe('2027-01-02T09:00')
  })

  it('P4 P1 is saved and audited, given back, and refused beyond four weeks and to members', async () => {
    expect((await save({ jourOuverture: 12, heureDiffusion: '11:30', fenetreAttribution: 90 })).body).toEqual({
      reglages: { ...initialMonthSettings, jourOuverture: 12, heureDiffusion: '11:30', fenetreAttribution: 90 },
      initiaux: initialMonthSettings,
    })
    const { details } = await world.context.db
      .selectFrom('journal_audit')
      .select('details')
      .where('action', '=', 'reseau.modifier')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ jourOuverture: { de: 10, vers: 12 }, fenetreAttribution: { de: 60, vers: 90 } })
    expect((await save({})).body.reglages).toEqual(initialMonthSettings)
    for (const wrong of [
      { dureeSemaines: 5 },
      { jourOuverture: 29 },
      { jourDiffusion: 7 },
      { heureDiffusion: '25:00' },
    ])
      expect((await save(wrong)).status).toBe(422)
    const member = await world.login({ adherentId: await world.adherent({ reseau_id: 4 }), reseauId: 4 })
    expect((await save({}, member)).status).toBe(403)
  })

  it('P4 R8 says how many members the next deadline would validate by the network’s settings', async () => {
    const outlook = async () => (await world.call(monthSettingsContract.getNetworkOutlook, { as: admin })).body
    const ready = async () => {
      const id = await world.adherent()
      await world.context.db
        .insertInto('client')
        .values({ adherent_id: id, code_client: 'C1', nom: 'Durand' })
        .execute()
      return id
    }
    const [first, own, without] = [await ready(), await ready(), await ready()]
    await world.adherent({ telephone: '' })
    const targeting = defaultTargeting()
    await world.context.db
      .insertInto('ciblage_automatique')
      .values([
        { adherent_id: own, actif: true, date_modification_adherent: world.clock.now() },
        { adherent_id: without, sans_reseau: true, date_modification_adherent: world.clock.now() },
      ])
      .execute()
    const counts = { ateliers: 4, dejaDecides: 0, parReseau: 1, parAdherent: 1, sansReseau: 1, empeches: 1 }
    expect(await outlook()).toMatchObject({ campagneId: null, actif: false, ...counts })
    await world.call(automaticSettingsContract.saveNetworkSideTargeting, {
      as: admin,
      body: { ...targeting, actif: true },
    })
    expect(await outlook()).toMatchObject({ actif: true, ...counts })
    // Of an open month, those that take part are asked, and what is decided is decided.
    const { id } = await world.context.db
      .insertInto('campagne')
      .values({
        reseau_id: 3,
        ref_type_campagne: 'predictive',
        label: 'Décembre',
        ref_etat_campagne_id: etats.confirmation,
        date_creation: world.clock.now(),
        date_prediction: '2026-12-01',
        date_limite: new Date('2026-12-06T22:59:59Z'),
        date_diffusion: new Date('2026-12-08T09:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.context.db
      .insertInto('participation')
      .values([
        { adherent_id: first, campagne_id: id, etat: 8 },
        { adherent_id: own, campagne_id: id, etat: 9, type_action: 'validation' },
      ])
      .execute()
    expect(await outlook()).toMatchObject({
      campagneId: id,
      datePrediction: '2026-12-01',
      ateliers: 2,
      dejaDecides: 1,
      parReseau: 1,
      parAdherent: 0,
    })
    expect((await preview({})).ouvert).toMatchObject({ datePrediction: '2026-12-01' })
  })
})
