import type pg from 'pg'

/** What is done with a table when the database is spread over several machines. */
export interface TablePlan {
  readonly table: string
  /** `membre`: split by adherent_id, the rows of a member together; `reference`: a copy on each machine. */
  readonly placement: 'membre' | 'reference'
  /** Unique keys without adherent_id, which no split table can have: they become plain indexes. Their values are random. */
  readonly uniques: readonly { readonly nom: string; readonly colonnes: readonly string[] }[]
  /** Triggers, which no split table can have: they guard the product against itself. */
  readonly declencheurs: readonly string[]
}

/**
 * The plan of all tables, read from the catalogue, so that none is forgotten: those of which every row is some member's are
 * split, all others are reference tables. What they refer to comes before them.
 */
export async function planDistribution(pool: Pick<pg.Pool, 'query'>): Promise<TablePlan[]> {
  const { rows } = await pool.query<TablePlan>(`
    with t as (
      select c.oid, c.relname::text as nom,
             coalesce((select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'adherent_id' and not a.attisdropped),
                      false) as du_membre
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition),
    cles as (
      select i.indrelid, coalesce(k.conname, x.relname)::text as nom,
             array(select a.attname::text from unnest(i.indkey) with ordinality u (num, rang)
                     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.num order by u.rang) as colonnes
        from pg_index i join pg_class x on x.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
       where i.indisunique)
    select t.nom as "table", case when t.du_membre then 'membre' else 'reference' end as placement,
           coalesce((select jsonb_agg(jsonb_build_object('nom', c.nom, 'colonnes', c.colonnes) order by c.nom) from cles c
                      where t.du_membre and c.indrelid = t.oid and not 'adherent_id' = any(c.colonnes)), '[]') as uniques,
           array(select g.tgname::text from pg_trigger g where t.du_membre and g.tgrelid = t.oid and not g.tgisinternal order by 1) as declencheurs
      from t
     order by t.du_membre, t.nom`)
  return rows
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The statements of a plan, in order: keys and triggers that cannot be, reference tables, members' tables all together with the first. */
export function distributionStatements(plan: readonly TablePlan[]): string[] {
  const members = plan.filter(({ placement }) => placement === 'membre')
  return [
    ...members.flatMap(({ table, uniques }) =>
      uniques.flatMap(({ nom, colonnes }) => [
        `alter table ${quoted(table)} drop constraint ${quoted(nom)}`,
        `create index ${quoted(nom)} on ${quoted(table)} (${colonnes.map(quoted).join(', ')})`,
      ]),
    ),
    ...members.flatMap(({ table, declencheurs }) =>
      declencheurs.map((nom) => `drop trigger ${quoted(nom)} on ${quoted(table)}`),
    ),
    ...plan
      .filter(({ placement }) => placement === 'reference')
      .map(({ table }) => `select create_reference_table('public.${quoted(table)}')`),
    ...members.map(({ table }, index) =>
      index === 0
        ? `select create_distributed_table('public.${quoted(table)}', 'adherent_id')`
        : `select create_distributed_table('public.${quoted(table)}', 'adherent_id', colocate_with => 'public.${quoted(members[0]!.table)}')`,
    ),
  ]
}

/** Whether the database's server can spread tables: Citus is installed and switched on, can be switched on, or is not there. */
export async function findCitus(pool: Pick<pg.Pool, 'query'>): Promise<'actif' | 'disponible' | null> {
  const { rows } = await pool.query<{ actif: boolean; disponible: boolean }>(`
    select exists (select from pg_extension where extname = 'citus') as actif,
           exists (select from pg_available_extensions where name = 'citus') as disponible`)
  const [found] = rows
  return found!.actif ? 'actif' : found!.disponible ? 'disponible' : null
}

/** Spreads a database by its plan, all or nothing. Returns the number of tables of each kind; null without Citus, when nothing was changed. */
export async function distribute(
  pool: pg.Pool,
): Promise<{ readonly membre: number; readonly reference: number } | null> {
  const citus = await findCitus(pool)
  if (citus === null) return null
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    if (citus === 'disponible') await connection.query('create extension citus')
    const done = await connection.query<{ nom: string }>('select logicalrelid::text as nom from pg_dist_partition')
    const already = new Set(done.rows.map(({ nom }) => nom))
    const plan = (await planDistribution(pool)).filter(({ table }) => !already.has(table))
    for (const statement of distributionStatements(plan)) await connection.query(statement)
    await connection.query('commit')
    const count = (placement: TablePlan['placement']) => plan.filter((table) => table.placement === placement).length
    return { membre: count('membre'), reference: count('reference') }
  } catch (error) {
    await connection.query('rollback')
    throw error
  } finally {
    connection.release()
  }
}
