import type { CsvFile } from '@relance/domain/contract/route.ts'
import { type Language, say } from '@relance/domain/contract/words.ts'
import type { Facturation, FacturationReseau } from '@relance/domain/diffusion/billing.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import { wordsOf } from '../http/words.ts'

/** Ten-thousandths in euros, with four decimals for a price and two for a sum; a comma where the language has one. */
const written = (langue: Language, value: number, decimals: 2 | 4): string => {
  const text = (decimals === 2 ? Math.round(value / 100) / 100 : value / 10_000).toFixed(decimals)
  return langue === 'en' ? text : text.replace('.', ',')
}

async function* linesOf(header: string, rows: readonly string[][]): AsyncIterable<string> {
  yield csvStart + csvLine(header.split(';'))
  for (const row of rows) yield csvLine(row)
}

/** A member's month, by campaign, its sum last. */
export function billFile(langue: Language, bill: Facturation): CsvFile {
  const words = wordsOf(langue)
  const amount = (value: number) => written(langue, value, 2)
  return {
    name: `facturation-${bill.mois}.csv`,
    lines: linesOf(say(words, 'EXPORT_FACTURATION'), [
      ...bill.lignes.map((line) => [
        line.label,
        String(line.sms),
        String(line.segments),
        written(langue, line.coutUnitaire, 4),
        amount(line.montantHt),
        String(line.emails),
      ]),
      [
        say(words, 'TOTAL_HT'),
        String(bill.sms),
        String(bill.segments),
        '',
        amount(bill.montantHt),
        String(bill.emails),
      ],
      [say(words, 'TVA'), '', '', '', amount(bill.montantTva), ''],
      [say(words, 'TOTAL_TTC'), '', '', '', amount(bill.montantTtc), ''],
    ]),
  }
}

/** The month of a network's members, its sum last. */
export function networkBillFile(langue: Language, bill: FacturationReseau): CsvFile {
  const words = wordsOf(langue)
  const amount = (value: number) => written(langue, value, 2)
  return {
    name: `facturation-reseau-${bill.mois}.csv`,
    lines: linesOf(say(words, 'EXPORT_FACTURATION_RESEAU'), [
      ...bill.lignes.map((line) => [
        line.nom,
        String(line.sms),
        String(line.segments),
        amount(line.montantHt),
        String(line.emails),
      ]),
      [say(words, 'TOTAL_HT'), String(bill.sms), String(bill.segments), amount(bill.montantHt), String(bill.emails)],
      [say(words, 'TVA'), '', '', amount(bill.montantTva), ''],
      [say(words, 'TOTAL_TTC'), '', '', amount(bill.montantTtc), ''],
    ]),
  }
}
