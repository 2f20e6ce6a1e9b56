import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { type Garage, garageWithReturns } from './test-garage.ts'

let world: World
let garage: Garage
beforeAll(async () => {
  world = await createWorld({ now: '2026-05-20T08:00:00Z' })
  garage = await garageWithReturns(world)
})
afterAll(() => world.close())

const member = () => ({ params: { adherentId: garage.adherentId }, as: garage.as })

describe('workshop visits', () => {
  it('R11 E13 C15 N10 by month: entries, turnover, customers written to in the month, rate with one decimal', async () => {
    const { status, body } = await world.call(returnsContract.listMonthReturns, {
      ...member(),
      query: { debut: '2026-02', fin: '2026-04', clientList: 'true' },
    })
    expect(status).toBe(200)
    expect(body.data.map(({ clientList, ...row }) => ({ ...row, clients: clientList!.length }))).toEqual([
      {
        date: '2026-04',
        CA: 5_400_000,
        nbClient: 12,
        nbEntreeAtelier: 2,
        tauxRetour: 16.7,
        panierMoyen: 2_700_000,
        clients: 2,
      },
      {
        date: '2026-03',
        CA: 5_681_480,
        nbClient: 29,
        nbEntreeAtelier: 3,
        tauxRetour: 10.3,
        panierMoyen: 1_893_827,
        clients: 3,
      },
      { date: '2026-02', CA: 0, nbClient: 0, nbEntreeAtelier: 0, tauxRetour: null, panierMoyen: null, clients: 0 },
    ])
    expect(body.data[1]!.clientList![0]).toMatchObject({ nom: 'Nom0', nbEntreeAtelier: 1, CA: 3_000_000 })
  })

  it('R11 the last twelve months when none are named; a wrong period is refused with its field', async () => {
    const { body } = await world.call(returnsContract.listMonthReturns, member())
    expect(body.data.map((row) => row.date)).toEqual([
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
      '2025-08',
      '2025-07',
      '2025-06',
    ])
    const wrong = await world.call(returnsContract.listMonthReturns, {
      ...member(),
      query: { debut: '2026-05', fin: '2026-04' },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.problem.errors).toMatchObject([{ field: 'debut', code: 'PERIODE_INCORRECTE' }])
    const unreadable = await world.call(returnsContract.listMonthReturns, { ...member(), query: { debut: '2026-13' } })
    expect(unreadable.problem.errors).toMatchObject([{ field: 'debut', code: 'MOIS_INCORRECT' }])
  })

  it('R11 R13 E13 C15 by campaign: SMS and e-mails handed over, their cost, operations, what 1 € brought', async () => {
    const { body } = await world.call(returnsContract.listCampaignReturns, {
      ...member(),
      query: { clientList: 'true' },
    })
    expect(body.meta).toMatchObject({ total: 2, per_page: 25, current_page: 1 })
    const [second, first] = body.data
    expect(second).toMatchObject({
      campagneId: garage.revision,
      campagneLabel: 'Révision de printemps',
      nbClient: 12,
      nbEntreeAtelier: 1,
      tauxRetour: 8.3,
    })
    expect({ ...first, clientList: first!.clientList!.length }).toEqual({
      groupeTemoin: null,
      variantes: null,
      variantesEmail: null,
      campagneId: garage.pneus,
      campagneLabel: 'Pneus hiver',
      campagneRefEtatId: 5,
      type: 'directe',
      dateDiffusion: '2026-03-03T09:00:00.000Z',
      CA: 9_281_480,
      nbClient: 29,
      nbEntreeAtelier: 4,
      tauxRetour: 13.8,
      panierMoyen: 2_320_370,
      operationList: [{ operationId: 14, label: 'Pneumatiques', nbClient: 29, nbEntreeAtelier: 4 }],
      nbSms: 19,
      nbEmail: 10,
      coutSms: 12_350,
      caPourUnEuro: 751.54,
      reglement: { fenetre: 60, dernierJour: '2026-05-02', figeAuPlusTard: '2026-06-02' },
      clientList: 4,
    })
    const found = await world.call(returnsContract.listCampaignReturns, { ...member(), query: { search: 'pneus' } })
    expect(found.body.data.map((row) => row.campagneId)).toEqual([garage.pneus])
    const one = await world.call(returnsContract.listCampaignReturns, {
      ...member(),
      query: { campagneId: garage.revision },
    })
    expect(one.body.data.map((row) => row.campagneId)).toEqual([garage.revision])
    const predictive = await world.call(returnsContract.listCampaignReturns, {
      ...member(),
      query: { refTypeCampagne: 'predictive' },
    })
    expect(predictive.body.meta.total).toBe(0)
  })

  it('R12 R13 E13 C15 visit lines: vehicle, customer, operation followed and whether it was done, channel, dates, amount', async () => {
    const ofMonth = await world.call(returnsContract.listVisits, { ...member(), query: { mois: '2026-03' } })
    expect(ofMonth.body.meta).toMatchObject({ total: 4, per_page: 25 })
    expect(ofMonth.body.data.map((line) => line.dateReparation)).toEqual([
      '2026-03-31',
      '2026-03-25',
      '2026-03-10',
      '2026-03-04',
    ])
    expect(ofMonth.body.data[2]).toEqual({
      factureId: expect.any(Number),
      factureNumero: 'F1',
      campagneId: garage.pneus,
      campagneLabel: 'Pneus hiver',
      immatriculation: 'AB-100-CD',
      vehicule: { marque: 'RENAULT', modele: 'CLIO IV', version: '', kilometrage: 50_000 },
      client: { clientId: expect.any(Number), nom: 'Nom0', prenom: 'Prénom0', raisonSociale: '' },
      operationId: 14,
      operationSuivie: 'Pneumatiques',
      operationRealisee: true,
      operationsRealisees: ['Pneumatiques'],
      contactVia: 'sms',
      dateEnvoi: '2026-03-03T09:00:00.000Z',
      dateReparation: '2026-03-10',
      montant: 2_400_000,
      entree: true,
      tauxRetour: 13.8,
    })
    const ofCampaign = await world.call(returnsContract.listVisits, {
      ...member(),
      query: { campagneId: garage.pneus, sort: '-montant', resultsPerPage: 2, page: 2 },
    })
    expect(ofCampaign.body.meta).toMatchObject({ total: 5, last_page: 3, from: 3, to: 4 })
    expect(ofCampaign.body.data.map((line) => line.montant)).toEqual([1_481_480, 1_200_000])
    const search = async (text: string) =>
      (await world.call(returnsContract.listVisits, { ...member(), query: { search: text } })).body.meta.total
    expect(await search('ab 100 cd')).toBe(2)
    // Each word, wherever it is in the names: those of the second customer and of two numbered twenty-something.
    expect(await search('PRENOM2 nom2')).toBe(3)
    expect(await search('F6')).toBe(1)
    expect(await search('Nom_')).toBe(0)
    expect(await search('nobody')).toBe(0)
  })

  it('R11 turnover is counted without tax where the network says so', async () => {
    await world.context.db.updateTable('reseau').set({ ca_ttc: false }).where('id', '=', 3).execute()
    const { body } = await world.call(returnsContract.listCampaignReturns, {
      ...member(),
      query: { campagneId: garage.pneus },
    })
    await world.context.db.updateTable('reseau').set({ ca_ttc: true }).where('id', '=', 3).execute()
    expect(body.data[0]!.CA).toBe(7_734_567)
  })

  it('C15 E6 prospects-diffusion: contacts written to by campaign', async () => {
    const { body } = await world.call(returnsContract.listProspectDiffusions, member())
    expect(body.data).toEqual([
      {
        campagneId: garage.revision,
        campagneLabel: 'Révision de printemps',
        totalSms: 12,
        totalEmail: 0,
        totalGlobal: 12,
      },
      { campagneId: garage.pneus, campagneLabel: 'Pneus hiver', totalSms: 19, totalEmail: 10, totalGlobal: 29 },
    ])
  })

  it('R11 C18 exports each list as CSV with a mark, semicolons and French decimals, and leaves a trace', async () => {
    const months = await world.call(returnsContract.exportMonthReturns, {
      ...member(),
      query: { debut: '2026-03', fin: '2026-03' },
    })
    expect(months.text).toBe(
      '\uFEFFMois;Clients contactés;Entrées atelier;Taux de retour (%);CA (€);Panier moyen (€)\n03/2026;29;3;10,3;568;189,38\n',
    )
    expect(months.headers['content-disposition']).toBe('attachment; filename="retours-par-mois.csv"')
    const campaigns = await world.call(returnsContract.exportCampaignReturns, { ...member(), language: 'en' })
    expect(campaigns.text.split('\n').slice(1)).toEqual([
      'Révision de printemps;Direct marketing;02/04/2026;Service / oil change;12;12;0;1;8.3;180;180;0.78;230.77;',
      'Pneus hiver;Direct marketing;03/03/2026;Tyres;29;19;10;4;13.8;928;232.04;1.24;751.54;',
      '',
    ])
    const visits = await world.call(returnsContract.exportVisits, {
      ...member(),
      query: { campagneId: garage.revision },
    })
    expect(visits.text.split('\n')[1]).toBe(
      'AB-102-CD;RENAULT CLIO IV;50000;Prénom2 Nom2;Révision de printemps;Révision / vidange;Oui;Révision / vidange;SMS;02/04/2026;20/04/2026;F6;180;Oui;8,3',
    )
    const german = await world.call(returnsContract.exportVisits, {
      ...member(),
      query: { campagneId: garage.revision },
      language: 'de',
    })
    expect(german.text.split('\n')[1]).toMatch(/;SMS;02\.04\.2026;20\.04\.2026;F6;180;/)
    const trace = await world.context.db
      .selectFrom('journal_audit')
      .select(['acteur_id', 'adherent_id', 'objet', 'details'])
      .where('action', '=', 'export-entrees-atelier')
      .orderBy('id')
      .execute()
    expect(trace).toEqual([
      {
        acteur_id: garage.as.utilisateurId,
        adherent_id: garage.adherentId,
        objet: 'mois',
        details: { lignes: 1, filtre: { debut: '2026-03', fin: '2026-03' } },
      },
      {
        acteur_id: garage.as.utilisateurId,
        adherent_id: garage.adherentId,
        objet: 'campagnes',
        details: { lignes: 2, filtre: {} },
      },
      {
        acteur_id: garage.as.utilisateurId,
        adherent_id: garage.adherentId,
        objet: 'entrees',
        details: { lignes: 1, filtre: { campagneId: garage.revision, sort: '-dateReparation' } },
      },
      expect.objectContaining({ objet: 'entrees' }),
    ])
  })

  it('P1 P3 another member’s visits are refused, and who may only read cannot export', async () => {
    const { adherentId, as } = garage
    const other = await world.adherent()
    const refused = await world.call(returnsContract.listVisits, { params: { adherentId: other }, as })
    expect(refused.status).toBe(403)
    const reader = await world.login({ role: 'ADHERENT_LECTURE', adherentId })
    const reading = await world.call(returnsContract.listVisits, { params: { adherentId }, as: reader })
    expect(reading.status).toBe(200)
    expect((await world.call(returnsContract.exportVisits, { params: { adherentId }, as: reader })).status).toBe(403)
    const theirs = await world.login({ adherentId: other })
    const none = await world.call(returnsContract.listVisits, {
      params: { adherentId: other },
      query: { campagneId: garage.pneus },
      as: theirs,
    })
    expect(none.body.data).toEqual([])
  })
})
