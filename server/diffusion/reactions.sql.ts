import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/** Customers who said stop after a message of the campaign on this channel, and those of them who complained. */
export async function countReactions(
  db: Db,
  of: { readonly adherentId: number; readonly campagneId: number; readonly canal: Canal },
): Promise<{ oppositions: number; plaintes: number }> {
  const { rows } = await sql<{ oppositions: number; plaintes: number }>`
    select count(distinct client_id) as oppositions,
           count(distinct client_id) filter (where source = 'PLAINTE') as plaintes
      from evenement_consentement
     where adherent_id = ${of.adherentId} and campagne_id = ${of.campagneId} and canal = ${of.canal} and sens = 'OPT_OUT'
       and source in ('STOP_SMS', 'LIEN', 'ONE_CLICK', 'PLAINTE')`.execute(db)
  return rows[0]!
}
