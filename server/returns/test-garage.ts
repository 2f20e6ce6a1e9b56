import type { Caller, World } from '../test/world.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { insertCampaign, insertCustomers, insertInvoices, insertMessages } from './test-base.ts'

/** A garage that sent two campaigns and has a third one to set up. */
export interface Garage {
  readonly adherentId: number
  readonly as: Caller
  readonly pneus: number
  readonly revision: number
}

/**
 * 40 customers. "Pneus hiver" wrote to 30 of them on 3 March, 20 by SMS (one was not delivered, one refused by the
 * provider) and 10 by e-mail; "Révision" to 12 on 2 April. Four cars came after the first one, one of them twice.
 */
export async function garageWithReturns(world: World): Promise<Garage> {
  const { db } = world.context
  const adherentId = await world.adherent()
  const as = await world.login({ adherentId })
  const now = world.clock.now()
  const given = { adherentId, now, coutUnitaire: 650 }
  const pneus = await insertCampaign(db, {
    ...given,
    etat: 5,
    label: 'Pneus hiver',
    dateDiffusion: new Date('2026-03-03T10:00:00Z'),
  })
  const revision = await insertCampaign(db, {
    ...given,
    etat: 5,
    label: 'Révision de printemps',
    dateDiffusion: new Date('2026-04-02T10:00:00Z'),
  })
  await insertCampaign(db, { ...given, etat: 26, label: 'Climatisation' })
  const { clients, vehicles } = await insertCustomers(db, adherentId, { people: 40, cars: 40 })
  const message = (campagneId: number, rank: number, at: string) => ({
    campagneId,
    clientId: clients[rank]!,
    vehiculeId: vehicles[rank]!,
    canal: rank < 20 ? ('sms' as const) : ('email' as const),
    operationId: campagneId === pneus ? 14 : 2,
    at: new Date(at),
    etat: 'delivered',
  })
  await insertMessages(db, adherentId, [
    ...Array.from({ length: 30 }, (_, rank) => ({
      ...message(pneus, rank, '2026-03-03T09:00:00Z'),
      ...(rank === 18 && { etat: 'failed', motif: 'NON_DELIVRE' }),
      ...(rank === 19 && { etat: 'failed', motif: 'REJETE' }),
    })),
    ...Array.from({ length: 12 }, (_, rank) => message(revision, rank, '2026-04-02T09:00:00Z')),
  ])
  const visit = (rank: number, day: string, montant: number, operationIds: number[]) => ({
    vehiculeId: vehicles[rank]!,
    clientId: clients[rank]!,
    day,
    type: 'FAC' as const,
    montant,
    operationIds,
  })
  await insertInvoices(db, adherentId, [
    visit(0, '2026-03-10', 2_000_000, [14]),
    visit(0, '2026-03-25', 500_000, []),
    visit(1, '2026-03-31', 1_000_000, [2]),
    visit(20, '2026-04-15', 3_000_000, [14, 25]),
    visit(25, '2026-03-04', 1_234_567, [14]),
    visit(2, '2026-04-20', 1_500_000, [2]),
    // Not brought by a message: not delivered, refused, nobody wrote.
    visit(18, '2026-03-10', 9_000_000, [14]),
    visit(19, '2026-03-10', 9_000_000, [14]),
    visit(35, '2026-03-10', 9_000_000, [14]),
  ])
  await recomputeReturns(db, { adherentId, now })
  return { adherentId, as, pneus, revision }
}
