import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importContract } from '@relance/domain/import/import.contract.ts'
import type { Import } from '@relance/domain/import/import.ts'
import type { Caller, World } from '../test/world.ts'

/** The exports of two garages, dirty as real ones are. */
export const exportFolder = (...names: string[]): string =>
  join(import.meta.dirname, '../../e2e/fixtures/dms', ...names)

export interface TestFile {
  readonly name: string
  readonly content: string | Buffer
}

export const filesIn = (...names: string[]): TestFile[] =>
  ['clients.csv', 'vehicules.csv', 'factures.csv'].map((name) => ({
    name,
    content: readFileSync(exportFolder(...names, name)),
  }))

/** Sends files as a form, as the page does. */
export async function sendFiles(
  world: World,
  as: Caller,
  adherentId: number,
  files: readonly TestFile[],
  language = 'fr',
) {
  const form = new FormData()
  for (const { name, content } of files) form.append('fichiers', new Blob([content as never]), name)
  const request = new Response(form)
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/${as.network}/service-import/adherents/${adherentId}/imports`,
    headers: {
      authorization: `Bearer ${as.token}`,
      'accept-language': language,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Sends files and has them imported; gives the import as it ended. */
export async function importFiles(
  world: World,
  as: Caller,
  adherentId: number,
  files: readonly TestFile[],
): Promise<Import> {
  const sent = await sendFiles(world, as, adherentId, files)
  if (sent.status !== 202) throw new Error(JSON.stringify(sent.body))
  await world.context.jobs.drain()
  const { id } = sent.body as Import
  return (await world.call(importContract.getImport, { as, params: { adherentId, id } })).body
}
