import { findOperation } from '@relance/domain/values/operations.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import type { Db } from '../base.ts'
import { ensureMonths, monthStart } from '../diffusion/ledger-months.sql.ts'
import { insertAll, takeIds } from './bulk.ts'
import type { DemoClient, DemoVehicle } from './demo-base.ts'
import type { DemoMember } from './demo-member.ts'
import type { DemoMessage } from './demo-messages.ts'
import type { PlannedCampaign } from './demo-plan.ts'
import type { DemoRandom } from './demo-random.ts'
import { storeObjections, storeReceipts } from './store-answers.ts'
import type { StoredBase } from './store-base.ts'
import type { StoredCampaign } from './store-campaigns.ts'

interface Given {
  readonly member: DemoMember
  readonly base: StoredBase
  readonly clients: readonly DemoClient[]
  readonly vehicles: readonly DemoVehicle[]
  readonly messages: readonly DemoMessage[]
  readonly campaigns: ReadonlyMap<PlannedCampaign, StoredCampaign>
  readonly random: DemoRandom
  readonly uuid: () => string
  readonly secret: Uint8Array
}

const unitCost = 650
/** A garage spreads what it can take: more messages than this leave in two batches, in the morning and after lunch. */
const oneBatch = 150
const secondBatchMinutes = 240

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** The messages of a campaign on a channel, with their planning. */
interface Sending {
  readonly campaign: PlannedCampaign
  readonly canal: 'sms' | 'email'
  readonly messages: DemoMessage[]
}

function sendingsOf(messages: readonly DemoMessage[]): Sending[] {
  const found = new Map<string, Sending>()
  for (const message of messages) {
    const key = `${message.campaign.label} ${message.canal}`
    const known = found.get(key) ?? { campaign: message.campaign, canal: message.canal, messages: [] }
    known.messages.push(message)
    found.set(key, known)
  }
  return [...found.values()]
}

const batchesOf = ({ canal, messages }: Sending): number[] =>
  canal === 'sms' && messages.length > oneBatch
    ? [Math.ceil(messages.length / 2), Math.floor(messages.length / 2)]
    : [messages.length]

/** Writes what a garage's campaigns of the past sent: plannings, batches, ledger, receipts, and the objections that came back. */
export async function storeLedger(db: Db, given: Given): Promise<void> {
  const { member, campaigns } = given
  const sendings = sendingsOf(given.messages)
  const diffusionIds = await takeIds(db, 'diffusion', sendings.length)
  await insertAll(
    db,
    'diffusion',
    sendings.map(({ campaign, canal, messages }, rank) => {
      const { sentAt } = campaigns.get(campaign)!
      return {
        adherent_id: member.id,
        mois: monthStart(sentAt),
        id: diffusionIds[rank]!,
        campagne_id: campaigns.get(campaign)!.id,
        canal,
        etat: 'envoyee',
        nom: campaign.label,
        expediteur: canal === 'sms' ? member.workshop.expediteur || 'GARAGE' : member.workshop.nom,
        contenu_sms: canal === 'sms' ? campaign.texteSms : '',
        objet: canal === 'email' ? campaign.objet : '',
        total: messages.length,
        cout_unitaire: canal === 'sms' ? unitCost : 0,
        montant_ht: canal === 'sms' ? messages.length * unitCost : 0,
        date_modification: later(sentAt, -2 * 86_400),
        date_validation: later(sentAt, -86_400),
        date_envoi: sentAt,
      }
    }),
  )
  await insertAll(
    db,
    'lot',
    sendings.flatMap((sending, rank) =>
      batchesOf(sending).map((volume, at) => ({
        adherent_id: member.id,
        diffusion_id: diffusionIds[rank]!,
        numero: at + 1,
        date_heure: later(campaigns.get(sending.campaign)!.sentAt, at * secondBatchMinutes * 60),
        volume,
        etat: 'envoye',
      })),
    ),
  )
  const rows = sendings.flatMap((sending, rank) => ledgerRows(given, sending, diffusionIds[rank]!))
  await ensureMonths(
    db,
    rows.map(({ mois }) => mois),
  )
  const ids = await takeIds(db, 'envoi', rows.length)
  await insertAll(
    db,
    'envoi',
    rows.map(({ objection: _, ...row }, rank) => ({ ...row, id: ids[rank]! })),
  )
  await storeTotals(db, given, sendings)
  await storeReceipts(db, rows)
  await storeObjections(db, given, rows, ids)
}

export type LedgerRow = ReturnType<typeof ledgerRows>[number]

function ledgerRows(given: Given, sending: Sending, diffusionId: number) {
  const { member, base, clients, vehicles, campaigns, random, uuid } = given
  const { id, sentAt } = campaigns.get(sending.campaign)!
  const [first = 0] = batchesOf(sending)
  return sending.messages.map((message, rang) => {
    const { row } = clients[message.client]!
    const car = vehicles[message.vehicle]!
    const batch = rang < first ? 0 : 1
    const dateEnvoi = later(sentAt, batch * secondBatchMinutes * 60 + (rang - batch * first) * 0.4)
    return {
      adherent_id: member.id,
      mois: monthStart(sentAt),
      campagne_id: id,
      diffusion_id: diffusionId,
      lot_numero: batch + 1,
      rang: rang + 1,
      canal: message.canal,
      client_id: base.clientIds[message.client]!,
      vehicule_id: base.vehicleIds[message.vehicle]!,
      operation_id: message.operationId,
      destinataire: message.canal === 'sms' ? row.portable! : row.email!,
      variables: {
        civilite: row.civilite,
        prenom: row.prenom,
        nom: row.nom || row.raison_sociale,
        immatriculation: formatPlate(car.plate, 'FR'),
        marque: car.marque,
        modele: car.modele,
        operation: findOperation(message.operationId)?.label ?? '',
        garage: member.workshop.nom,
        telephone: member.telephone,
      },
      etat: message.etat,
      motif: message.etat === 'failed' ? (message.canal === 'sms' ? 'NON_DELIVRE' : 'HARD_BOUNCE') : null,
      jeton: uuid(),
      message_id: `demo-${member.id}-${diffusionId}-${rang + 1}`,
      tentatives: 1,
      date_envoi: dateEnvoi,
      date_etat: later(dateEnvoi, message.etat === 'accepted' ? 1 : random.int(2, 240)),
      objection: message.objection,
    }
  })
}

/** The totals that the lock of each campaign froze; of a network's campaign each member has its own. */
async function storeTotals(
  db: Db,
  { campaigns, member, vehicles }: Given,
  sendings: readonly Sending[],
): Promise<void> {
  for (const [campaign, { id }] of campaigns) {
    const shared = campaign.workshop === null && campaign.reseauId === member.workshop.reseauId
    if (!shared && campaign.workshop !== member.workshop.code) continue
    const of = (canal: 'sms' | 'email') =>
      sendings.find((one) => one.campaign === campaign && one.canal === canal)?.messages ?? []
    const [sms, email] = [of('sms'), of('email')]
    const totalGlobal = new Set([...sms, ...email].map((message) => message.client)).size
    const totaux = {
      totalInitial: Math.round(vehicles.length * 0.6),
      totalGlobal,
      totalSms: sms.length,
      totalEmail: email.length,
      totalCourrier: 0,
      coutSms: sms.length * unitCost,
    }
    const frozen = { totaux: JSON.stringify(totaux) }
    if (shared)
      await db
        .updateTable('participation')
        .set(frozen)
        .where('adherent_id', '=', member.id)
        .where('campagne_id', '=', id)
        .execute()
    else await db.updateTable('campagne').set(frozen).where('id', '=', id).execute()
  }
}
