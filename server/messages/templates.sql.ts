import type { TemplateChoice, TemplateChoices } from '@relance/domain/messages/messages.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/**
 * The templates a network may give its campaigns, in every language: its own first, then the product's. Those of its
 * members are theirs alone.
 */
export async function listTemplateChoices(db: Db, reseauId: number): Promise<TemplateChoices> {
  const columns = sql`g.id, g.titre, g.langue, case when g.reseau_id is null then 'relance' else 'reseau' end as origine`
  const offered = sql`g.adherent_id is null and (g.reseau_id = ${reseauId} or g.reseau_id is null)`
  const order = sql`order by g.reseau_id is null, g.langue, g.id`
  const { rows: sms } = await sql<TemplateChoices['sms'][number]>`
    select ${columns}, g.contenu from gabarit_sms g where ${offered} ${order}`.execute(db)
  const { rows: email } = await sql<TemplateChoice>`
    select ${columns} from gabarit_email g where ${offered} ${order}`.execute(db)
  return { sms, email }
}
