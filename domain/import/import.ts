import { z } from 'zod'

/** The stages of an import, in order; `echec` may follow any of the first five. */
export const importStates = [
  'en_attente',
  'lecture',
  'fusion',
  'qualification',
  'prevision',
  'termine',
  'echec',
] as const
export const ImportState = z.enum(importStates).meta({ id: 'ImportState' })
export type ImportState = z.infer<typeof ImportState>

/** Whether an import is over, well or badly: no other one of the same member may start before. */
export const isImportOver = (etat: ImportState): boolean => etat === 'termine' || etat === 'echec'

/** The three files of an export (domain.md E5), in the order they are read. */
export const importFiles = ['clients', 'vehicules', 'factures'] as const
export const ImportFile = z.enum(importFiles).meta({ id: 'ImportFile' })
export type ImportFile = z.infer<typeof ImportFile>

/** What became of the rows of one file. A row of invoices is a line; `nouveaux`, `modifies` and `inchanges` count invoices. */
export const ImportFileReport = z
  .object({
    lus: z.int().describe('rows read, the heading and empty ones left out'),
    nouveaux: z.int(),
    modifies: z.int(),
    inchanges: z.int(),
    rejetes: z.int().describe('rows left out; a field left empty in a good row is not one'),
    champsIgnores: z.int().describe('fields left empty because unreadable, in rows that were kept'),
  })
  .meta({ id: 'ImportFileReport' })
export type ImportFileReport = z.infer<typeof ImportFileReport>

/** What an import did. Filled while it runs, final when it ends. */
export const ImportReport = z
  .object({
    clients: ImportFileReport.optional(),
    vehicules: ImportFileReport.optional(),
    factures: ImportFileReport.optional(),
    lignesFactures: z.int().default(0).describe('lines of invoices kept'),
    oppositionsSms: z.int().default(0).describe('opt-outs added'),
    oppositionsEmail: z.int().default(0).describe('opt-outs added'),
    changementsProprietaire: z.int().default(0).describe('vehicles whose owner changed'),
    marquesAjoutees: z.int().default(0),
    clientsNonLocalises: z.int().default(0).describe('customers of the whole base without a known place'),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

/** An import of a garage's export: where it stands, and what it did. */
export const Import = z
  .object({
    id: z.int(),
    adherentId: z.int(),
    etat: ImportState,
    origine: z.string().describe('`envoi` = uploaded, `commande` = the command line'),
    fichiers: z.array(z.object({ type: ImportFile, nom: z.string(), octets: z.int() })),
    octetsLus: z.int(),
    octetsTotal: z.int(),
    lignesLues: z.int(),
    rejets: z.int().describe('entries of the reject report'),
    compteRendu: ImportReport,
    motifEchec: z.string().nullable().describe('why it failed, as a sentence in the caller’s language'),
    creeLe: z.iso.datetime(),
    commenceLe: z.iso.datetime().nullable(),
    termineLe: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

/** `ligne` = the row was left out; `champ` = the row was kept, this field left empty; `avis` = kept as it is, worth a look. */
export const rejectLevels = ['ligne', 'champ', 'avis'] as const
export const RejectLevel = z.enum(rejectLevels).meta({ id: 'RejectLevel' })
export type RejectLevel = z.infer<typeof RejectLevel>

/** One entry of the reject report. */
export const ImportReject = z
  .object({
    id: z.int(),
    fichier: z.string().describe('the file’s name'),
    ligne: z.int().describe('the line in the file, the heading being line 1'),
    niveau: RejectLevel,
    champ: z.string().describe('empty when the whole row is meant'),
    code: z.string(),
    raison: z.string().describe('a sentence in the caller’s language'),
    valeur: z.string().describe('what was read, shortened'),
  })
  .meta({ id: 'ImportReject' })
export type ImportReject = z.infer<typeof ImportReject>
