import type { CsvFile } from '@relance/domain/contract/route.ts'
import { type Language, say, type Words } from '@relance/domain/contract/words.ts'
import { roundedTurnover } from '@relance/domain/returns/kpi.ts'
import type { CampaignReturn, MonthReturn, VisitLine } from '@relance/domain/returns/returns.ts'
import { writtenDay } from '@relance/domain/returns/written-day.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import type { Session } from '../http/session.ts'

/** How a file is written for its reader: column names and dates of its language, decimals with a comma where it has one. */
export interface Writing {
  readonly words: Words
  readonly langue: Language
}

const number = ({ langue }: Writing, value: number | null): string =>
  value === null ? '' : langue === 'en' ? String(value) : String(value).replace('.', ',')
/** Ten-thousandths as an amount with two decimals. */
const amount = (writing: Writing, value: number | null): string =>
  value === null ? '' : number(writing, Math.round(value / 100) / 100)
const nameOf = ({ nom, prenom, raisonSociale }: { nom: string; prenom: string; raisonSociale: string }): string =>
  [prenom, nom].filter(Boolean).join(' ') || raisonSociale

/** The file of rows that come one after the other: it is never held whole. */
async function* linesOf<Row>(
  header: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  cells: (row: Row) => string[],
): AsyncIterable<string> {
  yield csvStart + csvLine(header.split(';'))
  for await (const row of rows) yield csvLine(cells(row))
}

export const monthsFile = (writing: Writing, rows: readonly MonthReturn[]): CsvFile => ({
  name: 'retours-par-mois.csv',
  lines: linesOf(say(writing.words, 'EXPORT_RETOURS_MOIS'), rows, (row) => [
    writtenDay(writing.langue, row.date),
    String(row.nbClient),
    String(row.nbEntreeAtelier),
    number(writing, row.tauxRetour),
    String(roundedTurnover(row.CA)),
    amount(writing, row.panierMoyen),
  ]),
})

export const campaignsFile = (
  writing: Writing,
  rows: AsyncIterable<CampaignReturn>,
  dayOf: (iso: string) => string,
): CsvFile => ({
  name: 'retours-par-campagne.csv',
  lines: linesOf(say(writing.words, 'EXPORT_RETOURS_CAMPAGNE'), rows, (row) => [
    row.campagneLabel,
    say(writing.words, `TYPE_CAMPAGNE_${row.type.toUpperCase()}`),
    writtenDay(writing.langue, dayOf(row.dateDiffusion)),
    row.operationList.map((one) => one.label).join(', '),
    String(row.nbClient),
    String(row.nbSms),
    String(row.nbEmail),
    String(row.nbEntreeAtelier),
    number(writing, row.tauxRetour),
    String(roundedTurnover(row.CA)),
    amount(writing, row.panierMoyen),
    amount(writing, row.coutSms),
    number(writing, row.caPourUnEuro),
    number(writing, row.groupeTemoin?.tauxRetour ?? null),
  ]),
})

export const visitsFile = (
  writing: Writing,
  rows: AsyncIterable<VisitLine>,
  dayOf: (iso: string) => string,
): CsvFile => ({
  name: 'entrees-atelier.csv',
  lines: linesOf(say(writing.words, 'EXPORT_ENTREES_ATELIER'), rows, (row) => [
    row.immatriculation,
    [row.vehicule.marque, row.vehicule.modele, row.vehicule.version].filter(Boolean).join(' '),
    row.vehicule.kilometrage === null ? '' : String(row.vehicule.kilometrage),
    nameOf(row.client),
    row.campagneLabel,
    row.operationSuivie,
    say(writing.words, row.operationRealisee ? 'OUI' : 'NON'),
    row.operationsRealisees.join(', '),
    row.contactVia === 'sms' ? 'SMS' : 'E-mail',
    writtenDay(writing.langue, dayOf(row.dateEnvoi)),
    writtenDay(writing.langue, row.dateReparation),
    row.factureNumero,
    amount(writing, row.montant),
    say(writing.words, row.entree ? 'OUI' : 'NON'),
    number(writing, row.tauxRetour),
  ]),
})

/** Notes in the audit log who took a file of a member's visits, which one and how many lines it had (domain.md C3). */
export const auditExport = (
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  session: Session,
  { adherentId, fichier, lignes, filtre }: { adherentId: number; fichier: string; lignes: number; filtre: object },
): Promise<void> =>
  recordAudit(db, {
    ...auditedBy(session, clock.now()),
    adherentId,
    action: 'export-entrees-atelier',
    objet: fichier,
    details: { lignes, filtre },
  })
