import { clickMonths } from '@relance/domain/diffusion/clicks.ts'
import type { Canal, Clics, Variante } from '@relance/domain/diffusion/diffusion.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

export interface DiffusionKey {
  readonly adherentId: number
  readonly diffusionId: number
}

/** A link of a sending as its messages need it. */
export interface LinkRow {
  readonly numero: number
  readonly code: string
  readonly cible: string
  readonly rendezVous: boolean
  /** The one of two texts it is in; null when there is one. */
  readonly variante: string | null
}

export async function listLinks(db: Db, { adherentId, diffusionId }: DiffusionKey): Promise<LinkRow[]> {
  return db
    .selectFrom('lien')
    .select(['numero', 'cle as code', 'cible', 'rendez_vous as rendezVous', 'variante'])
    .where('adherent_id', '=', adherentId)
    .where('diffusion_id', '=', diffusionId)
    .orderBy('numero')
    .execute()
}

export interface NewLink {
  readonly code: string
  readonly cible: string
  readonly libelle: string
  readonly rendezVous: boolean
  readonly variante: Variante | null
}

/**
 * Writes the links of a sending, in order. Those it had already keep their code, so that a proof's link goes on working. A
 * code that is taken (one in millions, with a million links) fails the statement: generation starts again.
 */
export async function saveLinks(
  tx: Db,
  { adherentId, diffusionId }: DiffusionKey,
  links: readonly NewLink[],
): Promise<void> {
  await tx
    .deleteFrom('lien')
    .where('adherent_id', '=', adherentId)
    .where('diffusion_id', '=', diffusionId)
    .where('numero', '>', links.length)
    .execute()
  if (links.length === 0) return
  await tx
    .insertInto('lien')
    .values(
      links.map(({ code, cible, libelle, rendezVous, variante }, index) => ({
        adherent_id: adherentId,
        diffusion_id: diffusionId,
        numero: index + 1,
        cle: code,
        cible,
        libelle,
        rendez_vous: rendezVous,
        variante,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['adherent_id', 'diffusion_id', 'numero']).doUpdateSet((eb) => ({
        cible: eb.ref('excluded.cible'),
        libelle: eb.ref('excluded.libelle'),
        rendez_vous: eb.ref('excluded.rendez_vous'),
        variante: eb.ref('excluded.variante'),
      })),
    )
    .execute()
}

/** SQL: whether a customer may be followed by its clicks on a channel: the network's word, its own, and no objection since. */
const followed = (canal: ReturnType<typeof sql>) => sql`
  r.suivi_individuel and c.suivi_clics and not c.vie_privee
  and case ${canal} when 'sms' then c.relance_sms else c.relance_email end`

/** The customers of a member who may be followed by their clicks; none unless the network turned it on. */
export async function listFollowedClients(db: Db, adherentId: number, canal: Canal): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from client c join adherent a on a.id = c.adherent_id join reseau r on r.id = a.reseau_id
     where c.adherent_id = ${adherentId} and ${followed(sql`${canal}::text`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface FollowedMessage {
  readonly code: string
  readonly jeton: string
  readonly client_id: number
}

/** Writes the codes of messages in one statement. Returns those written: one already taken is not. */
export async function insertFollowedMessages(
  tx: Db,
  { adherentId, diffusionId }: DiffusionKey,
  rows: readonly FollowedMessage[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const written = await sql<{ code: string }>`
    insert into suivi_envoi (cle, adherent_id, diffusion_id, jeton, client_id)
    select r.code, ${adherentId}, ${diffusionId}, r.jeton, r.client_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, jeton uuid, client_id bigint)
    on conflict do nothing
    returning cle as code`.execute(tx)
  return new Set(written.rows.map(({ code }) => code))
}

/** A link as it is followed. */
export interface FollowedLink {
  readonly adherentId: number
  readonly lienId: number
  readonly diffusionId: number
  readonly cible: string
  readonly remisLe: Date | null
  /** The click may be kept with the customer. */
  readonly suivi: boolean
}

export async function findSharedLink(db: Db, code: string): Promise<FollowedLink | null> {
  const { rows } = await sql<FollowedLink>`
    select l.adherent_id as "adherentId", l.id as "lienId", l.diffusion_id as "diffusionId", l.cible, d.date_envoi as "remisLe",
           false as suivi
      from lien l join diffusion d on d.adherent_id = l.adherent_id and d.id = l.diffusion_id
     where l.cle = ${code}`.execute(db)
  return rows[0] ?? null
}

export async function findPersonalLink(db: Db, code: string, numero: number): Promise<FollowedLink | null> {
  const { rows } = await sql<FollowedLink>`
    select l.adherent_id as "adherentId", l.id as "lienId", l.diffusion_id as "diffusionId", l.cible,
           coalesce(e.date_envoi, d.date_envoi) as "remisLe",
           coalesce(e.id is not null and ${followed(sql`d.canal`)}, false) as suivi
      from suivi_envoi s
      left join envoi e on e.jeton = s.jeton
      left join lien v on v.adherent_id = s.adherent_id and v.diffusion_id = s.diffusion_id and v.variante = e.variante
      join lien l on l.adherent_id = s.adherent_id and l.diffusion_id = s.diffusion_id and l.numero = coalesce(v.numero, ${numero})
      join diffusion d on d.adherent_id = s.adherent_id and d.id = s.diffusion_id
      join adherent a on a.id = s.adherent_id
      join reseau r on r.id = a.reseau_id
      left join client c on c.adherent_id = s.adherent_id and c.id = s.client_id
     where s.cle = ${code}`.execute(db)
  return rows[0] ?? null
}

/** Counts a visit: among the clicks, or among those left out. */
export async function countVisit(
  db: Db,
  { adherentId, lienId }: Pick<FollowedLink, 'adherentId' | 'lienId'>,
  click: boolean,
): Promise<void> {
  await db
    .updateTable('lien')
    .set((eb) => (click ? { clics: eb('clics', '+', 1) } : { ecartes: eb('ecartes', '+', 1) }))
    .where('adherent_id', '=', adherentId)
    .where('id', '=', lienId)
    .execute()
}

/** Keeps the first click of a customer who agreed to it on a link. */
export async function saveFollowedClick(
  db: Db,
  { adherentId, lienId }: Pick<FollowedLink, 'adherentId' | 'lienId'>,
  code: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('clic_suivi')
    .values({ adherent_id: adherentId, lien_id: lienId, cle: code, quand: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The clicks of a sending, link by link. */
export async function getClicks(db: Db, { adherentId, diffusionId }: DiffusionKey): Promise<Clics> {
  const rows = await db
    .selectFrom('lien')
    .select(['numero', 'libelle', 'rendez_vous as rendezVous', 'cible', 'clics', 'ecartes'])
    .where('adherent_id', '=', adherentId)
    .where('diffusion_id', '=', diffusionId)
    .orderBy('numero')
    .execute()
  return {
    total: rows.reduce((sum, { clics }) => sum + clics, 0),
    ecartes: rows.reduce((sum, { ecartes }) => sum + ecartes, 0),
    liens: rows.map(({ ecartes: _, ...row }) => row),
  }
}

/**
 * Removes what is kept by person and may not be any more: older than 13 months, of customers who no longer agree or have
 * objected since, of networks that turned it off. Their links go on leading where they led; nobody is known by them.
 */
export async function forgetFollowed(
  db: Db,
  now: Date,
  only: { readonly adherentId?: number; readonly clientId?: number; readonly reseauId?: number } = {},
): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - clickMonths)
  await sql`
    with passe as (
      update suivi_envoi s set jeton = null, client_id = null
        from suivi_envoi q
        join adherent a on a.id = q.adherent_id
        join reseau r on r.id = a.reseau_id
        join diffusion d on d.adherent_id = q.adherent_id and d.id = q.diffusion_id
        left join client c on c.adherent_id = q.adherent_id and c.id = q.client_id
       where s.adherent_id = q.adherent_id and s.cle = q.cle and q.client_id is not null
         and (${only.adherentId ?? null}::int is null or q.adherent_id = ${only.adherentId ?? null})
         and (${only.clientId ?? null}::bigint is null or q.client_id = ${only.clientId ?? null})
         and (${only.reseauId ?? null}::int is null or a.reseau_id = ${only.reseauId ?? null})
         and (d.date_envoi < ${before} or not coalesce(${followed(sql`d.canal`)}, false))
      returning s.adherent_id, s.cle)
    delete from clic_suivi k using passe p where k.adherent_id = p.adherent_id and k.cle = p.cle`.execute(db)
  await db.deleteFrom('clic_suivi').where('quand', '<', before).execute()
}
