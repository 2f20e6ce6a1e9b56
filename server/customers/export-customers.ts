import type { CsvFile } from '@relance/domain/contract/route.ts'
import { say } from '@relance/domain/contract/words.ts'
import type { ExportType } from '@relance/domain/customers/customers.contract.ts'
import type { QualityLevel } from '@relance/domain/customers/data-quality.ts'
import type { Manque } from '@relance/domain/customers/list-filter.ts'
import type { OptOutFilter } from '@relance/domain/customers/opt-out-filter.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import type { Session } from '../http/session.ts'
import { wordsOf } from '../http/words.ts'
import { operationNamesOf } from '../members/operation-names.ts'
import { countBlacklist, streamBlacklist } from './blacklist.sql.ts'
import { countCustomers, streamCustomers } from './customers-list.sql.ts'
import { countForecastLines, streamForecastLines } from './forecast-lines.sql.ts'

export interface ExportAsked {
  readonly adherentId: number
  readonly type: ExportType
  readonly search: string
  readonly niveau?: QualityLevel | undefined
  readonly manque?: Manque | undefined
  /** What the list of those who objected is narrowed to. */
  readonly refus?: OptOutFilter
}

/** How days are written in figures: by strokes, but for two languages (domain.md has the day first in all). */
const strokes: Readonly<Record<string, string>> = { de: '.', nl: '-' }
const number = (value: number | null) => (value === null ? '' : String(value))

/**
 * A list of customers as a file for a spreadsheet, in the caller's language. Streamed. Who took it, with what search and how
 * many lines, is in the audit log before the first line leaves (domain.md C3).
 */
export async function exportCustomers(
  { db, clock }: Base,
  session: Session,
  { adherentId, type, search, niveau, manque, refus = {} }: ExportAsked,
): Promise<CsvFile> {
  const words = wordsOf(session.langue)
  const written = (day: string | null) =>
    day
      ?.split('-')
      .reverse()
      .join(strokes[session.langue] ?? '/') ?? ''
  const yes = (value: boolean) => say(words, value ? 'OUI' : 'NON')
  const counts = { clients: countCustomers, blacklist: countBlacklist }
  const total =
    type === 'previsions'
      ? await countForecastLines(db, adherentId)
      : await counts[type](db, { adherentId, search, niveau, manque, ...refus })
  await recordAudit(db, {
    ...auditedBy(session, clock.now()),
    adherentId,
    action: 'export-clients',
    objet: type,
    details: { search, ...(niveau && { niveau }), ...(manque && { manque }), ...refus, lignes: total },
  })

  const nameOf = await operationNamesOf(db, adherentId, session.langue)

  async function* cells(): AsyncGenerator<readonly string[]> {
    if (type === 'clients')
      for await (const { vehicule, ...one } of streamCustomers(db, { adherentId, search, niveau, manque }))
        yield [
          one.clientCivilite,
          one.clientNom,
          one.clientPrenom,
          one.clientRaisonSociale,
          one.clientAdresse1,
          one.clientCodePostal,
          one.clientVille,
          one.clientTelephone,
          one.clientPortable,
          one.clientEmail,
          yes(one.clientViePrivee),
          yes(one.relanceSms),
          yes(one.relanceEmail),
          say(words, `QUALITE_${one.niveauQualite.toUpperCase()}`),
          vehicule?.immatriculation ?? '',
          vehicule?.marque ?? '',
          vehicule?.modele ?? '',
          number(vehicule?.kilometrageDerniereVisite ?? null),
          written(vehicule?.dateDerniereVisite ?? null),
          written(vehicule?.dateDernierControleTechnique ?? null),
          written(vehicule?.dateProchainControleTechnique ?? null),
          written(vehicule?.dateDernierControleAntiPollution ?? null),
        ]
    if (type === 'blacklist')
      for await (const one of streamBlacklist(db, { adherentId, search, ...refus }))
        yield [
          one.nom,
          one.prenom,
          one.raisonSociale,
          one.telephonePortable,
          one.email,
          yes(one.relanceSms),
          yes(one.relanceEmail),
          yes(one.viePrivee),
          yes(one.synchroDmsTelephone),
          yes(one.synchroDmsEmail),
          written(one.dateOpposition?.slice(0, 10) ?? null),
          one.source === null ? '' : say(words, `SOURCE_${one.source}`),
        ]
    if (type === 'previsions')
      for await (const one of streamForecastLines(db, adherentId))
        yield [
          one.nom,
          one.prenom,
          one.raison_sociale,
          formatPlate(one.plaque, one.pays),
          one.marque,
          one.modele,
          nameOf(one.operation_id),
          written(one.date_derniere_operation),
          written(one.date_previsionnelle),
          number(one.kilometrage_estime),
        ]
  }
  async function* lines(): AsyncGenerator<string> {
    yield csvStart + csvLine(say(words, `EXPORT_${type.toUpperCase()}`).split(';'))
    for await (const line of cells()) yield csvLine(line)
  }
  return { name: `${type}.csv`, total, lines: lines() }
}
