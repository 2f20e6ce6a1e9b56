import type { MemberPrice, NetworkPrice, OwnPrice, PriceLine } from '@relance/domain/members/sms-price.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'

/** The price that a campaign row `campagne` of a member is locked at: the member's own, else its network's. */
export const priceOfCampaign = sql<number>`(
  select coalesce(a.cout_sms, r.cout_sms) from adherent a join reseau r on r.id = a.reseau_id where a.id = campagne.adherent_id)`

interface Who {
  readonly reseauId: number
  /** null: the network's own price. */
  readonly adherentId: number | null
}

const shownLines = 50

async function listLines(db: Db, { reseauId, adherentId }: Who): Promise<PriceLine[]> {
  const rows = await db
    .selectFrom('prix_sms')
    .select(['id', 'cout_sms', 'depuis', 'auteur'])
    .where('reseau_id', '=', reseauId)
    .where('adherent_id', adherentId === null ? 'is' : '=', adherentId)
    .orderBy('depuis', 'desc')
    .orderBy('id', 'desc')
    .limit(shownLines)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    coutSms: row.cout_sms,
    depuis: row.depuis.toISOString(),
    auteur: row.auteur,
  }))
}

/** A network's price, and how many of its members it does not reach. */
export async function getNetworkPrice(db: Db, reseauId: number): Promise<NetworkPrice> {
  const { rows } = await sql<Omit<NetworkPrice, 'historique'>>`
    select r.cout_sms as "coutSms", count(a.id)::int as ateliers, count(a.cout_sms)::int as propres
      from reseau r left join adherent a on a.reseau_id = r.id where r.id = ${reseauId} group by r.id`.execute(db)
  return { ...rows[0]!, historique: await listLines(db, { reseauId, adherentId: null }) }
}

/** A member's price beside its network's. */
export async function getMemberPrice(db: Db, adherentId: number): Promise<MemberPrice> {
  const row = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select(['a.cout_sms as coutSms', 'r.cout_sms as coutReseau', 'r.id as reseauId'])
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
  const { reseauId, ...prices } = row
  return { ...prices, historique: await listLines(db, { reseauId, adherentId }) }
}

/** A page of the members of a network that have a price of their own, by name. */
export async function listOwnPrices(
  db: Db,
  {
    reseauId,
    search = '',
    page,
    resultsPerPage,
  }: {
    readonly reseauId: number
    readonly search?: string | undefined
    readonly page: number
    readonly resultsPerPage: number
  },
): Promise<{ readonly data: OwnPrice[]; readonly total: number }> {
  const part = containing(search)
  const own = sql`from adherent a where a.reseau_id = ${reseauId} and a.cout_sms is not null
     and (a.nom_commercial ilike ${part} or a.ville ilike ${part} or a.numero_client ilike ${part})`
  const { rows } = await sql<Omit<OwnPrice, 'depuis'> & { depuis: Date | null }>`
    select a.id, a.nom_commercial as "nomCommercial", a.ville, a.cout_sms as "coutSms",
           (select max(p.depuis) from prix_sms p where p.reseau_id = a.reseau_id and p.adherent_id = a.id) as depuis
    ${own} order by lower(a.nom_commercial), a.id
     limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(db)
  return {
    data: rows.map((row) => ({ ...row, depuis: row.depuis?.toISOString() ?? null })),
    total: counted[0]!.total,
  }
}

/** Notes prices that were set, from when; an author who is not seen from here has no name. */
export async function notePrices(
  tx: Db,
  {
    reseauId,
    adherentIds,
    coutSms,
    now,
    utilisateurId,
  }: {
    readonly reseauId: number
    readonly adherentIds: readonly (number | null)[]
    readonly coutSms: number | null
    readonly now: Date
    readonly utilisateurId: number
  },
): Promise<void> {
  await sql`
    insert into prix_sms (reseau_id, adherent_id, cout_sms, depuis, auteur)
    select ${reseauId}, id, ${coutSms}, ${now},
           coalesce((select trim(prenom || ' ' || nom) from utilisateur where id = ${utilisateurId}), '')
      from unnest(${[...adherentIds]}::integer[]) id`.execute(tx)
}

/** Sets a network's price. */
export async function saveNetworkPrice(tx: Db, reseauId: number, coutSms: number): Promise<void> {
  await tx.updateTable('reseau').set({ cout_sms: coutSms }).where('id', '=', reseauId).execute()
}

/** Gives a member a price of its own; null gives it back. */
export async function saveMemberPrice(tx: Db, adherentId: number, coutSms: number | null): Promise<void> {
  await tx.updateTable('adherent').set({ cout_sms: coutSms }).where('id', '=', adherentId).execute()
}
