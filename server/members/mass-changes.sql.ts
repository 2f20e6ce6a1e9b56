import type { MassChange, MassChangeDone, MassFilter } from '@relance/domain/members/mass-change.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Chosen } from './mass-change.sql.ts'

const nameOf = (utilisateurId: number) =>
  sql`coalesce((select trim(prenom || ' ' || nom) from utilisateur where id = ${utilisateurId}), '')`

/** Keeps a change that is being made, with what each member had before. Gives its id. */
export async function insertMassChange(
  tx: Db,
  {
    reseauId,
    filtre,
    changement,
    changed,
    now,
    utilisateurId,
  }: {
    readonly reseauId: number
    readonly filtre: MassFilter
    readonly changement: MassChange
    readonly changed: readonly Pick<Chosen, 'id' | 'avant'>[]
    readonly now: Date
    readonly utilisateurId: number
  },
): Promise<number> {
  const valeur = sql`nullif(${JSON.stringify(changement.valeur)}::jsonb, 'null')`
  const { rows } = await sql<{ id: number }>`
    insert into changement_masse (reseau_id, champ, valeur, filtre, quand, auteur)
    values (${reseauId}, ${changement.champ}, ${valeur}, ${JSON.stringify(filtre)}::jsonb, ${now}, ${nameOf(utilisateurId)})
    returning id`.execute(tx)
  const { id } = rows[0]!
  const lines = changed.map((one) => ({ adherent_id: one.id, avant: one.avant }))
  await sql`
    insert into changement_masse_ligne (adherent_id, changement_id, avant, apres)
    select l.adherent_id, ${id}, nullif(l.avant, 'null'), ${valeur}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (adherent_id integer, avant jsonb)`.execute(tx)
  return id
}

/** Tells the audit log, a line for each member, what became of a field of theirs. */
export async function auditMembers(
  tx: Db,
  entry: Pick<AuditEntry, 'quand' | 'acteurId' | 'role' | 'reseauId' | 'ip'>,
  champ: string,
  members: readonly { readonly id: number; readonly de: unknown; readonly vers: unknown }[],
): Promise<void> {
  await sql`
    insert into journal_audit (quand, acteur_id, role, reseau_id, adherent_id, action, objet, details, ip)
    select ${entry.quand}, ${entry.acteurId}, ${entry.role}, ${entry.reseauId}, m.id, 'adherent.modifier', 'adherent:' || m.id,
           jsonb_build_object('champs', jsonb_build_array(${champ}::text), ${champ}::text,
                              jsonb_build_object('de', m.de, 'vers', m.vers), 'pourLeCompteDe', m.id), ${entry.ip}
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m (id integer, de jsonb, vers jsonb)`.execute(tx)
}

interface Kept {
  readonly id: number
  readonly champ: MassChange['champ']
  readonly annule_le: Date | null
}

/** A change of a network, held until the transaction ends; undefined when it has none of that id. */
export const findMassChange = (tx: Db, reseauId: number, id: number): Promise<Kept | undefined> =>
  tx
    .selectFrom('changement_masse')
    .select(['id', 'champ', 'annule_le'])
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<Kept | undefined>

/** What each member had before a change, and was given. */
export async function listMassLines(
  db: Db,
  id: number,
): Promise<{ adherentId: number; avant: Chosen['avant']; apres: Chosen['avant'] }[]> {
  const { rows } = await sql<{ adherentId: number; avant: Chosen['avant']; apres: Chosen['avant'] }>`
    select adherent_id as "adherentId", avant, apres from changement_masse_ligne where changement_id = ${id}
     order by adherent_id`.execute(db)
  return rows
}

/** Marks a change as taken back, for the members given. */
export async function saveUndone(
  tx: Db,
  id: number,
  ids: readonly number[],
  now: Date,
  utilisateurId: number,
): Promise<void> {
  await sql`update changement_masse_ligne set rendu = true
             where changement_id = ${id} and adherent_id = any(${[...ids]}::integer[])`.execute(tx)
  await sql`update changement_masse set annule_le = ${now}, annule_par = ${nameOf(utilisateurId)} where id = ${id}`.execute(
    tx,
  )
}

const shown = 20

/** The latest changes of a network, latest first; `id` asks for that one alone. */
export async function listMassChanges(db: Db, reseauId: number, id: number | null = null): Promise<MassChangeDone[]> {
  const { rows } = await sql<Omit<MassChangeDone, 'quand' | 'annuleLe'> & { quand: Date; annule_le: Date | null }>`
    select c.id, c.champ, c.valeur, c.quand, c.auteur, c.annule_le,
           count(l.adherent_id)::int as adherents, count(l.adherent_id) filter (where l.rendu)::int as rendus
      from changement_masse c left join changement_masse_ligne l on l.changement_id = c.id
     where c.reseau_id = ${reseauId} and (${id}::integer is null or c.id = ${id})
     group by c.id order by c.quand desc, c.id desc limit ${shown}`.execute(db)
  return rows.map(({ annule_le, ...row }) => ({
    ...row,
    quand: row.quand.toISOString(),
    annuleLe: annule_le?.toISOString() ?? null,
  }))
}

/** The offers that a network's members have, by name. */
export const listOffers = async (db: Db, reseauId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('adherent')
      .select('offre')
      .distinct()
      .where('reseau_id', '=', reseauId)
      .where('offre', '<>', '')
      .orderBy('offre')
      .execute()
  ).map(({ offre }) => offre)
