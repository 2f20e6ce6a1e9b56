import type { CouponChange, CouponOfMessage } from '@relance/domain/messages/coupon.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import type { Owner } from './media-owner.ts'

/** Whose coupons are looked at: a member's own with its network's standard ones, or the latter alone. */
export interface CouponShelf {
  readonly reseauId: number
  readonly adherentId: number | null
}

export interface ShelfCoupon {
  readonly coupon: CouponOfMessage
  readonly owner: Owner
}

/** A row `c` of `coupon` as the messages carry it. */
const couponJson = sql`json_build_object('id', c.id, 'type', case when c.adherent_id is null then 'standard' else 'own' end,
  'titre', c.titre, 'texte', c.texte, 'code', c.code, 'conditions', c.conditions,
  'validiteJours', c.validite_jours, 'valableJusquAu', c.valable_jusqu_au)`

const onShelf = ({ reseauId, adherentId }: CouponShelf): RawBuilder<boolean> =>
  sql`c.date_suppression is null and (c.adherent_id = ${adherentId} or c.adherent_id is null and c.reseau_id = ${reseauId})`

interface Row {
  readonly coupon: CouponOfMessage
  readonly adherentId: number | null
  readonly reseauId: number | null
}

const toShelf = ({ coupon, ...owner }: Row): ShelfCoupon => ({ coupon, owner })
const columns = sql`${couponJson} as coupon, c.adherent_id as "adherentId", c.reseau_id as "reseauId"`

/** A page of a library of coupons: the member's own first, the newest first. */
export async function listCoupons(
  db: Db,
  shelf: CouponShelf,
  { page, resultsPerPage, search }: { readonly page: number; readonly resultsPerPage: number; readonly search: string },
): Promise<{ readonly data: ShelfCoupon[]; readonly total: number }> {
  const like = containing(search)
  const found =
    search === '' ? sql`true` : sql`(c.titre ilike ${like} or c.texte ilike ${like} or c.code ilike ${like})`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from coupon c where ${onShelf(shelf)} and ${found}`.execute(db)
  const { rows } = await sql<Row>`
    select ${columns} from coupon c where ${onShelf(shelf)} and ${found}
     order by c.adherent_id is null, c.id desc limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(
    db,
  )
  return { data: rows.map(toShelf), total: counted[0]!.total }
}

/** The coupons of a shelf among `ids`. */
export async function findCoupons(db: Db, shelf: CouponShelf, ids: readonly number[]): Promise<ShelfCoupon[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns} from coupon c where ${onShelf(shelf)} and c.id = any(${[...ids]}::bigint[]) order by c.id`.execute(
    db,
  )
  return rows.map(toShelf)
}

const toColumns = ({ titre, texte, code, conditions, validiteJours, valableJusquAu }: CouponChange) => ({
  titre,
  texte,
  code,
  conditions,
  validite_jours: validiteJours,
  valable_jusqu_au: valableJusquAu,
})

export async function insertCoupon(
  db: Db,
  { adherentId, reseauId }: Owner,
  coupon: CouponChange,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('coupon')
    .values({ adherent_id: adherentId, reseau_id: reseauId, ...toColumns(coupon), date_modification: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveCoupon(db: Db, id: number, coupon: CouponChange, now: Date): Promise<void> {
  await db
    .updateTable('coupon')
    .set({ ...toColumns(coupon), date_modification: now })
    .where('id', '=', id)
    .execute()
}

/** Takes a coupon out of the library. Its row stays: messages may carry it. */
export async function hideCoupon(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('coupon').set({ date_suppression: now }).where('id', '=', id).execute()
}

interface OfCampaign {
  readonly adherentId: number
  readonly campagneId: number
}

/** The coupon of each operation of a campaign: as it was when the campaign was locked, else as the library has it. */
export async function listCouponsOfCampaign(
  db: Db,
  { adherentId, campagneId }: OfCampaign,
): Promise<ReadonlyMap<number, CouponOfMessage>> {
  const { rows } = await sql<{ operation_id: number; coupon: CouponOfMessage }>`
    select m.operation_id, coalesce(m.coupon_fige::json, ${couponJson}) as coupon
      from message m join coupon c on c.id = m.coupon_id
     where m.adherent_id = ${adherentId} and m.campagne_id = ${campagneId}`.execute(db)
  return new Map(rows.map((row) => [row.operation_id, row.coupon]))
}

/** Keeps the coupons of a campaign as they are now: what it sends does not change with the library any more. */
export async function freezeCoupons(tx: Db, { adherentId, campagneId }: OfCampaign): Promise<void> {
  await sql`
    update message m set coupon_fige = (${couponJson})::jsonb from coupon c
     where c.id = m.coupon_id and m.adherent_id = ${adherentId} and m.campagne_id = ${campagneId}`.execute(tx)
}
