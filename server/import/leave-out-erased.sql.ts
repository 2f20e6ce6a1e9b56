import type { ImportFile } from '@relance/domain/import/import.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { erasedCode } from '../customers/erase.sql.ts'
import type { Run } from './import-runs.sql.ts'

/**
 * Takes out of what is staged whoever was erased, with its vehicles and its old invoices: the garage's own software may go on
 * telling of it for years. One who came back since, as a later invoice shows, is let in again by the next import.
 */
export async function leaveOutErased(db: Db, { adherentId, importId }: Run, type: ImportFile): Promise<void> {
  const any = await db
    .selectFrom('client')
    .select('id')
    .where('adherent_id', '=', adherentId)
    .where('efface_le', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!any) return
  const staged = (table: RawBuilder<unknown>) => sql`delete from ${table} s using client e
    where s.adherent_id = ${adherentId} and s.import_id = ${importId} and e.adherent_id = ${adherentId}
      and e.efface_le is not null and e.code_client = ${erasedCode(sql`s.adherent_id`, sql`s.code_client`)}`
  /** Rows go, and what the reject report quotes of them. */
  const leaveOut = (rows: RawBuilder<unknown>) =>
    sql`with partie as (${rows} returning s.ligne)
      update import_rejet r set valeur = '' from partie p
      where r.adherent_id = ${adherentId} and r.import_id = ${importId} and r.fichier_type = ${type} and r.ligne = p.ligne
        and r.valeur <> ''`.execute(db)
  if (type === 'clients') await leaveOut(staged(sql`import_client`))
  if (type === 'vehicules') await leaveOut(staged(sql`import_vehicule`))
  if (type !== 'factures') return
  await sql`
    update client e set code_client = '~' || e.id
    from import_facture_ligne s
    where s.adherent_id = ${adherentId} and s.import_id = ${importId} and e.adherent_id = ${adherentId}
      and e.efface_le is not null and e.code_client = ${erasedCode(sql`s.adherent_id`, sql`s.code_client`)}
      and s.date_facture > e.efface_le::date`.execute(db)
  await leaveOut(sql`${staged(sql`import_facture_ligne`)} and s.date_facture <= e.efface_le::date`)
  await leaveOut(sql`
    delete from import_facture_ligne s using facture f, client e
    where s.adherent_id = ${adherentId} and s.import_id = ${importId} and f.adherent_id = ${adherentId}
      and f.numero = s.numero and e.adherent_id = ${adherentId} and e.id = f.client_id
      and e.efface_le is not null`)
}
