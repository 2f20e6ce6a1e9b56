import type { ReglagesLiens } from '@relance/domain/diffusion/links.contract.ts'
import type { Hours } from '@relance/domain/networks/hours.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

export async function getLinkSettings(db: Db, reseauId: number): Promise<ReglagesLiens> {
  const row = await db
    .selectFrom('reseau')
    .select(['hote_court as hoteCourt', 'suivi_individuel as suiviIndividuel'])
    .where('id', '=', reseauId)
    .executeTakeFirstOrThrow()
  return row
}

export async function saveLinkSettings(tx: Db, reseauId: number, settings: ReglagesLiens): Promise<void> {
  await tx
    .updateTable('reseau')
    .set({ hote_court: settings.hoteCourt, suivi_individuel: settings.suiviIndividuel })
    .where('id', '=', reseauId)
    .execute()
}

export async function keepsPersonalClicks(db: Db, adherentId: number): Promise<boolean> {
  const { suivi_individuel } = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select('r.suivi_individuel')
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return suivi_individuel
}

/** What the appointment page of a garage shows. */
export interface Garage {
  readonly adherentId: number
  readonly garage: string
  readonly adresse: readonly string[]
  readonly telephone: string
  readonly siteWeb: string
  readonly urlRendezVous: string
  readonly horaires: readonly Hours[]
  readonly couleur: string
  readonly logoSvg: string
}

export async function findGarage(db: Db, adherentId: number): Promise<Garage | null> {
  const row = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select([
      'a.nom_commercial',
      'a.raison_sociale',
      'a.adresse1',
      'a.adresse2',
      'a.adresse3',
      'a.code_postal',
      'a.ville',
    ])
    .select(['a.telephone', 'a.site_web', 'a.url_rendez_vous', 'a.horaires', 'r.couleur_primaire', 'r.logo_svg'])
    .where('a.id', '=', adherentId)
    .where('r.active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  return {
    adherentId,
    garage: row.nom_commercial || row.raison_sociale,
    adresse: [row.adresse1, row.adresse2, row.adresse3, `${row.code_postal} ${row.ville}`]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    telephone: row.telephone,
    siteWeb: row.site_web,
    urlRendezVous: row.url_rendez_vous,
    horaires: (row.horaires as Hours[] | null) ?? [],
    couleur: row.couleur_primaire,
    logoSvg: row.logo_svg,
  }
}

export async function saveOpeningHours(tx: Db, adherentId: number, horaires: readonly Hours[]): Promise<void> {
  await tx
    .updateTable('adherent')
    .set({ horaires: sql<never>`${JSON.stringify(horaires)}::jsonb` })
    .where('id', '=', adherentId)
    .execute()
}
