import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { monthLackFilters } from '@relance/domain/campaigns/month-filters.ts'
import { gapCodes } from '@relance/domain/members/gap-codes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertWorkshop, monthsOf, wayOf } from '../../test/month-stage.ts'
import { type Caller, createWorld, type World } from '../../test/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ now: '2026-11-20T09:00:00Z' })
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
})
afterEach(() => world.close())

const at = async (moment: string) => {
  world.clock.set(moment)
  await world.settle()
}
const admin = (): Promise<Caller> => world.login({ role: 'ADMIN_RESEAU' })
const coming = async (as: Caller) => (await world.call(monthContract.listComingMonths, { as })).body.data
const open = (datePrediction: string, as: Caller) =>
  world.call(monthContract.openMonth, { body: { datePrediction }, as })

describe('the months to come', () => {
  it('S1 C5 the calendar says each date of the next months; a holiday of the network’s country moves the sending', async () => {
    await insertWorkshop(world, 'Un')
    const months = await coming(await admin())
    expect(months.map(({ datePrediction, manque, ouvrable }) => [datePrediction, manque, ouvrable])).toEqual([
      // Its planner was away on the tenth, and for more than five days.
      ['2026-12-01', true, true],
      ['2027-01-01', false, false],
      ['2027-02-01', false, false],
      ['2027-03-01', false, false],
    ])
    expect(months[0]).toMatchObject({
      dateOuverture: '2026-11-10T05:00:00.000Z',
      dateDistribution: '2026-11-10T09:00:00.000Z',
      dateLimit: '2026-12-06T22:59:59.000Z',
      dateVerrouillage: '2026-12-07T09:00:00.000Z',
      dateDiffusion: '2026-12-08T09:00:00.000Z',
      dateArchivage: '2027-02-06T09:00:00.000Z',
    })
    // 8 December is a holiday in Spain, and so is the 7th when the 6th falls on a Sunday.
    await world.context.db.updateTable('reseau').set({ pays: 'ES' }).where('id', '=', 3).execute()
    expect((await coming(await admin()))[0]!.dateDiffusion).toBe('2026-12-09T09:00:00.000Z')
  })

  it('C5 opened by hand after its day, with the dates of the calendar, by its name; a second time is 409', async () => {
    await insertWorkshop(world, 'Un')
    await world.settle()
    expect(await monthsOf(world)).toEqual([])
    const as = await admin()
    const opened = await open('2026-12-01', as)
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({ label: 'Campagne décembre 2026', dateLimit: '2026-12-06T22:59:59.000Z' })
    await world.settle()
    // Its checks were over on the tenth: it goes to the members as soon as it is populated.
    expect(await wayOf(world, opened.body.id)).toEqual([1, 15, 21, 16, 26, 2, 3])
    expect((await open('2026-12-01', as)).problem).toMatchObject({ status: 409, code: 'MOIS_DEJA_OUVERT' })
    expect((await coming(as)).map(({ datePrediction }) => datePrediction)[0]).toBe('2027-01-01')
    const audit = await world.context.db.selectFrom('journal_audit').select(['action', 'details']).execute()
    expect(audit).toContainEqual({ action: 'campagne.creer', details: { datePrediction: '2026-12-01' } })
  })

  it('C5 opened early it is populated and waits for its day or for somebody; too early or too late is 409', async () => {
    await insertWorkshop(world, 'Un')
    await at('2026-12-01T08:00:00Z')
    const as = await admin()
    expect((await open('2027-02-01', as)).problem).toMatchObject({ status: 409, code: 'MOIS_NON_OUVRABLE' })
    const { body } = await open('2027-01-01', as)
    await world.settle()
    expect(await wayOf(world, body.id)).toEqual([1, 15, 21, 16, 26])
    await at('2026-12-10T05:00:00Z')
    expect((await monthsOf(world)).length).toBe(1)
    await at('2026-12-10T09:00:00Z')
    expect((await monthsOf(world))[0]!.ref_etat_campagne_id).toBe(3)
    // Two days before the deadline nobody would have the time any more.
    await at('2027-01-29T23:30:00Z')
    expect((await open('2027-02-01', await admin())).problem).toMatchObject({ code: 'MOIS_NON_OUVRABLE' })
    expect((await coming(await admin())).map((one) => one.datePrediction)).not.toContain('2027-02-01')
  })

  it('R7 C5 who may not publish sees the calendar and opens nothing', async () => {
    const mine = await world.login({ adherentId: await insertWorkshop(world, 'Un') })
    for (const as of [mine, await world.login({ role: 'ANIMATEUR_RESEAU' })]) {
      expect((await coming(as)).some(({ ouvrable }) => ouvrable)).toBe(false)
      expect((await open('2026-12-01', as)).status).toBe(403)
    }
  })
})

