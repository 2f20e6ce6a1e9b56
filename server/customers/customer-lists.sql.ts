import type { SheetMessage, SheetVehicle, SheetVisit } from '@relance/domain/customers/customer-sheet.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

export interface OfCustomer {
  readonly adherentId: number
  readonly clientId: number
}
interface Window {
  readonly page: number
  readonly resultsPerPage: number
}
const cut = ({ page, resultsPerPage }: Window) => sql`limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`

type VehicleRow = Omit<SheetVehicle, 'immatriculation'> & { readonly plaque: string; readonly pays: string }

/** A page of a customer's vehicles, the one seen last first. */
export async function listCustomerVehicles(
  db: Db,
  { adherentId, clientId }: OfCustomer,
  window: Window,
): Promise<SheetVehicle[]> {
  const { rows } = await sql<VehicleRow>`
    select v.id as "vehiculeId", v.plaque, c.pays, v.marque, v.modele, v.version, v.date_mec as "dateMiseEnCirculation",
      v.kilometrage_derniere_visite as kilometrage, v.date_kilometrage as "dateKilometrage",
      v.kilometrage_estime as "kilometrageEstime", v.kilometrage_annuel as "kilometrageAnnuel",
      v.confiance_kilometrage as "confianceKilometrage", v.date_derniere_visite as "dateDerniereVisite",
      v.date_prochain_controle_technique as "dateProchainControleTechnique"
    from vehicule v join client c on c.adherent_id = v.adherent_id and c.id = v.client_id
    where v.adherent_id = ${adherentId} and v.client_id = ${clientId}
    order by v.date_derniere_visite desc nulls last, v.id ${cut(window)}`.execute(db)
  return rows.map(({ plaque, pays, ...row }) => ({ ...row, immatriculation: formatPlate(plaque, pays) }))
}

type MessageRow = Omit<SheetMessage, 'immatriculation' | 'dateEnvoi'> & {
  readonly plaque: string
  readonly pays: string
  readonly dateEnvoi: Date | null
}

/** A page of the messages written for a customer, each attempt of each, the latest first. */
export async function listCustomerMessages(
  db: Db,
  { adherentId, clientId }: OfCustomer,
  window: Window,
): Promise<SheetMessage[]> {
  const { rows } = await sql<MessageRow>`
    select e.id as "envoiId", e.campagne_id as "campagneId", g.label as "campagneLabel",
      g.ref_type_campagne = 'directe' as directe, e.canal, e.operation_id as "operationId", v.plaque, c.pays,
      e.etat, e.motif, e.essai, e.date_envoi as "dateEnvoi"
    from envoi e
    join campagne g on g.id = e.campagne_id
    join client c on c.adherent_id = e.adherent_id and c.id = e.client_id
    left join vehicule v on v.adherent_id = e.adherent_id and v.id = e.vehicule_id
    where e.adherent_id = ${adherentId} and e.client_id = ${clientId}
    order by coalesce(e.date_envoi, e.date_etat) desc nulls first, e.id desc ${cut(window)}`.execute(db)
  return rows.map(({ plaque, pays, dateEnvoi, ...row }) => ({
    ...row,
    immatriculation: formatPlate(plaque ?? '', pays),
    dateEnvoi: dateEnvoi?.toISOString() ?? null,
  }))
}

type VisitRow = Omit<SheetVisit, 'immatriculation'> & { readonly plaque: string | null; readonly pays: string }

/** A page of a customer's invoices and credit notes, the latest first. */
export async function listCustomerVisits(
  db: Db,
  { adherentId, clientId }: OfCustomer,
  window: Window,
): Promise<SheetVisit[]> {
  const { rows } = await sql<VisitRow>`
    select f.id as "factureId", f.numero, f.type = 'AVOIR' as avoir, f.date_facture as date, v.plaque, c.pays, f.kilometrage,
      coalesce((select array_agg(distinct l.operation_id order by l.operation_id) from facture_ligne l
        where l.adherent_id = f.adherent_id and l.facture_id = f.id and l.operation_id is not null), '{}') as operations,
      case when r.ca_ttc then f.montant_ttc else f.montant_ht end as montant,
      (select g.label from retour t join campagne g on g.id = t.campagne_id
        where t.adherent_id = f.adherent_id and t.facture_id = f.id order by g.id limit 1) as "campagneLabel"
    from facture f
    join client c on c.adherent_id = f.adherent_id and c.id = f.client_id
    join adherent a on a.id = f.adherent_id
    join reseau r on r.id = a.reseau_id
    left join vehicule v on v.adherent_id = f.adherent_id and v.id = f.vehicule_id
    where f.adherent_id = ${adherentId} and f.client_id = ${clientId}
    order by f.date_facture desc, f.id desc ${cut(window)}`.execute(db)
  return rows.map(({ plaque, pays, ...row }) => ({ ...row, immatriculation: formatPlate(plaque ?? '', pays) }))
}
