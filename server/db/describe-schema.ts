import type pg from 'pg'

const scalars: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  timestamptz: 'Timestamp',
}
const typeOf = (udt: string): string =>
  udt.startsWith('_') ? `${scalars[udt.slice(1)] ?? 'unknown'}[]` : (scalars[udt] ?? 'unknown')
const pascal = (name: string): string => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The types of the tables, for Kysely, read from a migrated database. (kysely-codegen does the same, but knows nothing of
 * our parsers, which give bigint as number and date as text.)
 */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{
    table_name: string
    column_name: string
    udt_name: string
    nullable: boolean
    generated: boolean
    always: boolean
  }>(
    `select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' as generated, (identity_generation = 'ALWAYS' or is_generated = 'ALWAYS') is true as always
       from information_schema.columns
      where table_schema = 'public' and table_name <> 'migration'
        and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
      order by table_name, ordinal_position`,
  )
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => {
      const type = `${typeOf(column.udt_name)}${column.nullable ? ' | null' : ''}`
      return `  ${column.column_name}: ${column.always ? `GeneratedAlways<${type}>` : column.generated ? `Generated<${type}>` : type}`
    })
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`
  })
  return [
    '// Written by `npm run db:types` from the migrations; a test holds it against them.',
    "import type { ColumnType, GeneratedAlways } from 'kysely'",
    '',
    '/** A column with a default: it may be left out of an insert, whatever its own types are. */',
    'type Generated<T> =',
    '  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>',
    '// biome-ignore lint/suspicious/noExplicitAny: the shape of a JSON column is checked where it is read',
    'export type Json = ColumnType<any, string, string>',
    '',
    interfaces.join('\n'),
    'export interface Database {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`),
    '}',
    '',
  ].join('\n')
}
