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

/** What the product did by itself has nobody behind it, and no place: a refused log-in of somebody unknown has one. */
const isBySystem = ({ acteurId, ip }: AuditLine): boolean => acteurId === null && ip === ''

/** A line in words. */
function tellLine({ objetNom, ...line }: AuditLine, langue: Language): AuditRow {
  const words = wordsOf(langue)
  return {
    ...line,
    acteur: isBySystem({ objetNom, ...line }) ? say(words, 'ACTEUR_SYSTEME') : line.acteur,
    libelle: say(words, auditWord(line.action)),
    roleLibelle: line.role === null ? '' : say(words, `ROLE_${line.role}`),
    objetLibelle: line.objet === '' ? '' : tellObject(line.objet, objetNom, words),
    details: tellDetails(line.details, { words, langue }),
  }
}

/** Whether a search for an author also means the product. */
const namesSystem = (acteur: string | undefined, langue: Language): boolean =>
  acteur !== undefined && say(wordsOf(langue), 'ACTEUR_SYSTEME').toLowerCase().includes(acteur.toLowerCase())

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
      const langue = languageOf(request)
      const asked = { ...filter, systeme: namesSystem(filter.acteur, langue), reseauId: session.reseau.id }
      const { data, total } = await listAudit(db, asked, { page, resultsPerPage })
      return {
        data: data.map((line) => tellLine(line, langue)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    exportAudit: async ({ query, session, request }) => {
      const systeme = namesSystem(query.acteur, languageOf(request))
      const asked = { ...query, systeme, reseauId: session.reseau.id }
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
