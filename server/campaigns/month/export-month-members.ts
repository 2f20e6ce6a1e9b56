import type { MonthMember } from '@relance/domain/campaigns/month.contract.ts'
import { type Language, say } from '@relance/domain/contract/words.ts'
import { csvLine, csvStart } from '../../http/csv-line.ts'
import { wordsOf } from '../../http/words.ts'

/** The members of a month as a file for a spreadsheet, in the caller's language (decisions.md 9); the cost in euros before tax. */
export async function* writeMonthMembers(langue: Language, lines: readonly MonthMember[]): AsyncGenerator<string> {
  const words = wordsOf(langue)
  const money = new Intl.NumberFormat(langue, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })
  yield csvStart + csvLine(say(words, 'EXPORT_MOIS_ADHERENTS').split(';'))
  for (const { totaux, ...line } of lines) {
    const decision = line.decision ?? (line.etatParticipation === 8 ? 'enAttente' : null)
    yield csvLine([
      line.numeroClient,
      line.nomCommercial,
      line.ville,
      decision === null ? '' : say(words, `DECISION_${decision.toUpperCase()}`),
      line.motif === null ? '' : say(words, line.motif),
      line.dateAction?.slice(0, 10).split('-').reverse().join('/') ?? '',
      totaux ? String(totaux.totalGlobal) : '',
      totaux ? String(totaux.totalSms) : '',
      totaux ? String(totaux.totalEmail) : '',
      totaux ? money.format(totaux.coutSms / 10_000) : '',
      line.manques.map(({ code }) => say(words, code)).join(' '),
    ])
  }
}
