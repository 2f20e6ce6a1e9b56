import { isControl } from '@relance/domain/targeting/control-group.ts'
import { channelsOf } from '@relance/domain/targeting/criteria/diffusion.ts'
import { chosenOperation } from '@relance/domain/targeting/criteria/operation.ts'
import type { Prospection, ProspectionSort } from '@relance/domain/targeting/prospection.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { formatPlate, normalisePlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { namesMatch } from '../customers/search.sql.ts'
import { joinWholeBases } from './contactability.sql.ts'
import { type ProspectRow, prospectColumns, toProspect } from './prospects.sql.ts'
import { matchingRowsSql, type OfCampaign, takenSql } from './winners.sql.ts'

/** Which prospections: those that pass the filter, a search among them, taken or left out. */
export interface ProspectionSelection extends OfCampaign {
  readonly targeting: Targeting
  readonly search?: string | undefined
  /** Only those taken (true), or only those that the member left out (false). */
  readonly eligible?: boolean | undefined
}

const sortColumns: Readonly<Record<ProspectionSort, RawBuilder<unknown>>> = {
  datePrevisionnelle: sql`p.date_previsionnelle`,
  nom: sql`lower(coalesce(nullif(c.nom, ''), c.raison_sociale))`,
  immatriculation: sql`v.plaque`,
  kilometrage: sql`p.kilometrage`,
  age: sql`p.age`,
  distanceKm: sql`p.distance_km`,
  dateDerniereVisite: sql`p.date_derniere_visite`,
  id: sql`p.id`,
}
const ofCustomer: readonly string[] = ['nom', 'immatriculation']

/** Whether a customer `c` or its vehicle `v` is what a search looks for: plate, name, company, town or postcode. */
export function searchSql(search: string): RawBuilder<boolean> {
  const plate = normalisePlate(search)
  const named = namesMatch(
    search,
    (word) => sql`relance_texte_cherche(c.ville) like ${word} or c.code_postal like ${word}`,
  )
  return plate.length >= 2 ? sql`(${named} or strpos(v.plaque, ${plate}) > 0)` : named
}

const joined = (adherentId: number) => sql`
  join client c on c.adherent_id = ${adherentId} and c.id = p.client_id
  join vehicule v on v.adherent_id = ${adherentId} and v.id = p.vehicule_id`

/** The rows `p` of a selection; with a search, joined to customers and vehicles. */
function selected({ targeting, search, eligible, ...of }: ProspectionSelection): RawBuilder<unknown> {
  const taken = takenSql(targeting)
  const side = eligible === undefined ? sql`` : eligible ? sql` and ${taken}` : sql` and not (${taken})`
  const rows = sql`(select p.*, ${taken} as pris from ${matchingRowsSql(of, targeting)}${side}) p`
  return search ? sql`${rows} ${joined(of.adherentId)} where ${searchSql(search)}` : rows
}

/** Masked so that a list on a screen gives no numbers or addresses away; the export, which is audited, has them. */
const maskedPhone = (number: string | null): string | null => number && `•• •• •• •• ${number.slice(-2)}`
const maskedEmail = (email: string | null): string | null =>
  email && `${email.slice(0, 1)}•••@${email.slice(email.lastIndexOf('@') + 1)}`

interface ListedRow extends ProspectRow {
  readonly pris: boolean
  readonly eligible_admin: boolean
  readonly eligible_automatique: boolean
  readonly nom: string
  readonly prenom: string
  readonly raison_sociale: string
  readonly code_postal: string
  readonly ville: string
  readonly portable: string | null
  readonly email: string | null
  readonly vehicule_id: number
  readonly plaque: string
  readonly marque: string
  readonly modele: string
  readonly pays: string
}

function toProspection(row: ListedRow, targeting: Targeting): Prospection {
  const prospect = toProspect(row)
  const chosen = chosenOperation(prospect, targeting.filter)!
  const temoin = isControl(prospect, targeting)
  const used = temoin
    ? { sms: false, email: false }
    : channelsOf(prospect, targeting.filter, targeting.diffusionRestrictionIdList)
  const channels = (sms: boolean, email: boolean) => [...(sms ? [39 as const] : []), ...(email ? [40 as const] : [])]
  return {
    id: row.id,
    eligibleAdmin: row.eligible_admin,
    eligibleGarage: row.pris,
    eligibleAutomatique: row.eligible_automatique,
    client: {
      clientId: row.client_id,
      nom: row.nom,
      prenom: row.prenom,
      raisonSociale: row.raison_sociale,
      codePostal: row.code_postal,
      ville: row.ville,
      portable: maskedPhone(row.portable),
      email: maskedEmail(row.email),
    },
    vehicule: {
      vehiculeId: row.vehicule_id,
      immatriculation: formatPlate(row.plaque, row.pays),
      marque: row.marque,
      modele: row.modele,
      kilometrage: row.kilometrage,
      age: row.age,
      dateDerniereVisite: row.date_derniere_visite,
    },
    filter: {
      kilometrage: row.kilometrage,
      marqueId: row.marque_id,
      carburantId: row.carburant_id,
      carburantIdList: row.carburant_id === null ? [] : [row.carburant_id],
      operationIdList: row.operation_id_list,
      diffusionIdList: channels(row.cle_sms !== null, row.cle_email !== null),
    },
    operationId: chosen.operationId,
    datePrevisionnelle: chosen.datePrevisionnelle,
    canaux: channels(used.sms, used.email),
    temoin,
    distanceKm: row.distance_km,
  }
}

/** A page of a selection, and how many rows it has in all. `sort` is a column, `-` in front for the other direction. */
export async function listProspections(
  db: Db,
  selection: ProspectionSelection,
  { page, resultsPerPage, sort }: { page: number; resultsPerPage: number; sort: string },
): Promise<{ data: Prospection[]; total: number }> {
  const { adherentId, search } = selection
  const name = sort.replace('-', '') as ProspectionSort
  const order = sql`${sortColumns[name]} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last`
  // Customers and vehicles are joined before the page is cut only when they decide on the order.
  const rows = selected(selection)
  const source = !search && ofCustomer.includes(name) ? sql`${rows} ${joined(adherentId)}` : rows
  const { rows: found } = await sql<ListedRow>`
    with page as materialized (
      select p.*, row_number() over (order by ${order}, p.id) as rang from ${source}
       order by rang limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage})
    select ${prospectColumns}, p.pris, p.eligible_admin, p.eligible_automatique, c.nom, c.prenom, c.raison_sociale,
           c.code_postal, c.ville, case when c.portable_sms then c.portable end as portable, c.email,
           p.vehicule_id, v.plaque, v.marque, v.modele, c.pays
      from page p ${joined(adherentId)} order by p.rang`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${rows}`.execute(db)
  return { data: found.map((row) => toProspection(row, selection.targeting)), total: counted[0]!.total }
}

/** Takes prospections in, or leaves them out: by their ids, or a whole selection. Returns how many changed. */
export async function changeEligibility(
  tx: Db,
  { adherentId, campagneId }: OfCampaign,
  which: readonly number[] | ProspectionSelection,
  eligibleGarage: boolean,
): Promise<number> {
  const whole = 'targeting' in which
  if (whole) await joinWholeBases(tx)
  const chosen = whole ? sql`select p.id from ${selected(which)}` : sql`select unnest(${[...which]}::bigint[]) as id`
  const result = await sql`
    with choisis as materialized (${chosen})
    update prospection p set eligible_garage = ${eligibleGarage}
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
       and p.eligible_garage <> ${eligibleGarage} and p.id in (select id from choisis)`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
