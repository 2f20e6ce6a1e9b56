import { brandOf } from '@relance/domain/values/brands.ts'
import { addDays, addMonths, type Day, yearsBetween } from '@relance/domain/values/day.ts'
import { fuels } from '@relance/domain/values/fuels.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import type { Db } from '../base.ts'
import { insertAll, takeIds } from './bulk.ts'
import type { DemoClient, DemoVehicle } from './demo-base.ts'
import type { DemoInvoice } from './demo-invoices.ts'
import type { DemoRandom } from './demo-random.ts'

export interface StoredBase {
  readonly clientIds: readonly number[]
  readonly vehicleIds: readonly number[]
}

/** Objections that came with campaigns, by rank of the customer. */
export interface Objections {
  readonly sms: ReadonlySet<number>
  readonly email: ReadonlySet<number>
}

/** Last and next inspection of a car, as its garage knows them: two years apart after the first four (domain.md E2). */
function inspectionsOf(random: DemoRandom, dateMec: Day | null, today: Day): { last: Day | null; next: Day | null } {
  const none = { last: null, next: null }
  if (dateMec === null || !random.chance(0.7)) return none
  const age = yearsBetween(dateMec, today)
  if (age < 4) return none
  // Few come on the very day: each cycle is some weeks early or late.
  const late = random.int(-60, 45)
  let last = addDays(addMonths(dateMec, 48), late)
  while (addMonths(last, 24) <= today) last = addMonths(last, 24)
  if (last > today) return none
  return { last, next: random.chance(0.85) ? addMonths(last, 24) : null }
}

/** Writes a garage's customers, cars and invoices: what an import of its software's export would have left. */
export async function storeBase(
  db: Db,
  given: {
    adherentId: number
    clients: readonly DemoClient[]
    vehicles: readonly DemoVehicle[]
    invoices: readonly DemoInvoice[]
    objections: Objections
    today: Day
    random: DemoRandom
  },
): Promise<StoredBase> {
  const { adherentId, clients, vehicles, objections, today, random } = given
  const clientIds = await takeIds(db, 'client', clients.length)
  await insertAll(
    db,
    'client',
    clients.map((client, rank) => {
      const sms = client.optOutSms === null && !objections.sms.has(rank)
      const email = client.optOutEmail === null && !objections.email.has(rank)
      return {
        ...client.row,
        adherent_id: adherentId,
        id: clientIds[rank]!,
        relance_sms: sms,
        relance_email: email,
        synchro_dms_telephone: sms,
        synchro_dms_email: email,
        consentement_sms: client.optOutSms ? false : null,
        consentement_email: client.optOutEmail ? false : null,
        date_creation: client.since,
        date_modification: client.since,
      }
    }),
  )
  const vehicleIds = await takeIds(db, 'vehicule', vehicles.length)
  const lastReading = new Map<number, DemoInvoice>()
  for (const invoice of given.invoices) {
    const known = lastReading.get(invoice.vehicle)
    if (invoice.kilometrage !== null && (!known || known.day < invoice.day)) lastReading.set(invoice.vehicle, invoice)
  }
  await insertAll(
    db,
    'vehicule',
    vehicles.map((car, rank) => {
      const { last, next } = inspectionsOf(random, car.dateMec, today)
      const reading = lastReading.get(rank)
      return {
        adherent_id: adherentId,
        id: vehicleIds[rank]!,
        immatriculation: formatPlate(car.plate, 'FR'),
        plaque: car.plate,
        plaque_valide: car.plateValid,
        vin: car.vin,
        client_id: clientIds[car.owner]!,
        marque: car.marque,
        marque_id: brandOf(car.marque),
        modele: car.modele,
        version: fuels.find((fuel) => fuel.id === car.carburantId)?.label ?? '',
        carburant_id: car.carburantId,
        genre: car.genre,
        boite: car.boite,
        date_mec: car.dateMec,
        date_dernier_controle_technique: last,
        date_prochain_controle_technique: next,
        kilometrage_derniere_visite: reading?.kilometrage ?? null,
        date_kilometrage: reading?.day ?? null,
      }
    }),
  )
  await storeInvoices(db, { ...given, clientIds, vehicleIds })
  return { clientIds, vehicleIds }
}

async function storeInvoices(
  db: Db,
  given: StoredBase & { adherentId: number; vehicles: readonly DemoVehicle[]; invoices: readonly DemoInvoice[] },
): Promise<void> {
  const { adherentId, vehicles, clientIds, vehicleIds } = given
  const invoices = [...given.invoices].sort((a, b) => a.day.localeCompare(b.day))
  const ids = await takeIds(db, 'facture', invoices.length)
  await insertAll(
    db,
    'facture',
    invoices.map((invoice, rank) => {
      const ht = invoice.lines.reduce((sum, line) => sum + line.montant, 0)
      return {
        adherent_id: adherentId,
        id: ids[rank]!,
        numero: `F${String(rank + 1).padStart(6, '0')}`,
        type: invoice.type,
        date_facture: invoice.day,
        vehicule_id: vehicleIds[invoice.vehicle]!,
        client_id: clientIds[vehicles[invoice.vehicle]!.owner]!,
        kilometrage: invoice.kilometrage,
        montant_ht: ht,
        montant_ttc: Math.round((ht * 1.2) / 100) * 100,
      }
    }),
  )
  await insertAll(
    db,
    'facture_ligne',
    invoices.flatMap((invoice, rank) =>
      invoice.lines.map((line, at) => ({
        adherent_id: adherentId,
        facture_id: ids[rank]!,
        ligne_no: at + 1,
        code_operation: line.code,
        libelle: line.libelle,
        quantite: 1,
        montant_ligne_ht: line.montant,
        operation_id: line.operationId,
      })),
    ),
  )
}
