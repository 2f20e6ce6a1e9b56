import { metaOf } from '@relance/domain/contract/page.ts'
import type { importContract } from '@relance/domain/import/import.contract.ts'
import type { ImportReject } from '@relance/domain/import/import.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { csvLine, csvStart } from '../http/csv-line.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { requireMember } from '../http/session.ts'
import { languageOf, wordsOf } from '../http/words.ts'
import { hasImportUnderWay } from './import-runs.sql.ts'
import { findImport, listImports, listRejects, streamRejects } from './imports.sql.ts'
import { recogniseFiles, startImport } from './start-import.ts'
import { batchFolder, dropBatch, type ReceivedFile, storeFile } from './stored-files.ts'

export function importHandlers(base: Base): Handlers<typeof importContract> {
  const { db } = base
  return {
    startImport: async ({ params: { adherentId }, session, request }) => {
      await requireMember(db, session, adherentId)
      if (!request.isMultipart()) throw new Refusal(415, 'REQUETE_INVALIDE')
      if (await hasImportUnderWay(db, adherentId)) throw new Refusal(409, 'IMPORT_EN_COURS')
      const batch = batchFolder(adherentId, base.random.uuid())
      try {
        const received: ReceivedFile[] = []
        for await (const part of request.files())
          received.push(await storeFile(base, batch, received.length, part.filename, part.file))
        const files = await recogniseFiles(base, received)
        const acteurId = session.utilisateurId
        const id = await startImport(base, { adherentId, files, origine: 'envoi', acteurId, enqueue: true })
        await recordAudit(db, {
          ...auditedBy(session, base.clock.now()),
          adherentId,
          action: 'import.lancer',
          objet: `import:${id}`,
          details: { fichiers: files.map(({ type }) => type) },
        })
        return (await findImport(db, adherentId, id, wordsOf(languageOf(request))))!
      } catch (error) {
        await dropBatch(base, batch)
        throw error
      }
    },
    listImports: async ({ params: { adherentId }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      const { data, total } = await listImports(db, adherentId, query, wordsOf(languageOf(request)))
      return { data, meta: metaOf(query, total, pathOf(request.url)) }
    },
    getImport: async ({ params: { adherentId, id }, session, request }) => {
      await requireMember(db, session, adherentId)
      const found = await findImport(db, adherentId, id, wordsOf(languageOf(request)))
      if (!found) throw notFound()
      return found
    },
    listRejects: async ({ params: { adherentId, id }, query, session, request }) => {
      await requireMember(db, session, adherentId)
      const words = wordsOf(languageOf(request))
      if (!(await findImport(db, adherentId, id, words))) throw notFound()
      const { data, total } = await listRejects(db, adherentId, id, query, words)
      return { data, meta: metaOf(query, total, pathOf(request.url)) }
    },
    exportRejects: async ({ params: { adherentId, id }, session, request }) => {
      await requireMember(db, session, adherentId)
      const words = wordsOf(languageOf(request))
      if (!(await findImport(db, adherentId, id, words))) throw notFound()
      await recordAudit(db, {
        ...auditedBy(session, base.clock.now()),
        adherentId,
        action: 'export-rejets',
        objet: `import:${id}`,
      })
      return { name: `rejets-import-${id}.csv`, lines: csvOf(streamRejects(db, adherentId, id, words)) }
    },
  }
}

const pathOf = (url: string): string => url.split('?')[0]!

async function* csvOf(rejects: AsyncIterable<ImportReject>): AsyncGenerator<string> {
  yield csvStart + csvLine(['fichier', 'ligne', 'niveau', 'champ', 'code', 'raison', 'valeur'])
  for await (const { fichier, ligne, niveau, champ, code, raison, valeur } of rejects)
    yield csvLine([fichier, String(ligne), niveau, champ, code, raison, valeur])
}
