import type { Invoice } from '@relance/domain/returns/attribution.ts'
import type { Db } from '../base.ts'
import { ensureMonths, monthStart } from '../diffusion/ledger-months.sql.ts'

/** How many of each there are in a database: each counts from one, whichever files of tests came before. */
const made = new WeakMap<Db, { labels: number; tokens: number; numbers: number }>()
function madeIn(db: Db): { labels: number; tokens: number; numbers: number } {
  const counts = made.get(db) ?? { labels: 0, tokens: 0, numbers: 0 }
  made.set(db, counts)
  return counts
}

/** Builders for the tests of the returns: a campaign, people with cars, messages in the ledger, invoices with lines. */
export async function insertCampaign(
  db: Db,
  given: { adherentId: number; etat: number; now: Date; label?: string; dateDiffusion?: Date; coutUnitaire?: number },
): Promise<number> {
  const { reseau_id } = await db
    .selectFrom('adherent')
    .select('reseau_id')
    .where('id', '=', given.adherentId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('campagne')
    .values({
      reseau_id,
      adherent_id: given.adherentId,
      ref_type_campagne: 'directe',
      label: given.label ?? `Campagne ${++madeIn(db).labels}`,
      ref_etat_campagne_id: given.etat,
      date_creation: given.now,
      date_diffusion: given.dateDiffusion ?? null,
      cout_unitaire: given.coutUnitaire ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `people` customers and `cars` vehicles; each car belongs to the customer of its rank, the first one beyond the last. */
export async function insertCustomers(
  db: Db,
  adherentId: number,
  { people, cars }: { people: number; cars: number },
): Promise<{ clients: number[]; vehicles: number[] }> {
  const ranks = (count: number) => Array.from({ length: count }, (_, rank) => rank)
  const clients = await db
    .insertInto('client')
    .values(
      ranks(people).map((rank) => ({
        adherent_id: adherentId,
        code_client: `C${rank}`,
        nom: `Nom${rank}`,
        prenom: `Prénom${rank}`,
        portable: `+336399800${String(rank).padStart(2, '0')}`,
        portable_sms: true,
      })),
    )
    .returning('id')
    .execute()
  const vehicles = await db
    .insertInto('vehicule')
    .values(
      ranks(cars).map((rank) => ({
        adherent_id: adherentId,
        immatriculation: `AB-${100 + rank}-CD`,
        plaque: `AB${100 + rank}CD`,
        plaque_valide: true,
        client_id: clients[rank % people]!.id,
        marque: 'RENAULT',
        modele: 'CLIO IV',
      })),
    )
    .returning('id')
    .execute()
  return { clients: clients.map((row) => row.id), vehicles: vehicles.map((row) => row.id) }
}

export interface GivenMessage {
  readonly campagneId: number
  readonly clientId: number
  readonly vehiculeId: number
  readonly canal: 'sms' | 'email'
  readonly operationId: number
  readonly at: Date
  readonly etat: string
  readonly motif?: string
}

/** Writes messages into the ledger; returns their ids in the same order. A planned or cancelled one has no moment. */
export async function insertMessages(db: Db, adherentId: number, messages: readonly GivenMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  await ensureMonths(
    db,
    messages.map(({ at }) => monthStart(at)),
  )
  const rows = await db
    .insertInto('envoi')
    .values(
      messages.map((m, rang) => ({
        adherent_id: adherentId,
        mois: monthStart(m.at),
        campagne_id: m.campagneId,
        diffusion_id: 1,
        lot_numero: 1,
        rang,
        canal: m.canal,
        client_id: m.clientId,
        vehicule_id: m.vehiculeId,
        operation_id: m.operationId,
        destinataire: 'x',
        etat: m.etat,
        jeton: `00000000-0000-4000-9000-${String(++madeIn(db).tokens).padStart(12, '0')}`,
        motif: m.motif ?? null,
        date_envoi: ['planned', 'cancelled'].includes(m.etat) ? null : m.at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export interface GivenInvoice {
  readonly vehiculeId: number | null
  readonly clientId: number | null
  readonly day: string
  readonly type: 'FAC' | 'AVOIR'
  readonly montant: number
  readonly operationIds: readonly (number | null)[]
}

/** Writes invoices with one line for each operation; returns them as the rules read them. */
export async function insertInvoices(
  db: Db,
  adherentId: number,
  invoices: readonly GivenInvoice[],
): Promise<Invoice[]> {
  if (invoices.length === 0) return []
  const rows = await db
    .insertInto('facture')
    .values(
      invoices.map((one) => ({
        adherent_id: adherentId,
        numero: `F${++madeIn(db).numbers}`,
        type: one.type,
        date_facture: one.day,
        vehicule_id: one.vehiculeId,
        client_id: one.clientId,
        montant_ht: one.montant,
        montant_ttc: Math.round(one.montant * 1.2),
        kilometrage: 50_000,
      })),
    )
    .returning('id')
    .execute()
  const lines = invoices.flatMap((one, rank) =>
    one.operationIds.map((operation_id, line) => ({
      adherent_id: adherentId,
      facture_id: rows[rank]!.id,
      ligne_no: line + 1,
      operation_id,
    })),
  )
  if (lines.length > 0) await db.insertInto('facture_ligne').values(lines).execute()
  return invoices.map((one, rank) => ({
    factureId: rows[rank]!.id,
    type: one.type,
    dateFacture: one.day,
    vehiculeId: one.vehiculeId,
    clientId: one.clientId,
    montantHt: one.montant,
    montantTtc: Math.round(one.montant * 1.2),
    operationIds: one.operationIds.filter((id) => id !== null),
  }))
}
