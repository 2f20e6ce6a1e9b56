import type { Language } from '@relance/domain/contract/words.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

interface Of {
  readonly reseauId: number
  readonly langue: Language
}

/** The promotional texts a network wrote in a language, by operation. */
export async function listNetworkTexts(db: Db, { reseauId, langue }: Of): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('message_reseau')
    .select(['operation_id', 'description'])
    .where('reseau_id', '=', reseauId)
    .where('langue', '=', langue)
    .execute()
  return new Map(rows.map((row) => [row.operation_id, row.description]))
}

/** Writes a network's texts; null gives one up for the product's. Those not named are kept. */
export async function saveNetworkTexts(
  tx: Db,
  { reseauId, langue }: Of,
  texts: readonly { readonly operationId: number; readonly description: string | null }[],
): Promise<void> {
  const given = sql`unnest(${texts.map(({ operationId }) => operationId)}::integer[], ${texts.map(({ description }) => description)}::text[]) g (operation_id, description)`
  await sql`
    delete from message_reseau m using ${given}
     where m.reseau_id = ${reseauId} and m.langue = ${langue} and m.operation_id = g.operation_id and g.description is null`.execute(
    tx,
  )
  await sql`
    insert into message_reseau (reseau_id, operation_id, langue, description)
    select ${reseauId}, g.operation_id, ${langue}, g.description from ${given} where g.description is not null
    on conflict (reseau_id, operation_id, langue) do update set description = excluded.description`.execute(tx)
}