describe('the members of a month', () => {
  const openWith = async (values: Readonly<Record<string, Record<string, unknown>>>) => {
    const ids: Record<string, number> = {}
    for (const [nom, more] of Object.entries(values)) ids[nom] = await insertWorkshop(world, nom, more)
    const id = (await open('2026-12-01', await admin())).body.id
    await world.settle()
    return { id, ids }
  }
  const list = async (id: number, query: object, as: Caller) =>
    (await world.call(monthContract.listMonthMembers, { params: { id }, query, as })).body

  it('C5 R8 each with what it lacks on the day of the deadline; narrowed down by it, one lack agrees with its line', async () => {
    const { id, ids } = await openWith({
      Complet: { customers: 5 },
      Bientot: { date_fin_abonnement: '2026-12-01' },
      Muet: { telephone: ' ' },
      Anonyme: { nom_expediteur_sms: '' },
      Declare: { pays: 'ES', statut_expediteur: 'en_cours' },
      Errant: { ville: '' },
      Sans: { customers: 0 },
      Efface: { customers: 1 },
      Injoignable: { email: '' },
      Qualif: { base_en_qualification: true },
    })
    const as = await admin()
    await world.context.db
      .updateTable('client')
      .set({ efface_le: world.clock.now() })
      .where('adherent_id', '=', ids.Efface!)
      .execute()
    const { data, meta } = await list(id, { resultsPerPage: 50 }, as)
    expect(meta.total).toBe(10)
    // Who was erased is no customer: the list, its filter and what the deadline looks at agree.
    expect(data.find(({ adherentId }) => adherentId === ids.Efface)!.manques).toMatchObject([{ code: 'BASE_VIDE' }])
    expect(data.find(({ adherentId }) => adherentId === ids.Bientot)!.manques).toEqual([
      { code: 'ABONNEMENT_EXPIRE', canal: null, bloquant: true },
    ])
    const seen = new Set<string>()
    for (const manque of gapCodes) {
      const narrowed = await list(id, { manque, resultsPerPage: 50 }, as)
      const expected = data.filter(({ manques }) => manques.some(({ code }) => code === manque))
      expect(narrowed.data.map((one) => one.nomCommercial)).toEqual(expected.map((one) => one.nomCommercial))
      expect(narrowed.meta.total).toBe(expected.length)
      if (expected.length > 0) seen.add(manque)
    }
    expect([...seen].toSorted()).toEqual(gapCodes.filter((code) => code !== 'MENTION_STOP_ABSENTE').toSorted())
    expect((await list(id, { manque: 'BASE_EN_QUALIFICATION' }, as)).data).toMatchObject([{ nomCommercial: 'Qualif' }])
    expect((await list(id, { manque: 'AUCUN_CONTACT' }, as)).data).toMatchObject([{ nomCommercial: 'Sans' }])
    const stopped = (await list(id, { manque: 'bloquant', resultsPerPage: 50 }, as)).data
    expect(stopped.map((one) => one.nomCommercial)).toEqual(
      data.map((one) => one.nomCommercial).filter((nom) => nom !== 'Complet' && nom !== 'Injoignable'),
    )
    expect(monthLackFilters.length).toBe(gapCodes.length + 4)
  })

  it('C5 R7 sorted, searched, paged and exported; what may be decided follows the decision, and who asks', async () => {
    const { id, ids } = await openWith({ Alpha: { customers: 2 }, Beta: { customers: 5 }, Gamma: { customers: 3 } })
    const as = await admin()
    const names = async (query: object) => (await list(id, query, as)).data.map((one) => one.nomCommercial)
    expect(await names({ sort: '-contacts' })).toEqual(['Beta', 'Gamma', 'Alpha'])
    expect(await names({ sort: '-nomCommercial', resultsPerPage: 1, page: 2 })).toEqual(['Beta'])
    expect(await names({ sort: 'cout' })).toEqual(['Alpha', 'Gamma', 'Beta'])
    expect(await names({ search: 'amm' })).toEqual(['Gamma'])
    expect((await list(id, { search: 'alpha' }, as)).data[0]!.actions).toEqual(['valider', 'refuser'])
    await world.call(monthContract.reopenParticipation, { params: { id, adherentId: ids.Alpha! }, as })
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    await world.context.db
      .insertInto('utilisateur_adherent')
      .values({ utilisateur_id: animator.utilisateurId, adherent_id: ids.Beta! })
      .execute()
    expect((await list(id, {}, animator)).data).toMatchObject([{ nomCommercial: 'Beta', actions: [] }])
    const file = await world.call(monthContract.exportMonthMembers, {
      params: { id },
      query: { sort: '-contacts', search: 'a' },
      as,
    })
    const lines = file.text.trim().split('\n')
    expect(lines.length).toBe(4)
    expect(lines[0]).toContain('Atelier;Ville;Décision')
    expect(lines[1]).toMatch(/;Beta;.*;En attente;;;5;5;5;/)
  })
})
