import { metaOf } from '@relance/domain/contract/page.ts'
import { type Language, say } from '@relance/domain/contract/words.ts'
import type { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { auditWord } from '@relance/domain/networks/audit.ts'
import { tellDetails, tellObject, writeDetail } from '@relance/domain/networks/audit-details.ts'
import type { AuditRow } from '@relance/domain/networks/audit-row.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import type { Handlers } from '../http/mount.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { type AuditLine, countAudit, listAudit, streamAudit, zone } from './audit.sql.ts'

/** A line in words. */
function tellLine({ objetNom, ...line }: AuditLine, langue: Language): AuditRow {
  const words = wordsOf(langue)
  return {
    ...line,
    libelle: say(words, auditWord(line.action)),
    roleLibelle: line.role === null ? '' : say(words, `ROLE_${line.role}`),
    objetLibelle: line.objet === '' ? '' : tellObject(line.objet, objetNom, words),
    details: tellDetails(line.details, { words, langue }),
  }
}

async function* csvOf(langue: Language, lines: AsyncIterable<AuditLine>): AsyncGenerator<string> {
  const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  yield csvStart + csvLine(say(wordsOf(langue), 'EXPORT_AUDIT').split(';'))
  for await (const line of lines) {
    const one = tellLine(line, langue)
    yield csvLine([
      moment.format(new Date(one.quand)),
      one.acteur,
      one.acteurEmail,
      one.roleLibelle,
      one.libelle,
      one.adherent,
      one.objetLibelle,
      one.pourLeCompteDe === null ? '' : one.adherent,
      one.details.map((detail) => writeDetail(detail, langue)).join(' | '),
      one.ip,
    ])
  }
}

/** The audit log of the network the caller is in. */
export function auditHandlers({ db, clock }: Base): Handlers<typeof auditContract> {
  return {
    listAudit: async ({ query, session, request }) => {
      const { page, resultsPerPage, ...filter } = query
      const asked = { ...filter, reseauId: session.reseau.id }
      const { data, total } = await listAudit(db, asked, { page, resultsPerPage })
      const langue = languageOf(request)
      return {
        data: data.map((line) => tellLine(line, langue)),
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
      return { name: 'journal-audit.csv', lines: csvOf(languageOf(request), streamAudit(db, asked)) }
    },
  }
}
