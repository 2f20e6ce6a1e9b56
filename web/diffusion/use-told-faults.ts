import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { blockOfField } from '../messages/email-blocks.ts'
import type { EmailPlace } from './use-email-draft.ts'

interface ToldFault extends EmailPlace {
  readonly message: string
}

/** A field of the content, as the routes that take one name it. */
const ofContent = (field: string): string | null => /^(?:contenu|document)\.(.+)$/.exec(field)?.[1] ?? null

/** What of a refusal is about the content of the e-mail. */
export const contentFaultsOf = (error: ApiError) =>
  (error.problem.errors ?? []).filter(({ field }) => ofContent(field) !== null)

/** The part of a content that a fault is about: once it is another, the fault is not said any more. */
const partOf = (document: EmailDocument, { block, field }: EmailPlace): unknown =>
  block === null ? document[field as 'objet'] : document.blocks.find(({ id }) => id === block)

/** What the server alone found wrong when the e-mail was to be planned or saved, until each is mended. */
export function useToldFaults(document: EmailDocument) {
  const [told, setTold] = useState<{ readonly of: EmailDocument; readonly faults: readonly ToldFault[] } | null>(null)
  const faults = (told?.faults ?? []).filter((fault) => partOf(document, fault) === partOf(told!.of, fault))
  return {
    list: faults,
    /** By block, or by field. */
    byPlace: new Map(faults.toReversed().map(({ block, field, message }) => [block ?? field, message])),
    /** Notes a refusal; gives its first place, null when it says nothing of the content. */
    tell: (error: ApiError): EmailPlace | null => {
      const found = contentFaultsOf(error).map(({ field, message }) => ({
        block: blockOfField(document, field)?.id ?? null,
        field: ofContent(field)!,
        message,
      }))
      setTold({ of: document, faults: found })
      return found[0] ?? null
    },
    forget: () => setTold(null),
  }
}
