import { addDays, type Day, daysBetween } from '@relance/domain/values/day.ts'
import type { DemoClient, DemoVehicle } from './demo-base.ts'
import { type DemoInvoice, drawInvoice, openDay } from './demo-invoices.ts'
import type { PlannedCampaign } from './demo-plan.ts'
import type { DemoRandom } from './demo-random.ts'

/** A message that a campaign of the past sent. */
export interface DemoMessage {
  readonly campaign: PlannedCampaign
  readonly client: number
  readonly vehicle: number
  readonly canal: 'sms' | 'email'
  readonly operationId: number
  readonly etat: 'delivered' | 'accepted' | 'failed'
  /** How the customer objected, some hours later. */
  readonly objection: 'STOP_SMS' | 'LIEN' | null
}

/** What happened at one garage: its messages, and its visits now that they have worked. */
export interface DemoPast {
  readonly messages: readonly DemoMessage[]
  readonly invoices: readonly DemoInvoice[]
}

/** Nobody is written to more often than that, so that each visit has one message to thank. */
const restDays = 61
const windowDays = 60
/** An SMS brings back 1.6 times what an e-mail does; 7 % of the customers come on average (domain.md F2). */
const comeBack = { sms: 0.079, email: 0.049 } as const

/**
 * Lets the campaigns of the past happen at a garage: each writes to cars that have not come for five months, and a share of
 * them comes. A car that was written to comes because of it or not at all, until the window is over.
 */
export function drawPast(
  random: DemoRandom,
  given: {
    clients: readonly DemoClient[]
    vehicles: readonly DemoVehicle[]
    invoices: readonly DemoInvoice[]
    campaigns: readonly PlannedCampaign[]
    today: Day
  },
): DemoPast {
  const { clients, vehicles, campaigns, today } = given
  const visits = vehicles.map((): DemoInvoice[] => [])
  for (const invoice of given.invoices) visits[invoice.vehicle]!.push(invoice)
  const lastWritten = new Map<number, Day>()
  const objected = { sms: new Set<number>(), email: new Set<number>() }
  clients.forEach((client, rank) => {
    if (client.optOutSms) objected.sms.add(rank)
    if (client.optOutEmail) objected.email.add(rank)
  })
  const messages: DemoMessage[] = []

  for (const campaign of campaigns) {
    const { jour } = campaign
    const sent = chooseVehicles(random, { campaign, clients, vehicles, visits, lastWritten }).flatMap((vehicle) => {
      const client = vehicles[vehicle]!.owner
      const canals = channelsOf(random, clients[client]!, campaign, {
        sms: objected.sms.has(client),
        email: objected.email.has(client),
      })
      if (canals.length > 0) lastWritten.set(client, jour)
      const operationId = random.weighted(campaign.operations)
      return canals.map((canal): DemoMessage => {
        const failed = random.chance(canal === 'sms' ? 0.028 : 0.02)
        return {
          campaign,
          client,
          vehicle,
          canal,
          operationId,
          etat: failed ? 'failed' : canal === 'sms' ? 'delivered' : 'accepted',
          objection: !failed && random.chance(0.007) ? (canal === 'sms' ? 'STOP_SMS' : 'LIEN') : null,
        }
      })
    })
    for (const message of sent) if (message.objection) objected[message.canal].add(message.client)
    messages.push(...sent)
    letThemCome(random, { sent, vehicles, visits, jour, today, pull: campaign.pull })
  }
  return { messages, invoices: visits.flat() }
}

function chooseVehicles(
  random: DemoRandom,
  given: {
    campaign: PlannedCampaign
    clients: readonly DemoClient[]
    vehicles: readonly DemoVehicle[]
    visits: readonly DemoInvoice[][]
    lastWritten: ReadonlyMap<number, Day>
  },
): number[] {
  const { campaign, clients, vehicles, visits, lastWritten } = given
  const due = vehicles.flatMap((vehicle, rank) => {
    const client = clients[vehicle.owner]!
    const written = lastWritten.get(vehicle.owner)
    if (client.row.vie_privee || (written && daysBetween(written, campaign.jour) < restDays)) return []
    const before = visits[rank]!.filter((visit) => visit.day < campaign.jour).map((visit) => visit.day)
    if (before.length === 0) return []
    const quiet = daysBetween(
      before.reduce((a, b) => (a > b ? a : b)),
      campaign.jour,
    )
    return quiet > 150 && quiet < 1000 ? [rank] : []
  })
  const owners = new Set<number>()
  const wanted = Math.max(14, Math.round(vehicles.length * campaign.share))
  return random
    .shuffle(due)
    .filter((rank) => {
      const { owner } = vehicles[rank]!
      const row = clients[owner]!.row
      if (owners.has(owner) || (row.portable === null && row.email === null)) return false
      owners.add(owner)
      return true
    })
    .slice(0, wanted)
}

/** SMS first, e-mail for those without a mobile; a garage's own campaigns send both to some. */
function channelsOf(
  random: DemoRandom,
  { row }: DemoClient,
  { type }: PlannedCampaign,
  objected: { readonly sms: boolean; readonly email: boolean },
): ('sms' | 'email')[] {
  const sms = row.portable !== null && !objected.sms
  const email = row.email !== null && !objected.email
  if (sms && email) return type === 'directe' && random.chance(0.3) ? ['sms', 'email'] : ['sms']
  return sms ? ['sms'] : email ? ['email'] : []
}

function letThemCome(
  random: DemoRandom,
  given: {
    sent: readonly DemoMessage[]
    vehicles: readonly DemoVehicle[]
    visits: DemoInvoice[][]
    jour: Day
    today: Day
    pull: number
  },
): void {
  const { sent, vehicles, visits, jour, today, pull } = given
  const end = addDays(jour, windowDays)
  const byVehicle = new Map<number, DemoMessage>()
  for (const message of sent) {
    visits[message.vehicle] = visits[message.vehicle]!.filter((visit) => visit.day < jour || visit.day > end)
    if (message.etat !== 'failed' && !byVehicle.has(message.vehicle)) byVehicle.set(message.vehicle, message)
  }
  for (const canal of ['sms', 'email'] as const) {
    const reached = random.shuffle(
      [...byVehicle.values()].filter((message) => message.canal === canal && !message.objection),
    )
    const expected = reached.length * Math.min(0.115, comeBack[canal] * pull * (0.9 + random.fraction() * 0.2))
    const coming = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
    for (const { vehicle, operationId } of reached.slice(0, coming)) {
      const car = vehicles[vehicle]!
      // Most come in the first three weeks.
      const first = openDay(addDays(jour, 1 + Math.floor(57 * random.fraction() ** 1.8)))
      const add = (day: Day, promoted: boolean) => {
        if (day >= today || day > end) return
        visits[vehicle]!.push(drawInvoice(random, { vehicle, car, day, today, ...(promoted && { operationId }) }))
      }
      add(first, random.chance(0.75))
      if (random.chance(0.09)) add(openDay(addDays(first, random.int(4, 18))), false)
    }
  }
}
