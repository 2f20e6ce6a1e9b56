import type { CampaignMove } from '@relance/domain/campaigns/campaign.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../base.ts'

/**
 * The moves of a campaign, newest first, with the names of who made them. In a shared campaign a member sees the
 * campaign's own moves and its own decisions.
 */
export async function listMoves(
  db: Db,
  { campagneId, adherentId }: { readonly campagneId: number; readonly adherentId: number | null },
): Promise<z.infer<typeof CampaignMove>[]> {
  const { rows } = await sql<{
    id: number
    de: number | null
    vers: number
    acteur: string
    nom: string | null
    motif: string | null
    quand: Date
  }>`
    select h.id, h.de, h.vers, h.acteur, nullif(trim(u.prenom || ' ' || u.nom), '') as nom, h.motif, h.quand
      from campagne_etat_historique h
      left join utilisateur u on h.acteur = 'utilisateur:' || u.id
     where h.campagne_id = ${campagneId}
       and (${adherentId}::integer is null or h.adherent_id is null or h.adherent_id = ${adherentId}::integer)
     order by h.id desc
     limit 500`.execute(db)
  return rows.map(({ nom, ...row }) => ({ ...row, acteur: nom ?? row.acteur, quand: row.quand.toISOString() }))
}
