import { type Language, say } from '@relance/domain/contract/words.ts'
import type { MemberLine } from '@relance/domain/members/network-member.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import { wordsOf } from '../http/words.ts'

const day = (iso: string | null): string => iso?.slice(0, 10).split('-').reverse().join('/') ?? ''

/** The workshop list as a file for a spreadsheet, in the caller's language (decisions.md 9). */
export async function* writeMembers(langue: Language, lines: readonly MemberLine[]): AsyncGenerator<string> {
  const words = wordsOf(langue)
  const decimal = new Intl.NumberFormat(langue, { maximumFractionDigits: 1, useGrouping: false })
  yield csvStart + csvLine(say(words, 'EXPORT_ADHERENTS').split(';'))
  for (const line of lines) {
    const last = line.derniereCampagne
    yield csvLine([
      line.numeroClient,
      line.nomCommercial,
      line.codePostal,
      line.ville,
      line.offre,
      day(line.dateFinAbonnement),
      say(words, line.adherentMMD ? 'OUI' : 'NON'),
      line.manques.map(({ code }) => say(words, code)).join(' '),
      String(line.nbClientTotal),
      line.nbClientTotal === 0 ? '' : decimal.format((100 * line.nbClientPortable) / line.nbClientTotal),
      day(line.dernierImport?.date ?? null),
      line.dernierImport === null ? '' : say(words, line.dernierImport.etat === 'echec' ? 'NON' : 'OUI'),
      String(line.campagnesEnCours),
      last?.label ?? '',
      day(last?.date ?? null),
      last === null ? '' : say(words, `ETAT_${last.refEtatCampagneId}`),
      last?.nbContacts == null ? '' : String(last.nbContacts),
      last === null ? '' : String(last.nbEnvoyes),
      last?.tauxRetour == null ? '' : decimal.format(last.tauxRetour),
    ])
  }
}
