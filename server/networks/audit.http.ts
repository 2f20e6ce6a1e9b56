import { metaOf } from '@relance/domain/contract/page.ts'
import { say, type Words } from '@relance/domain/contract/words.ts'
import type { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { auditWord } from '@relance/domain/networks/audit.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import type { Handlers } from '../http/mount.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { type AuditLine, countAudit, listAudit, streamAudit } from './audit.sql.ts'

async function* csvOf(words: Words, lines: AsyncIterable<AuditLine>): AsyncGenerator<string> {
  yield csvStart + csvLine(say(words, 'EXPORT_AUDIT').split(';'))
  for await (const one of lines)
    yield csvLine([
      one.quand,
      one.acteur,
      one.role ?? '',
      say(words, auditWord(one.action)),
      one.adherent,
      one.objet,
      one.pourLeCompteDe === null ? '' : one.adherent,
      Object.keys(one.details).length === 0 ? '' : JSON.stringify(one.details),
      one.ip,
    ])
}

/** The audit log of the network the caller is in. */
export function auditHandlers({ db, clock }: Base): Handlers<typeof auditContract> {
  return {
    listAudit: async ({ query, session, request }) => {
      const { page, resultsPerPage, ...filter } = query
      const asked = { ...filter, reseauId: session.reseau.id }
      const { data, total } = await listAudit(db, asked, { page, resultsPerPage })
      const words = wordsOf(languageOf(request))
      return {
        data: data.map((line) => ({ ...line, libelle: say(words, auditWord(line.action)) })),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    exportAudit: async ({ query, session, request }) => {
      const asked = { ...query, reseauId: session.reseau.id }
      const lignes = await countAudit(db, asked)
      await recordAudit(db, {
        ...auditedBy(session, clock.now()),
        adherentId: null,
        action: 'export-audit',
        objet: 'journal',
        details: { lignes, filtre: query },
      })
      return { name: 'journal-audit.csv', lines: csvOf(wordsOf(languageOf(request)), streamAudit(db, asked)) }
    },
  }
}
