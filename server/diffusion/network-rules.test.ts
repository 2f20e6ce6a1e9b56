import { monthSettingsContract } from '@relance/domain/campaigns/month-settings.contract.ts'
import { initialMonthSettings } from '@relance/domain/campaigns/month-settings.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { networkRulesContract } from '@relance/domain/diffusion/network-rules.contract.ts'
import { type NetworkRules, noRules } from '@relance/domain/diffusion/network-rules.ts'
import { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertLockedCampaign, type LockedCampaign, ledgerOf } from '../test/locked-campaign.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

const start = '2026-11-20T09:00:00Z'
let world: World
let admin: Caller
let as: Caller
let adherentId: number
let campaign: LockedCampaign
let round = 0

beforeAll(async () => {
  world = await createWorld({ now: start })
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
})
beforeEach(async () => {
  world.clock.set(start)
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  await save({})
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  const from = 10 * round++
  const label = `Rappel ${round}`
  campaign = await insertLockedCampaign(world.context.db, {
    adherentId,
    contacts: 3,
    now: world.clock.now(),
    label,
    from,
  })
})
afterAll(() => world.close())

const save = (rules: Partial<NetworkRules>, more: { as?: Caller; language?: string } = {}) =>
  world.call(networkRulesContract.saveNetworkRules, { as: admin, body: { ...noRules, ...rules }, ...more })
const read = (who: Caller, language = 'fr') => world.call(networkRulesContract.getNetworkRules, { as: who, language })
const plan = (lots: { dateHeure: string; volume: number }[], immediat = lots.length === 0) =>
  world.call(diffusionContract.planifierSms, {
    as,
    params: { id: campaign.campagneId },
    body: { nom: 'N', expediteur: 'GMARTIN', contenu: 'Bonjour', immediat, lots, confirmation: true },
  })
const ledger = () => ledgerOf(world.context.db, campaign)
/** How many left; whether their receipts came is not at stake. */
const left = async () => {
  const { accepted = 0, delivered = 0 } = await ledger()
  return accepted + delivered
}

