import type { NetworkWindow } from '@relance/domain/networks/sending-rules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reseau } from '../db/schema.generated.ts'

export const windowColumns = ['envoi_debut', 'envoi_fin', 'envoi_jours', 'envoi_dates_fermees'] as const

/** What a network narrows of the hours and days of sending; null when nothing. */
export function networkWindowOf(row: Pick<Selectable<Reseau>, (typeof windowColumns)[number]>): NetworkWindow | null {
  const { envoi_debut: debut, envoi_fin: fin, envoi_jours: jours, envoi_dates_fermees: datesFermees } = row
  if (debut === null && fin === null && jours === null && datesFermees.length === 0) return null
  return { debut, fin, jours, datesFermees }
}

/** SQL: the same, of a row of `reseau` by its name in the statement. */
export function networkWindowSql(alias: string): RawBuilder<NetworkWindow | null> {
  const of = (column: (typeof windowColumns)[number]) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('envoi_debut')} is not null or ${of('envoi_fin')} is not null or ${of('envoi_jours')} is not null
                    or ${of('envoi_dates_fermees')} <> '{}'
    then jsonb_build_object('debut', ${of('envoi_debut')}, 'fin', ${of('envoi_fin')}, 'jours', ${of('envoi_jours')},
                            'datesFermees', ${of('envoi_dates_fermees')}) end`
}
