import { say, type Words } from '@relance/domain/contract/words.ts'
import { Import, type ImportFile, type ImportReject, ImportReport } from '@relance/domain/import/import.ts'
import { rejectLevelOf } from '@relance/domain/import/rejects.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { ImportRejet, Import as ImportTable } from '../db/schema.generated.ts'

/** A file that an import reads: `chemin` is its path under the folder of imports. */
export interface StoredFile {
  readonly type: ImportFile
  readonly nom: string
  readonly octets: number
  readonly chemin: string
}

type Row = Selectable<ImportTable>
export const filesOf = (row: Pick<Row, 'fichiers'>): readonly StoredFile[] =>
  row.fichiers as unknown as readonly StoredFile[]

/** Why an import failed, as it is kept: a code and what fills its sentence, so that each reader has it in its language. */
export interface Failure {
  readonly code: string
  readonly values: Readonly<Record<string, string>>
}

const toImport = (row: Row, words: Words): Import => {
  const failure = row.motif_echec === null ? null : (JSON.parse(row.motif_echec) as Failure)
  return Import.parse({
    id: row.id,
    adherentId: row.adherent_id,
    etat: row.etat,
    origine: row.origine,
    fichiers: filesOf(row).map(({ type, nom, octets }) => ({ type, nom, octets })),
    octetsLus: row.octets_lus,
    octetsTotal: row.octets_total,
    lignesLues: row.lignes_lues,
    rejets: row.rejets,
    compteRendu: ImportReport.parse(row.compte_rendu),
    motifEchec: failure && say(words, failure.code, failure.values),
    creeLe: row.cree_le.toISOString(),
    commenceLe: row.commence_le?.toISOString() ?? null,
    termineLe: row.termine_le?.toISOString() ?? null,
  })
}

const toReject = (row: Selectable<ImportRejet>, words: Words): ImportReject => ({
  id: row.id,
  fichier: row.fichier,
  ligne: row.ligne,
  niveau: rejectLevelOf(row.code),
  champ: row.champ,
  code: row.code,
  raison: say(words, row.code, { valeur: row.valeur, champ: row.champ }),
  valeur: row.valeur,
})

/** An import of a member; undefined when it has none of that id. */
export async function findImport(db: Db, adherentId: number, id: number, words: Words): Promise<Import | undefined> {
  const row = await db
    .selectFrom('import')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toImport(row, words)
}

interface Page {
  readonly page: number
  readonly resultsPerPage: number
}
const offsetOf = ({ page, resultsPerPage }: Page) => (page - 1) * resultsPerPage

/** A page of a member's imports, the latest first, and how many there are. */
export async function listImports(
  db: Db,
  adherentId: number,
  page: Page,
  words: Words,
): Promise<{ data: Import[]; total: number }> {
  const of = db.selectFrom('import').where('adherent_id', '=', adherentId)
  const rows = await of.selectAll().orderBy('id', 'desc').limit(page.resultsPerPage).offset(offsetOf(page)).execute()
  const { total } = await of.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data: rows.map((row) => toImport(row, words)), total }
}

const rejectsOf = (db: Db, adherentId: number, importId: number) =>
  db.selectFrom('import_rejet').where('adherent_id', '=', adherentId).where('import_id', '=', importId)

const inFileOrder = sql`case fichier_type when 'clients' then 1 when 'vehicules' then 2 else 3 end`

/** A page of an import's rejects, in the order of the files and their lines, and how many there are. */
export async function listRejects(
  db: Db,
  adherentId: number,
  importId: number,
  page: Page,
  words: Words,
): Promise<{ data: ImportReject[]; total: number }> {
  const of = rejectsOf(db, adherentId, importId)
  const rows = await of
    .selectAll()
    .orderBy(inFileOrder)
    .orderBy('ligne')
    .orderBy('id')
    .limit(page.resultsPerPage)
    .offset(offsetOf(page))
    .execute()
  const { total } = await of.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data: rows.map((row) => toReject(row, words)), total }
}

/** All rejects of an import, as a stream. */
export async function* streamRejects(
  db: Db,
  adherentId: number,
  importId: number,
  words: Words,
): AsyncGenerator<ImportReject> {
  const rows = rejectsOf(db, adherentId, importId)
    .selectAll()
    .orderBy(inFileOrder)
    .orderBy('ligne')
    .orderBy('id')
    .stream(500)
  for await (const row of rows) yield toReject(row, words)
}
