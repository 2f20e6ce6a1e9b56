import type { NetworkRules } from '@relance/domain/diffusion/network-rules.ts'
import type { Db } from '../base.ts'

/** A network's own rules of sending, with its country and its short code. */
export async function getNetworkRules(
  db: Db,
  reseauId: number,
): Promise<{ readonly regles: NetworkRules; readonly pays: string; readonly numeroCourt: string | null }> {
  const row = await db.selectFrom('reseau').selectAll().where('id', '=', reseauId).executeTakeFirstOrThrow()
  return {
    pays: row.pays,
    numeroCourt: row.numero_court_sms,
    regles: {
      debut: row.envoi_debut,
      fin: row.envoi_fin,
      jours: row.envoi_jours,
      datesFermees: row.envoi_dates_fermees,
      messagesMax: row.messages_max,
      joursMessages: row.jours_messages,
      joursUnMessage: row.jours_un_message,
      joursDepuisVisite: row.jours_depuis_visite,
    },
  }
}

/** Writes a network's own rules of sending: they hold from the next hand-over and the next population on. */
export const saveNetworkRules = (tx: Db, reseauId: number, rules: NetworkRules) =>
  tx
    .updateTable('reseau')
    .set({
      envoi_debut: rules.debut,
      envoi_fin: rules.fin,
      envoi_jours: rules.jours,
      envoi_dates_fermees: rules.datesFermees,
      messages_max: rules.messagesMax,
      jours_messages: rules.joursMessages,
      jours_un_message: rules.joursUnMessage,
      jours_depuis_visite: rules.joursDepuisVisite,
    })
    .where('id', '=', reseauId)
    .execute()

/** How many members of a network are in each country, by country. */
export async function countMembersByCountry(db: Db, reseauId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('adherent')
    .select(['pays', (eb) => eb.fn.countAll<number>().as('n')])
    .where('reseau_id', '=', reseauId)
    .groupBy('pays')
    .orderBy('pays')
    .execute()
  return new Map(rows.map(({ pays, n }) => [pays, Number(n)]))
}
