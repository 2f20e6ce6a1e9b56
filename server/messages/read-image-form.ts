import { ImageChange, imageMaxBytes } from '@relance/domain/messages/media.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, refuseField } from '../http/problem.ts'

const Form = z.object({ ...ImageChange.shape })

/** The picture of a form and what is said of it. Refuses (415, 413, 422) another body, more than 8 MB, and what lacks. */
export async function readImageForm(request: FastifyRequest): Promise<ImageChange & { readonly bytes: Buffer }> {
  if (!request.isMultipart()) throw new Refusal(415, 'REQUETE_INVALIDE')
  const fields: Record<string, unknown> = {}
  let bytes: Buffer | null = null
  // One more byte than is allowed tells a file that is too heavy; the rest of it is read to its end and dropped.
  const limits = { fileSize: imageMaxBytes, files: 1, fields: 10, fieldSize: 4096 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else
      bytes = await part.toBuffer().catch(() => {
        throw new Refusal(413, 'IMAGE_TROP_LOURDE', { errors: [{ field: 'fichier', code: 'IMAGE_TROP_LOURDE' }] })
      })
  }
  if (bytes === null || bytes.length === 0) throw refuseField('fichier', 'IMAGE_SANS_FICHIER')
  const read = Form.safeParse(fields)
  if (!read.success) {
    const codes: Readonly<Record<string, string>> = { titre: 'IMAGE_SANS_TITRE', texteAlternatif: 'IMAGE_SANS_TEXTE' }
    throw new Refusal(422, 'REQUETE_INVALIDE', {
      errors: read.error.issues.map(({ path, message, code }) => {
        const field = String(path[0])
        const known = /^[A-Z][A-Z0-9_]+$/.test(message) ? message : null
        return { field, code: known ?? (code === 'too_big' ? 'TEXTE_TROP_LONG' : (codes[field] ?? 'FORMAT_INCORRECT')) }
      }),
    })
  }
  return { ...read.data, bytes }
}
