import { sql } from 'kysely'
import type { Db } from '../base.ts'

/** An answer that came after its message was given up: the provider took it, and its receipts can find it now. */
export async function settleLateAnswer(
  db: Db,
  answer: { readonly reference: string; readonly messageId: string },
  now: Date,
): Promise<void> {
  await sql`
    with nomme as (
      insert into nom_fournisseur (message_id, adherent_id, envoi_id, mois)
      select ${answer.messageId}, adherent_id, id, mois from envoi where jeton = ${answer.reference}::uuid
      on conflict (adherent_id, envoi_id, mois) do update set message_id = excluded.message_id)
    update envoi set etat = 'accepted', motif = null, message_id = ${answer.messageId}, date_etat = ${now}, bail_jusqu_au = null
     where jeton = ${answer.reference}::uuid and etat in ('unknown', 'submitting')`.execute(db)
}
