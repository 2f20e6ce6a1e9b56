import { sql } from 'kysely'
import type { Base } from '../../base.ts'
import { insertLockedCampaign } from '../locked-campaign.ts'
import type { World } from '../world.ts'

/** What no answer to a foreigner may contain: it stands in every text of the planted member. */
export const marker = 'ZZINTIMEZZ'

/** A member with a row in every table that names one, and the ids by which its things are asked for. */
export interface Planted {
  readonly adherentId: number
  readonly campagneId: number
  readonly clientId: number
  readonly vehiculeId: number
  readonly ids: Readonly<Record<string, number>>
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly needed: boolean
  readonly allowed: string | null
}

/** The columns of every table with `adherent_id`, and the first value that a check allows, where one lists them. */
const columnsOf = async ({ pool }: Base): Promise<Column[]> =>
  (
    await pool.query<Column>(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
             a.attnotnull and not a.atthasdef and a.attidentity = '' as needed,
             (select substring(pg_get_constraintdef(k.oid) from '''([A-Za-z_]+)''') from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attgenerated = ''
         and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'adherent_id')
       order by c.relname, a.attnum`)
  ).rows

/** Words that the code reads, not people: never the marker. Where a row needs one, this is it. */
const spoken: Readonly<Record<string, string>> = {
  pays: 'FR',
  fuseau: 'Europe/Paris',
  langue: 'fr',
  lang_locale: 'fr',
  canal: 'sms',
  origine: 'envoi',
  variante: 'A',
  genre: 'VP',
  code: 'IMPORT_LIGNE_INCOMPLETE',
  fichier_type: 'clients',
  champ: '',
  cible: 'https://x.test/',
  acteur: 'systeme',
  etat: 'envoye',
  message_id: 'm-1',
  mot_de_passe: 'x',
  motif_echec: '{"code":"IMPORT_LIGNE_INCOMPLETE"}',
}

const samples: Readonly<Record<string, string>> = {
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  real: '1',
  boolean: 'false',
  jsonb: '{}',
  uuid: '00000000-0000-4000-8000-0000000000aa',
  bytea: '\\x01',
  date: '2026-11-01',
  'timestamp with time zone': '2026-11-01T08:00:00Z',
}

/**
 * Fills whatever table has no row of the member yet from the columns alone, so that a table added later is covered without a
 * line here; then writes the marker into every text that is not one of a closed list.
 */
export async function plantMember(world: World, values: Record<string, unknown>): Promise<Planted> {
  const { context } = world
  const { db, pool } = context
  const adherentId = await world.adherent(values)
  const now = world.clock.now()
  const reseauId = Number(values['reseau_id'] ?? 3)
  const { campagneId } = await insertLockedCampaign(db, {
    adherentId,
    reseauId,
    contacts: 2,
    now,
    label: `${marker} C`,
  })
  const own = await sql<{ client_id: number; vehicule_id: number }>`
    select client_id, vehicule_id from prospection where adherent_id = ${adherentId} order by id limit 1`.execute(db)
  const { client_id: clientId, vehicule_id: vehiculeId } = own.rows[0]!
  const change = await db
    .insertInto('changement_masse')
    .values({ reseau_id: reseauId, champ: 'offre', filtre: '{}', quand: now, auteur: marker })
    .returning('id')
    .executeTakeFirstOrThrow()
  const known: Record<string, unknown> = {
    changement_id: change.id,
    adherent_id: adherentId,
    campagne_id: campagneId,
    client_id: clientId,
    vehicule_id: vehiculeId,
    reseau_id: reseauId,
    operation_id: 2,
  }
  const columns = await columnsOf(context)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const countOf = async (table: string) =>
    (await pool.query<{ n: number }>(`select count(*) as n from ${table} where adherent_id = $1`, [adherentId]))
      .rows[0]!.n
  // What refers to another row comes after it: as many rounds as there are floors.
  for (let round = 0, left = tables; left.length > 0; round++) {
    const failed: string[] = []
    for (const table of left) {
      if ((await countOf(table)) > 0) continue
      const filled = columns.filter((c) => c.table === table && (c.needed || c.name in known || c.type === 'text'))
      const cells = filled.map(
        (c) =>
          known[c.name] ??
          c.allowed ??
          spoken[c.name] ??
          samples[c.type] ??
          (c.type.endsWith('[]') ? '{}' : `${c.name}${adherentId}`),
      )
      await pool
        .query(
          `insert into ${table} (${filled.map(({ name }) => name)}) values (${filled.map((_, i) => `$${i + 1}`)})`,
          cells,
        )
        .catch((error: Error) => {
          if (round === 3) throw new Error(`${table}: ${error.message}`)
          failed.push(table)
        })
      const id = columns.find((c) => c.table === table && c.name === 'id')
      if (id) {
        const { rows } = await pool.query<{ id: number }>(`select min(id) as id from ${table} where adherent_id = $1`, [
          adherentId,
        ])
        if (rows[0]!.id !== null) known[`${table}_id`] ??= rows[0]!.id
      }
    }
    left = failed
  }
  for (const { table, name, type, allowed } of columns) {
    if (type !== 'text' || allowed !== null || name in spoken || table === 'journal_audit') continue
    await pool
      .query(
        `with n as (select ctid as place, row_number() over () as rang from ${table} where adherent_id = $1)
       update ${table} t set ${name} = lower($2) || n.rang || ${name === 'email' ? "'@x.test'" : "''"} from n where t.ctid = n.place`,
        [adherentId, marker],
      )
      .catch(() => {})
  }
  await pool.query(
    'update adherent set nom_commercial = $2, raison_sociale = $2, email = $3, siret = $2, ville = $2 where id = $1',
    [adherentId, marker, `${marker}@x.test`.toLowerCase()],
  )
  const ids = Object.fromEntries(Object.entries(known).map(([name, id]) => [name, Number(id)]))
  return { adherentId, campagneId, clientId, vehiculeId, ids }
}

/** Every row of the member in every table that names one, as one digest for each: what a foreigner must leave as it was. */
export async function digestOf({ pool }: Base, adherentId: number): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; key: string }>(`
    select c.relname as name, case when c.relname = 'adherent' then 'id' else 'adherent_id' end as key
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname = 'adherent' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'adherent_id'))
     order by 1`)
  const digests: Record<string, string> = {}
  for (const { name, key } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t where ${key} = $1`,
      [adherentId],
    )
    digests[name] = rows[0]!.digest
  }
  return digests
}
