import type { ImportFile } from '@relance/domain/import/import.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Run } from './import-runs.sql.ts'
import type { StoredFile } from './imports.sql.ts'
import { stagingTables } from './staging.ts'

const affected = (result: { readonly numAffectedRows?: bigint }): number => Number(result.numAffectedRows ?? 0n)

/** Leaves, of the staged customers that share a code, the last one; the others go to the reject report. Returns how many. */
export async function dropDuplicateClients(db: Db, { adherentId, importId }: Run, file: StoredFile): Promise<number> {
  return affected(
    await sql`
      with double as (
        select code_client, max(ligne) as derniere from import_client
        where adherent_id = ${adherentId} and import_id = ${importId}
        group by 1 having count(*) > 1),
      perdante as (
        delete from import_client t using double d
        where t.adherent_id = ${adherentId} and t.import_id = ${importId} and t.code_client = d.code_client
          and t.ligne < d.derniere
        returning t.ligne, t.code_client as valeur)
      insert into import_rejet (adherent_id, import_id, fichier, fichier_type, ligne, champ, code, valeur)
      select ${adherentId}, ${importId}, ${file.nom}, ${file.type}, ligne, 'code_client', 'IMPORT_DOUBLON', valeur
      from perdante order by ligne`.execute(db),
  )
}

/** The same for vehicles that share a plate. Those that are left out stay staged as replaced: they tell a former owner. */
export async function replaceDuplicateVehicles(
  db: Db,
  { adherentId, importId }: Run,
  file: StoredFile,
): Promise<number> {
  return affected(
    await sql`
      with double as (
        select plaque, max(ligne) as derniere from import_vehicule
        where adherent_id = ${adherentId} and import_id = ${importId}
        group by 1 having count(*) > 1),
      perdante as (
        update import_vehicule t set remplacee = true from double d
        where t.adherent_id = ${adherentId} and t.import_id = ${importId} and t.plaque = d.plaque and t.ligne < d.derniere
        returning t.ligne, t.immatriculation as valeur)
      insert into import_rejet (adherent_id, import_id, fichier, fichier_type, ligne, champ, code, valeur)
      select ${adherentId}, ${importId}, ${file.nom}, ${file.type}, ligne, 'immatriculation', 'IMPORT_DOUBLON', valeur
      from perdante order by ligne`.execute(db),
  )
}

/** The same for the lines of one invoice that share a number. A row that also begins its invoice keeps that part. */
export async function dropDuplicateLines(db: Db, { adherentId, importId }: Run, file: StoredFile): Promise<number> {
  return affected(
    await sql`
      with double as (
        select numero, ligne_no, max(ligne) as derniere from import_facture_ligne
        where adherent_id = ${adherentId} and import_id = ${importId} and ligne_no is not null
        group by 1, 2 having count(*) > 1),
      perdante as (
        update import_facture_ligne t set ligne_no = null from double d
        where t.adherent_id = ${adherentId} and t.import_id = ${importId} and t.numero = d.numero
          and t.ligne_no = d.ligne_no and t.ligne < d.derniere
        returning t.ligne, t.numero || ' / ' || d.ligne_no as valeur)
      insert into import_rejet (adherent_id, import_id, fichier, fichier_type, ligne, champ, code, valeur)
      select ${adherentId}, ${importId}, ${file.nom}, ${file.type}, ligne, 'ligne_no', 'IMPORT_DOUBLON', valeur from perdante
      order by ligne`.execute(db),
  )
}

/**
 * Leaves, of what several rows say of one invoice, what the last one says; a row that said something else is reported.
 * Returns whether an invoice was begun twice: then its lines may come twice too.
 */
export async function settleInvoices(db: Db, { adherentId, importId }: Run, file: StoredFile): Promise<boolean> {
  const says = (alias: string) =>
    sql`(${sql.raw(['date_facture', 'plaque', 'code_client', 'kilometrage', 'montant_ht', 'montant_ttc'].map((c) => `${alias}.${c}`).join(', '))})`
  const { rows } = await sql<{ total: number }>`
    with double as (
      select numero, max(ligne) as derniere from import_facture_ligne
      where adherent_id = ${adherentId} and import_id = ${importId} and type is not null
      group by 1 having count(*) > 1),
    gagnante as (
      select t.* from import_facture_ligne t join double d on d.numero = t.numero and d.derniere = t.ligne
      where t.adherent_id = ${adherentId} and t.import_id = ${importId}),
    perdante as (
      update import_facture_ligne t set type = null from gagnante g
      where t.adherent_id = ${adherentId} and t.import_id = ${importId} and t.numero = g.numero and t.type is not null
        and t.ligne < g.ligne
      returning t.ligne, t.numero, ${says('t')} is distinct from ${says('g')} as autre),
    dite as (
      insert into import_rejet (adherent_id, import_id, fichier, fichier_type, ligne, champ, code, valeur)
      select ${adherentId}, ${importId}, ${file.nom}, ${file.type}, ligne, 'numero', 'IMPORT_FACTURE_INCOHERENTE', numero
      from perdante where autre order by ligne)
    select count(*)::int as total from perdante`.execute(db)
  return rows[0]!.total > 0
}

/** Lets the planner know the few columns by which staged rows are found; the rest of the plan follows from the tables' sizes. */
export async function analyseStaging(db: Db, type: ImportFile): Promise<void> {
  await sql`analyze ${sql.table(stagingTables[type])} (adherent_id, import_id)`.execute(db)
}
