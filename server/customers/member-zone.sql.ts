import type { Db } from '../base.ts'

/** Where a member's days begin, in which network it is, and how that network counts turnover. */
export const getMemberZone = (db: Db, adherentId: number) =>
  db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select(['a.fuseau', 'a.pays', 'a.reseau_id as reseauId', 'r.ca_ttc as caTtc', 'r.suivi_individuel as suiviActif'])
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
