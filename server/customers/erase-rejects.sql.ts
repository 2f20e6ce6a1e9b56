import { sql } from 'kysely'
import type { Db } from '../base.ts'

/**
 * Empties what the reject reports of a member's imports quote of customers about to be erased: their codes, phones, e-mails
 * and plates. A phone or e-mail that could not be read names no customer: for one who asks, all such quotes go, as the next
 * import tells those that still hold. The report keeps its lines and their reasons.
 */
export async function clearRejectedValues(
  tx: Db,
  { adherentId, ids, asked }: { adherentId: number; ids: readonly number[]; asked: boolean },
): Promise<void> {
  await sql`
    with dites as (
      select k.valeur from client c
      cross join lateral (values (c.code_client), (c.telephone), (c.portable), (c.portable_recu), (c.email), (c.email_recu)) as k (valeur)
      where c.adherent_id = ${adherentId} and c.id = any(${[...ids]}::bigint[])
      union
      select k.valeur from vehicule v
      cross join lateral (values (v.immatriculation), (v.plaque), (v.vin)) as k (valeur)
      where v.adherent_id = ${adherentId} and v.client_id = any(${[...ids]}::bigint[]))
    update import_rejet r set valeur = ''
    where r.adherent_id = ${adherentId} and r.valeur <> '' and (
      lower(btrim(r.valeur)) in (select lower(btrim(valeur)) from dites where valeur <> '')
      or ${asked} and r.code in ('IMPORT_TELEPHONE_INCORRECT', 'IMPORT_EMAIL_INCORRECT'))`.execute(tx)
}
