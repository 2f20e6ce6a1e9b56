import { createHash } from 'node:crypto'
import { etats } from '@relance/domain/campaigns/states.ts'
import { addDays, dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { qualifyBase } from '../customers/qualify.sql.ts'
import { generateCampaign } from '../diffusion/generate.ts'
import { recomputeForecasts } from '../forecasts/recompute.sql.ts'
import { recomputeReturns } from '../returns/recompute.sql.ts'
import { type DemoAccount, isSeeded, listAccounts, storeAccounts } from './demo-accounts.ts'
import { type DemoPools, drawClients, drawVehicles } from './demo-base.ts'
import { drawInvoices } from './demo-invoices.ts'
import type { DemoMember } from './demo-member.ts'
import { drawPast } from './demo-messages.ts'
import { type PlannedCampaign, planCampaigns } from './demo-plan.ts'
import { demoRandom } from './demo-random.ts'
import { openDemoMonths } from './open-demo-months.ts'
import { storeBase } from './store-base.ts'
import { demoZone, type StoredCampaign, storeCampaigns } from './store-campaigns.ts'
import { storeLedger } from './store-ledger.ts'
import { storeMembers } from './store-members.ts'
import { storePeople } from './store-people.ts'
import { storeUpcoming } from './store-upcoming.ts'
import { readTowns, type Town, townsAround } from './towns.ts'
import { workshops } from './workshops.ts'

/** Who can enter the demo, and how. */
export const demoAccounts: readonly DemoAccount[] = listAccounts()

/** Any number, the same in every process: whoever holds it makes the demo, the others wait and find it there. */
const lock = 60_060
const seed = 20_261_120

/**
 * Fills an empty product with a believable demo: six garages of three networks, five years of visits, fourteen months of
 * campaigns with what they brought, one campaign in each state that asks for something, and the month open to decide on. Everything is dated from the
 * clock's today. Does nothing when the demo is already there. Returns whether it made one.
 */
export async function seedDemo(context: Context): Promise<boolean> {
  const planned = await context.db.transaction().execute((tx) => fill(tx, context))
  if (!planned) return false
  await generateCampaign(context, planned)
  await openDemoMonths(context)
  return true
}

/** Makes everything but the ledger of the campaign planned for next week, which is told; null when it was there already. */
async function fill(
  tx: Db,
  { clock, secret }: Context,
): Promise<{ readonly adherentId: number; readonly campagneId: number } | null> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
  if (await isSeeded(tx)) return null
  const now = clock.now()
  const today = dayInZone(now, demoZone)
  const random = demoRandom(seed)
  const towns = readTowns()
  const members = await storeMembers(tx, { towns, today, random })
  const plan = planCampaigns(today, workshops)
  const campaigns = await storeCampaigns(tx, { campaigns: plan, members, today })
  const pools: DemoPools = {
    plates: new Set(),
    // The first ones are the garages' own.
    mobiles: random.shuffle(Array.from({ length: 9990 }, (_, rank) => rank + 10)),
  }
  for (const member of members) await storeMember(tx, { member, towns, pools, plan, campaigns, now, secret })
  await sql`analyze client, vehicule, facture, facture_ligne, envoi, diffusion, lot, campagne, participation`.execute(
    tx,
  )
  for (const { id: adherentId } of members) {
    await qualifyBase(tx, { adherentId, today })
    await recomputeForecasts(tx, { adherentId, today })
    await recomputeReturns(tx, { adherentId, now })
  }
  await finish(
    tx,
    [...campaigns.values()].filter((one) => one.etat === etats.terminee).map((one) => one.id),
  )
  await sql`analyze client, vehicule, prevision, retour, evenement_consentement, liste_suppression`.execute(tx)
  const adherentId = members[0]!.id
  const campagneId = await storeUpcoming(tx, { member: members[0]!, now, today, secret })
  await storeAccounts(tx, members, now)
  await storePeople(tx, members, now)
  return { adherentId, campagneId }
}

/** Names that are the same at each run. */
function uuids(name: string): () => string {
  let count = 0
  return () => {
    const hex = createHash('sha256').update(`relance-demo ${name} ${++count}`).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}

async function storeMember(
  tx: Db,
  given: {
    member: DemoMember
    towns: ReadonlyMap<string, Town>
    pools: DemoPools
    plan: readonly PlannedCampaign[]
    campaigns: ReadonlyMap<PlannedCampaign, StoredCampaign>
    now: Date
    secret: Uint8Array
  },
): Promise<void> {
  const { member, pools } = given
  const { workshop } = member
  const today = dayInZone(given.now, demoZone)
  const random = demoRandom(seed + member.workshop.customers)
  const garage = given.towns.get(workshop.commune)!
  const towns = townsAround(given.towns.values(), garage, 28)
  const clients = drawClients(random, workshop, { garage, towns, pools, today })
  const vehicles = drawVehicles(random, workshop, { clients, pools, today })
  const { messages, invoices } = drawPast(random, {
    clients,
    vehicles,
    invoices: drawInvoices(random, { clients, vehicles, today }),
    campaigns: given.plan.filter((one) =>
      one.workshop === null ? one.reseauId === workshop.reseauId : one.workshop === workshop.code,
    ),
    today,
  })
  const objected = (canal: 'sms' | 'email') =>
    new Set(messages.filter((one) => one.objection && one.canal === canal).map((one) => one.client))
  const base = await storeBase(tx, {
    adherentId: member.id,
    clients,
    vehicles,
    // The garage's software was last exported some days ago.
    invoices: invoices.filter((invoice) => invoice.day < addDays(today, -workshop.importAge)),
    objections: { sms: objected('sms'), email: objected('email') },
    today,
    random,
  })
  await storeLedger(tx, {
    member,
    base,
    clients,
    vehicles,
    messages,
    campaigns: given.campaigns,
    random,
    uuid: uuids(workshop.code),
    secret: given.secret,
  })
}

/** Finishes the campaigns whose window is over, now that what they brought is known, and settles their results. */
async function finish(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('campagne').set({ ref_etat_campagne_id: etats.terminee }).where('id', 'in', ids).execute()
  await tx.updateTable('retour').set({ fige: true }).where('campagne_id', 'in', ids).execute()
}
