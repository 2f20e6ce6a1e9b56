import type { CsvFile } from '@relance/domain/contract/route.ts'
import { say } from '@relance/domain/contract/words.ts'
import type { MessagesFiltre } from '@relance/domain/diffusion/sent-messages.ts'
import { localTimeOf } from '@relance/domain/values/local-time.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import { formatPlate, normalisePlate } from '@relance/domain/values/plate.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import type { Session } from '../http/session.ts'
import { wordsOf } from '../http/words.ts'
import { operationNamesOf } from '../members/operation-names.ts'
import { countSent, listSent, type SentRow, type SentScope } from './sent-messages.sql.ts'
import { contentsOf, textOf } from './sent-messages.ts'

const chunk = 500
const pad = (n: number): string => String(n).padStart(2, '0')

/** Day and hour where the garage is, as a spreadsheet reads them: 24/11/2026 10:05. */
function writeMoment(moment: Date | null, fuseau: string): string {
  if (!moment) return ''
  const { jour, minutes } = localTimeOf(moment, fuseau)
  return `${jour.split('-').reverse().join('/')} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/**
 * Who got what as a file, in the caller's language, with the numbers and addresses. Streamed; who took it and how many rows
 * it had is written to the audit log first.
 */
export async function exportMessages(
  context: Context,
  session: Session,
  scope: SentScope & { readonly fuseau: string },
  filter: MessagesFiltre,
): Promise<CsvFile> {
  const { db, clock } = context
  const { adherentId, campagneId, fuseau, pays } = scope
  const words = wordsOf(session.langue)
  const total = await countSent(db, scope, filter)
  await recordAudit(db, {
    ...auditedBy(session, clock.now()),
    adherentId,
    action: 'export-messages',
    objet: `campagne:${campagneId}`,
    details: { lignes: total },
  })
  const contentOf = contentsOf(context, adherentId)
  const nameOf = await operationNamesOf(db, adherentId, session.langue)

  async function lineOf(row: SentRow): Promise<string> {
    const { objet, texte } = textOf(context, await contentOf(row.diffusionId), row, adherentId)
    return csvLine([
      row.canal === 'sms' ? 'SMS' : 'E-mail',
      [row.nom, row.prenom].filter(Boolean).join(' ') || row.raisonSociale,
      formatPlate(normalisePlate(row.immatriculation), pays),
      [row.marque, row.modele].filter(Boolean).join(' '),
      nameOf(row.operationId),
      row.canal === 'sms' ? nationalDigits(row.destinataire) : row.destinataire,
      String(row.lot),
      String(row.essai),
      say(words, `ENVOI_${row.etat.toUpperCase()}`),
      row.motif ? say(words, `MOTIF_${row.motif}`) : '',
      writeMoment(row.dateEnvoi, fuseau),
      writeMoment(row.dateEtat, fuseau),
      writeMoment(row.opposition, fuseau),
      [objet, texte].filter(Boolean).join(' | '),
    ])
  }

  async function* lines(): AsyncIterable<string> {
    yield csvStart + csvLine(say(words, 'EXPORT_MESSAGES').split(';'))
    for (let after: SentRow | null = null; ; ) {
      const rows: SentRow[] = await listSent(db, scope, filter, { limit: chunk, after })
      if (rows.length === 0) return
      yield (await Promise.all(rows.map(lineOf))).join('')
      after = rows.at(-1)!
    }
  }
  return { name: 'messages.csv', total, lines: lines() }
}
