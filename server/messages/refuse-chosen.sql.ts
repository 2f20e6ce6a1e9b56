import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { Refusal } from '../http/problem.ts'

const tables = {
  sms: { of: sql`gabarit_sms`, chosen: sql`gabarit_sms_id` },
  email: { of: sql`gabarit_email`, chosen: sql`gabarit_email_id` },
} as const

/**
 * 409 with where a template is chosen, if a network's months are to be written with it; held until the transaction ends, so that
 * nobody chooses it meanwhile. A month that is locked keeps what it says whatever becomes of the template.
 */
export async function refuseChosen(tx: Db, canal: keyof typeof tables, id: number): Promise<void> {
  const { of, chosen } = tables[canal]
  await sql`select id from ${of} where id = ${id} for update`.execute(tx)
  const { rows } = await sql<{ mois: string | null }>`
    select null as mois from gabarit_mois_reseau where ${chosen} = ${id}
    union all
    select c.label from gabarit_mois m join campagne c on c.id = m.campagne_id
     where m.${chosen} = ${id} and m.contenu_sms is null and c.ref_etat_campagne_id not in (6, 7)
     order by 1 nulls first limit 1`.execute(tx)
  const use = rows[0]
  if (use?.mois === null) throw new Refusal(409, 'GABARIT_CHOISI_RESEAU')
  if (use) throw new Refusal(409, 'GABARIT_CHOISI_MOIS', { values: { mois: use.mois } })
}
