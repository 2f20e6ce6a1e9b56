import type { ControlShare } from '@relance/domain/targeting/control-group.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { CiblageEnregistre } from '../db/schema.generated.ts'
import { toTargeting, toTargetingRow } from './ciblage.sql.ts'

interface Named {
  readonly id: number
  readonly nom: string
  readonly targeting: Targeting
  readonly dateModificationAdherent: string
}

const toNamed = (row: Selectable<CiblageEnregistre>): Named => ({
  id: row.id,
  nom: row.nom,
  targeting: { ...toTargeting(row), groupeTemoin: row.groupe_temoin as ControlShare },
  dateModificationAdherent: row.date_modification_adherent.toISOString(),
})

interface Given {
  readonly adherentId: number
  readonly nom: string
  readonly targeting: Targeting
  readonly now: Date
}

const rowOf = ({ nom, targeting, now }: Given) => ({
  ...toTargetingRow(targeting),
  groupe_temoin: targeting.groupeTemoin ?? 0,
  nom,
  date_modification_adherent: now,
})

/** A member's kept targetings, by name. */
export async function listNamedTargetings(db: Db, adherentId: number): Promise<Named[]> {
  const rows = await db
    .selectFrom('ciblage_enregistre')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .orderBy(sql`lower(nom)`)
    .orderBy('id')
    .execute()
  return rows.map(toNamed)
}

/** How many targetings a member keeps. */
export async function countNamedTargetings(db: Db, adherentId: number): Promise<number> {
  const { n } = await db
    .selectFrom('ciblage_enregistre')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('adherent_id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return n
}

/** Keeps a targeting; null when the name is taken, whatever its capitals. */
export async function insertNamedTargeting(db: Db, given: Given): Promise<Named | null> {
  const row = await db
    .insertInto('ciblage_enregistre')
    .values({ ...rowOf(given), adherent_id: given.adherentId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toNamed(row) : null
}

/** Renames a kept targeting, or replaces what it picks. `taken`: another has that name; null: there is none of that id. */
export async function saveNamedTargeting(
  db: Db,
  given: Given & { readonly id: number },
): Promise<Named | 'taken' | null> {
  const { adherentId, id } = given
  const other = await db
    .selectFrom('ciblage_enregistre')
    .select('id')
    .where('adherent_id', '=', adherentId)
    .where(sql`lower(nom)`, '=', sql`lower(${given.nom})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return 'taken'
  const row = await db
    .updateTable('ciblage_enregistre')
    .set(rowOf(given))
    .where('adherent_id', '=', adherentId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toNamed(row) : null
}

/** Forgets a kept targeting; whether there was one. */
export async function deleteNamedTargeting(db: Db, of: { adherentId: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ciblage_enregistre')
    .where('adherent_id', '=', of.adherentId)
    .where('id', '=', of.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
