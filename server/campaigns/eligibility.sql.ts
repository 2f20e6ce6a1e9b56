import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { matchesSql } from '../targeting/criteria/criteria.sql.ts'
import type { OfCampaign } from '../targeting/winners.sql.ts'
import { automaticSettingsOf } from './automatic-settings.sql.ts'

/**
 * Notes on a member's snapshot whom the network's targeting of the month takes (`eligibleAdmin`), and whom the automatic
 * validation would (`eligibleAutomatique`): by the settings that hold for the member, else by the network's of the month
 * (decisions.md 2 and 4). `eligibleGarage` is the member's own hand and stays.
 */
export async function markEligible(
  tx: Db,
  { adherentId, campagneId, reseauId, admin }: OfCampaign & { readonly reseauId: number; readonly admin: Targeting },
): Promise<void> {
  const { source, targeting } = await automaticSettingsOf(tx, adherentId, reseauId)
  const automatic = source === null ? admin : targeting
  await sql`
    update prospection p
       set eligible_admin = ${matchesSql(admin.filter)} is true, eligible_automatique = ${matchesSql(automatic.filter)} is true
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}`.execute(tx)
}

/** Notes whom a deadline that decided for a member takes: its settings may have changed since the snapshot was taken. */
export async function markAutomatic(
  tx: Db,
  { adherentId, campagneId, targeting }: OfCampaign & { readonly targeting: Targeting },
): Promise<void> {
  const taken = sql<boolean>`(${matchesSql(targeting.filter)} is true)`
  await sql`
    update prospection p set eligible_automatique = ${taken}
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and p.eligible_automatique <> ${taken}`.execute(
    tx,
  )
}
