import type { ExclusionReason, Prospect } from '@relance/domain/targeting/prospect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCampaign } from './winners.sql.ts'

/** The columns of a row `p` of prospection that make a prospect. */
export const prospectColumns = sql`p.id, p.client_id, p.operation_id_list, p.date_previsionnelle_list, p.age, p.kilometrage,
  p.marque_id, p.carburant_id, p.distance_km, p.date_derniere_visite, p.cle_sms, p.cle_email, p.motif_sms, p.motif_email,
  p.eligible_garage, p.tirage`

export interface ProspectRow {
  readonly id: number
  readonly client_id: number
  readonly operation_id_list: number[]
  readonly date_previsionnelle_list: string[]
  readonly age: number | null
  readonly kilometrage: number | null
  readonly marque_id: number | null
  readonly carburant_id: number | null
  readonly distance_km: number | null
  readonly date_derniere_visite: string | null
  readonly cle_sms: number | null
  readonly cle_email: number | null
  readonly motif_sms: ExclusionReason | null
  readonly motif_email: ExclusionReason | null
  readonly eligible_garage: boolean
  readonly tirage: number | null
}

export const toProspect = (row: ProspectRow): Prospect => ({
  id: row.id,
  clientId: row.client_id,
  operationIdList: row.operation_id_list,
  datePrevisionnelleList: row.date_previsionnelle_list,
  age: row.age,
  kilometrage: row.kilometrage,
  marqueId: row.marque_id,
  carburantId: row.carburant_id,
  distanceKm: row.distance_km,
  dateDerniereVisite: row.date_derniere_visite,
  cleSms: row.cle_sms,
  cleEmail: row.cle_email,
  motifSms: row.motif_sms,
  motifEmail: row.motif_email,
  eligibleGarage: row.eligible_garage,
  tirage: row.tirage,
})

/** The prospects of a campaign's snapshot, all or those that meet a condition on `p`, by id. */
export async function listProspects(
  db: Db,
  { adherentId, campagneId }: OfCampaign,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Prospect[]> {
  const { rows } = await sql<ProspectRow>`
    select ${prospectColumns} from prospection p
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and ${condition} order by p.id`.execute(db)
  return rows.map(toProspect)
}
