import { join } from 'node:path'
import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  expectedAverages,
  expectedBase,
  expectedReturns,
  readGarage,
  type SentMessage,
} from '../../e2e/expected/expected-returns.mjs'
import { exportFolder, filesIn, importFiles } from '../import/test-garage.ts'
import { createWorld, type World } from '../test/world.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { insertCampaign, insertMessages } from './test-base.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ now: '2026-11-18T08:00:00Z' })
})
afterAll(() => world.close())

/** Three campaigns with overlapping windows: when each left (the last one just before midnight in Paris), on which channel. */
const campaigns = [
  { label: 'Révision', at: '2026-08-20T08:00:00Z', operationId: 2 },
  { label: 'Pneus', at: '2026-09-24T12:30:00Z', operationId: 14 },
  { label: 'Freins', at: '2026-10-12T21:59:00Z', operationId: 11 },
] as const

describe('figures held against an independent count', () => {
  it('R11 R13 E13 entries, turnover and return rates of a real export are those worked out from its files alone', async () => {
    const { db } = world.context
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    await importFiles(world, as, adherentId, filesIn('garage-martin'))
    // One car in four is written to by each campaign, so that some are by two or three.
    const { rows: cars } = await sql<{ id: number; client_id: number; plaque: string; code_client: string }>`
      select v.id, v.client_id, v.plaque, c.code_client from vehicule v
      join client c on c.adherent_id = v.adherent_id and c.id = v.client_id
      where v.adherent_id = ${adherentId} order by v.id
    `.execute(db)
    const sent: SentMessage[] = []
    for (const [rank, { label, at, operationId }] of campaigns.entries()) {
      const campagneId = await insertCampaign(db, {
        adherentId,
        etat: 5,
        label,
        now: new Date(at),
        dateDiffusion: new Date(at),
      })
      const written = new Set<number>()
      const chosen = cars.filter((car) => {
        const taken = (car.id * 7 + rank * 3) % 10 < 3 && !written.has(car.client_id)
        if (taken) written.add(car.client_id)
        return taken
      })
      await insertMessages(
        db,
        adherentId,
        chosen.map((car, position) => ({
          campagneId,
          clientId: car.client_id,
          vehiculeId: car.id,
          canal: position % 3 === 0 ? 'email' : 'sms',
          operationId,
          at: new Date(at),
          etat: position % 25 === 0 ? 'failed' : 'delivered',
          ...(position % 25 === 0 && { motif: 'NON_DELIVRE' }),
        })),
      )
      sent.push(
        ...chosen.map(
          (car, position): SentMessage => ({
            campaign: label,
            plate: car.plaque,
            client: car.code_client,
            canal: position % 3 === 0 ? 'email' : 'sms',
            date: at,
            ...(position % 25 === 0 && { etat: 'failed' as const }),
          }),
        ),
      )
    }
    await importFiles(world, as, adherentId, filesIn('garage-martin', 'delta'))
    await recomputeReturns(db, { adherentId, now: world.clock.now() })

    const folders = [exportFolder('garage-martin'), join(exportFolder('garage-martin'), 'delta')]
    const expected = expectedReturns({ folders, messages: sent })
    const { body } = await world.call(returnsContract.listCampaignReturns, { params: { adherentId }, as })
    const counted = body.data.map((row) => ({
      label: row.campagneLabel,
      entries: row.nbEntreeAtelier,
      turnover: row.CA / 100,
      customers: row.nbClient,
      rate: row.tauxRetour,
      sms: row.nbSms,
      email: row.nbEmail,
    }))
    expect(counted).toEqual(
      [...campaigns].reverse().map(({ label }) => {
        const { entries, turnover, customers, rate, sms, email } = expected.campaigns[label]!
        return { label, entries, turnover, customers, rate, sms, email }
      }),
    )
    // The fixture is large enough for the comparison to mean something.
    expect(counted.every((row) => row.entries > 20)).toBe(true)

    const months = await world.call(returnsContract.listMonthReturns, {
      params: { adherentId },
      query: { debut: '2026-08', fin: '2026-11' },
      as,
    })
    const figures = Object.fromEntries(
      months.body.data.map((row) => [
        row.date,
        { entries: row.nbEntreeAtelier, turnover: row.CA / 100, customers: row.nbClient, rate: row.tauxRetour },
      ]),
    )
    expect(figures).toEqual(expected.months)

    const visits = await world.call(returnsContract.listVisits, {
      params: { adherentId },
      query: { resultsPerPage: 200, sort: 'dateReparation', search: '' },
      as,
    })
    const all = Object.values(expected.campaigns).flatMap((one) => one.visits)
    expect(visits.body.meta.total).toBe(all.length)
    const byNumber = new Map(all.map((visit) => [visit.numero, visit]))
    for (const line of visits.body.data)
      expect([line.dateReparation, line.montant / 100, line.entree, line.contactVia]).toEqual([
        byNumber.get(line.factureNumero)?.day,
        byNumber.get(line.factureNumero)?.amount,
        byNumber.get(line.factureNumero)?.entry,
        byNumber.get(line.factureNumero)?.canal,
      ])
    // The dashboard: its averages are those of the campaigns, its base that of the files.
    const dashboard = (await world.call(returnsContract.getDashboard, { params: { adherentId }, as })).body
    const { now: average } = expectedAverages({ folders, messages: sent })
    expect(dashboard.moyennes).toEqual({
      campagnes: average.campaigns,
      CA: Math.round(average.turnover! * 100),
      tauxReponse: average.rate,
      panierMoyen: Math.round(average.basket! * 100),
    })
    const base = expectedBase(folders)
    expect(dashboard.base).toMatchObject({
      nbClientTotal: base.customers,
      nbClientPortable: base.mobiles,
      nbClientEmail: base.emails,
      tauxPortable: base.share,
    })
    expect(dashboard.derniere).toMatchObject({
      campagneLabel: 'Freins',
      CA: expected.campaigns['Freins']!.turnover * 100,
    })

    // And the script has read as many invoices as the import has kept.
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int from facture where adherent_id = ${adherentId}`.execute(db)
    expect(readGarage(folders).invoices).toHaveLength(rows[0]!.count)
  })
})
