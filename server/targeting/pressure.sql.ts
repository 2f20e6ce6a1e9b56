import { productPressure } from '@relance/domain/targeting/pressure.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The figures of pressure in force for a member, always one row: its network's where they are stricter than the product's,
 * whatever is stored. Twin of `pressureOf`. To be put after `with`, as `regles_pression as (…)`.
 */
export function pressureTable(adherentId: number): RawBuilder<unknown> {
  const { messagesMax, joursMessages, joursUnMessage, joursDepuisVisite } = productPressure
  return sql`
    select least(min(r.messages_max), ${messagesMax}::int) as messages_max,
           greatest(max(r.jours_messages), ${joursMessages}::int) as jours_messages,
           greatest(max(r.jours_un_message), ${joursUnMessage}::int) as jours_un_message,
           greatest(max(r.jours_depuis_visite), ${joursDepuisVisite}::int) as jours_depuis_visite
      from adherent a join reseau r on r.id = a.reseau_id
     where a.id = ${adherentId}`
}