describe('the rules of sending of a network', () => {
  it('P4 shows what the law of its country and of its members’ fixes, with its source, in the reader’s language', async () => {
    await world.adherent({ pays: 'IT', code_postal: '20100' })
    const { body } = await read(admin, 'de')
    expect(body.regles).toEqual(noRules)
    expect(body.lois.map(({ pays }) => pays)).toEqual(['FR', 'IT'])
    const [france, italy] = body.lois
    expect(france).toMatchObject({
      debut: '08:00',
      fin: '21:30',
      jours: [1, 2, 3, 4, 5, 6],
      source: { nature: 'charte', reference: 'af2m, Charte Business Messaging 2026' },
      consentement: { sms: { regle: 'soft' }, email: { regle: 'soft' } },
      mentionStop: 'STOP au 36180',
      moisSansVisite: 36,
    })
    expect(france!.feries).toHaveLength(11)
    expect(france!.feries[0]).toEqual({ jour: '2026-12-25', nom: 'Weihnachten' })
    expect(france!.regions.find(({ region }) => region === '67')!.feries.map(({ jour }) => jour)).toEqual([
      '2026-12-26',
      '2027-03-26',
    ])
    expect(italy!.consentement).toMatchObject({ sms: { regle: 'consent' }, email: { regle: 'soft' } })
  })

  it('P4 P1 is set by administrators only, audited, read by animateurs, given back by null', async () => {
    const { status, body } = await save({ debut: '09:30', jours: [3, 2, 1], joursUnMessage: 21 })
    expect(status).toBe(200)
    const kept = { ...noRules, debut: '09:30', jours: [1, 2, 3], joursUnMessage: 21 }
    expect(body.regles).toEqual(kept)
    const animateur = await world.login({ role: 'ANIMATEUR_RESEAU' })
    expect((await read(animateur)).body.regles).toEqual(kept)
    expect((await save({}, { as: animateur })).status).toBe(403)
    expect((await save({}, { as })).status).toBe(403)
    expect((await read(await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 }))).body.regles).toEqual(noRules)
    const log = await world.call(auditContract.listAudit, { as: admin, query: { action: 'reseau.modifier' } })
    expect(log.body.data[0]!.details).toContainEqual({ libelle: 'Premier SMS de la journée', valeur: '– → 09:30' })
    expect((await save({})).body.regles).toEqual(noRules)
  })

  it('P4 V6 refuses what is looser than the law or the product, at its field, in each language', async () => {
    const refused = async (rules: Partial<NetworkRules>, language: string) => {
      const { status, problem } = await save(rules, { language })
      expect(status).toBe(422)
      return problem.errors!.map(({ field, message }) => `${field}: ${message}`)
    }
    expect(await refused({ debut: '07:00', fin: '22:00', jours: [1, 7] }, 'en')).toEqual([
      "debut: The country's rule forbids sending before 08:00: choose that time or a later one.",
      "fin: The country's rule forbids sending after 21:30: choose that time or an earlier one.",
      "jours: The country's rule forbids sending on one of these days: clear it.",
    ])
    expect(await refused({ joursDepuisVisite: 10, joursMessages: 29 }, 'de')).toEqual([
      'joursMessages: Geben Sie mindestens 30 Tage an: Das ist die Regel von Relance, die sich nicht lockern lässt.',
      'joursDepuisVisite: Geben Sie mindestens 30 Tage an: Das ist die Regel von Relance, die sich nicht lockern lässt.',
    ])
    expect(await refused({ messagesMax: 3 }, 'fr')).toHaveLength(1)
    expect((await read(admin)).body.regles).toEqual(noRules)
  })

  it('S10 R18 planning offers and accepts only what the network leaves open', async () => {
    await save({ debut: '11:00', fin: '18:00', jours: [1, 2, 3, 4, 5], datesFermees: ['2026-11-23'] })
    const { body } = await world.call(diffusionContract.getPlanificationSms, {
      as,
      params: { id: campaign.campagneId },
    })
    expect(body.fenetre).toMatchObject({ debut: '11:00', fin: '18:00', jours: [1, 2, 3, 4, 5] })
    expect(body.fenetre.feries).toContain('2026-11-23')
    expect(body.prochainCreneau).toBe('2026-11-20T10:00:00.000Z')
    expect(body.creneauxProposes.slice(0, 2)).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-24T10:00:00.000Z'])
    const late = await plan([{ dateHeure: '2026-11-20T17:30:00Z', volume: 3 }])
    expect(late.status).toBe(422)
    expect(late.problem.errors![0]!.code).toBe('LOT_HORS_FENETRE')
    expect((await plan([{ dateHeure: '2026-11-24T10:00:00Z', volume: 3 }])).status).toBe(200)
  })

  it('S10 a batch planned before the network tightened its hours waits at hand-over until they open', async () => {
    expect((await plan([{ dateHeure: '2026-11-20T10:00:00Z', volume: 3 }])).status).toBe(200)
    await world.settle()
    await save({ debut: '14:00', jours: [1, 2, 3, 4] })
    world.clock.set('2026-11-20T10:00:00Z')
    await world.settle()
    expect(await ledger()).toEqual({ planned: 3 })
    // Friday is closed now, and Saturday; Monday opens at 14:00.
    for (const closed of ['2026-11-20T13:30:00Z', '2026-11-21T14:00:00Z', '2026-11-23T12:59:00Z']) {
      world.clock.set(closed)
      await world.settle()
      expect(await ledger()).toEqual({ planned: 3 })
    }
    world.clock.set('2026-11-23T13:00:00Z')
    await world.settle()
    expect(await left()).toBe(3)
  })

  it('S10 each message is held by the recipient’s own clock, in the network’s hours', async () => {
    await save({ fin: '20:00' })
    await world.context.db
      .updateTable('client')
      .set({ code_postal: '97400' })
      .where('adherent_id', '=', adherentId)
      .execute()
    // 18:00 in Paris, where the batch may leave; 21:00 on Reunion, where the law alone would let it.
    expect((await plan([{ dateHeure: '2026-11-20T17:00:00Z', volume: 3 }])).status).toBe(200)
    await world.settle()
    world.clock.set('2026-11-20T17:00:00Z')
    await world.settle()
    expect(await ledger()).toEqual({ planned: 3 })
    world.clock.set('2026-11-21T07:00:00Z')
    await world.settle()
    expect(await left()).toBe(3)
  })

  it('P4 the month’s calendar moves to a day and an hour that the network leaves open', async () => {
    const months = async () =>
      (await world.call(monthSettingsContract.previewMonths, { as: admin, body: initialMonthSettings })).body.mois.map(
        ({ dateDiffusion }) => dateDiffusion,
      )
    expect((await months())[0]).toBe('2027-01-05T09:00:00.000Z')
    await save({ debut: '11:00', jours: [1, 3, 4], datesFermees: ['2027-01-06'] })
    expect((await months())[0]).toBe('2027-01-07T10:00:00.000Z')
  })
})
