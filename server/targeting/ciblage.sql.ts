import type { ControlShare } from '@relance/domain/targeting/control-group.ts'
import { defaultTargeting, normaliseTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Ciblage } from '../db/schema.generated.ts'
import type { OfCampaign } from './winners.sql.ts'

type CiblageType = 'adherent' | 'initial' | 'admin'

/** A targeting as it is kept, with when and how it was last decided on. */
export interface SavedTargeting extends Targeting {
  readonly groupeTemoin: ControlShare
  readonly type: CiblageType
  readonly typeAction: string | null
  readonly dateAction: Date | null
  readonly dateModificationAdherent: Date | null
}

/** The columns of a targeting, wherever one is kept; a campaign's own has its control group beside them. */
type TargetingRow = Omit<
  Selectable<Ciblage>,
  | 'adherent_id'
  | 'campagne_id'
  | 'type'
  | 'type_action'
  | 'date_action'
  | 'date_modification_adherent'
  | 'groupe_temoin'
> & { readonly groupe_temoin?: number }

export const toTargeting = (row: TargetingRow): Targeting => ({
  filter: {
    ageMin: row.age_min,
    ageMax: row.age_max,
    kilometrageMin: row.kilometrage_min,
    kilometrageMax: row.kilometrage_max,
    marqueIdList: row.marque_id_list,
    carburantIdList: row.carburant_id_list,
    operationIdList: row.operation_id_list,
    diffusionIdList: row.diffusion_id_list as (39 | 40)[],
    zoneGeographique: row.zone_geographique,
    intervalDerniereVisite:
      row.derniere_visite_debut && row.derniere_visite_fin
        ? { debut: row.derniere_visite_debut, fin: row.derniere_visite_fin }
        : null,
  },
  diffusionRestrictionIdList: row.diffusion_restriction_id_list as (39 | 40)[],
  prospectionDuplicatedExclude: row.prospection_duplicated_exclude,
  groupeTemoin: (row.groupe_temoin ?? 0) as ControlShare,
})

const toSaved = (row: Selectable<Ciblage>): SavedTargeting => ({
  type: row.type as CiblageType,
  typeAction: row.type_action,
  dateAction: row.date_action,
  dateModificationAdherent: row.date_modification_adherent,
  ...toTargeting(row),
  groupeTemoin: row.groupe_temoin as ControlShare,
})

/** A targeting as its columns hold it, normalised. */
export const toTargetingRow = (targeting: Targeting) => {
  const { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude } = normaliseTargeting(targeting)
  return {
    age_min: filter.ageMin,
    age_max: filter.ageMax,
    kilometrage_min: filter.kilometrageMin,
    kilometrage_max: filter.kilometrageMax,
    marque_id_list: filter.marqueIdList,
    carburant_id_list: filter.carburantIdList,
    operation_id_list: filter.operationIdList,
    diffusion_id_list: filter.diffusionIdList,
    zone_geographique: filter.zoneGeographique,
    derniere_visite_debut: filter.intervalDerniereVisite?.debut ?? null,
    derniere_visite_fin: filter.intervalDerniereVisite?.fin ?? null,
    diffusion_restriction_id_list: diffusionRestrictionIdList,
    prospection_duplicated_exclude: prospectionDuplicatedExclude,
  }
}

/** A campaign's targeting of a type for a member; undefined when there is none. */
export async function findCiblage(
  db: Db,
  { adherentId, campagneId }: OfCampaign,
  type: CiblageType = 'adherent',
): Promise<SavedTargeting | undefined> {
  const row = await db
    .selectFrom('ciblage')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row && toSaved(row)
}

/** The same; throws when there is none. */
export async function getCiblage(db: Db, of: OfCampaign, type: CiblageType = 'adherent'): Promise<SavedTargeting> {
  const found = await findCiblage(db, of, type)
  if (!found) throw new Error(`campaign ${of.campagneId} has no targeting '${type}' for member ${of.adherentId}`)
  return found
}

/** Gives a new campaign what it starts from: the initial targeting, and the member's own, the same. Safe to repeat. */
export async function insertDefaultCiblage(
  tx: Db,
  { adherentId, campagneId, targeting = defaultTargeting() }: OfCampaign & { readonly targeting?: Targeting },
): Promise<void> {
  const row = {
    ...toTargetingRow(targeting),
    groupe_temoin: targeting.groupeTemoin ?? 0,
    adherent_id: adherentId,
    campagne_id: campagneId,
  }
  await tx
    .insertInto('ciblage')
    .values([
      { ...row, type: 'initial' },
      { ...row, type: 'adherent' },
    ])
    .onConflict((conflict) => conflict.columns(['adherent_id', 'campagne_id', 'type']).doNothing())
    .execute()
}

/** Saves a member's targeting of a campaign. What it leaves out is saved apart: `replaceLeftOut`. */
export async function saveCiblage(
  tx: Db,
  { adherentId, campagneId, targeting, now }: OfCampaign & { readonly targeting: Targeting; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('ciblage')
    .set({
      ...toTargetingRow(targeting),
      groupe_temoin: targeting.groupeTemoin ?? 0,
      date_modification_adherent: now,
    })
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('type', '=', 'adherent')
    .execute()
}

/** The prospections of a campaign that the member left out. */
export async function listLeftOut(db: Db, { adherentId, campagneId }: OfCampaign): Promise<number[]> {
  const rows = await db
    .selectFrom('prospection')
    .select('id')
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('eligible_garage', '=', false)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** How many of these ids are prospections of the campaign. */
export async function countKnown(
  db: Db,
  { adherentId, campagneId }: OfCampaign,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from prospection
     where adherent_id = ${adherentId} and campagne_id = ${campagneId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]!.n
}

/** Leaves out exactly these prospections of a campaign, and takes all others in. */
export async function replaceLeftOut(
  tx: Db,
  { adherentId, campagneId }: OfCampaign,
  ids: readonly number[],
): Promise<void> {
  const left = sql`p.id = any(${[...ids]}::bigint[])`
  await sql`
    update prospection p set eligible_garage = not (${left})
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and p.eligible_garage = (${left})`.execute(
    tx,
  )
}
