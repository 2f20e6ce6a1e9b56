import type { ImportFile } from '@relance/domain/import/import.ts'
import type { RejectCode } from '@relance/domain/import/rejects.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Run } from './import-runs.sql.ts'

/** An entry of the reject report, on its way. */
export interface Reject {
  readonly fichier: string
  readonly type: ImportFile
  readonly ligne: number
  readonly champ: string
  readonly code: RejectCode
  readonly valeur: string
}

/** Adds to an import's reject report, all at once. */
export async function insertRejects(db: Db, { adherentId, importId }: Run, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length === 0) return
  const of = <K extends keyof Reject>(key: K) => rejects.map((reject) => reject[key])
  await sql`
    insert into import_rejet (adherent_id, import_id, fichier, fichier_type, ligne, champ, code, valeur)
    select ${adherentId}, ${importId}, r.fichier, r.type, r.ligne, r.champ, r.code, r.valeur
    from unnest(${of('fichier')}::text[], ${of('type')}::text[], ${of('ligne')}::int[], ${of('champ')}::text[],
      ${of('code')}::text[], ${of('valeur')}::text[]) with ordinality as r (fichier, type, ligne, champ, code, valeur, rang)
    order by r.rang`.execute(db)
}

/** Forgets what an import had read and reported: it starts over. */
export async function clearStaging(db: Db, { adherentId, importId }: Run): Promise<void> {
  for (const table of ['import_client', 'import_vehicule', 'import_facture_ligne'] as const)
    await db.deleteFrom(table).where('adherent_id', '=', adherentId).where('import_id', '=', importId).execute()
}

export const clearRejects = async (db: Db, { adherentId, importId }: Run): Promise<void> => {
  await db.deleteFrom('import_rejet').where('adherent_id', '=', adherentId).where('import_id', '=', importId).execute()
}

/** How many entries the reject report has. */
export const countRejects = async (db: Db, { adherentId, importId }: Run): Promise<number> =>
  (
    await db
      .selectFrom('import_rejet')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('adherent_id', '=', adherentId)
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
  ).total
