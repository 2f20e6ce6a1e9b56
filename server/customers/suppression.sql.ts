import type { Canal } from '@relance/domain/customers/consent.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { fingerprint, fingerprintSql } from './fingerprint.ts'

export interface SuppressionScope {
  readonly adherentId: number
  readonly canal: Canal
}

/**
 * SQL: whether `valeur` (an E.164 number or a lower-case address) is on the suppression list of the member or of its
 * network. The list is read once; while it is empty nothing is hashed.
 */
export const isSuppressed = (
  secret: Uint8Array,
  { adherentId, canal }: SuppressionScope,
  valeur: Expression<string | null>,
): RawBuilder<boolean> => sql<boolean>`(${valeur} is not null and ${fingerprintSql(secret, valeur)} in (
  select s.empreinte from liste_suppression s
  where s.canal = ${canal} and (
    (s.portee = 'adherent' and s.portee_id = ${adherentId})
    or (s.portee = 'reseau' and s.portee_id = (select a.reseau_id from adherent a where a.id = ${adherentId})))))`

/** Whether one value is on the suppression list: what is asked again at hand-over. */
export async function findSuppression(
  db: Db,
  secret: Uint8Array,
  { adherentId, canal }: SuppressionScope,
  valeur: string,
): Promise<{ depuis: Date; origine: string } | undefined> {
  return db
    .selectFrom('liste_suppression as s')
    .innerJoin('adherent as a', (join) => join.on('a.id', '=', adherentId))
    .select(['s.depuis', 's.origine'])
    .where('s.canal', '=', canal)
    .where('s.empreinte', '=', fingerprint(secret, valeur))
    .where((where) =>
      where.or([
        where.and([where('s.portee', '=', 'adherent'), where('s.portee_id', '=', adherentId)]),
        where.and([where('s.portee', '=', 'reseau'), where('s.portee_id', '=', where.ref('a.reseau_id'))]),
      ]),
    )
    .orderBy('s.depuis')
    .orderBy('s.portee')
    .executeTakeFirst() as Promise<{ depuis: Date; origine: string } | undefined>
}
