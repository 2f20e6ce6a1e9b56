import { fieldsIn, type MergeField, mergeFields, type Variables } from '@relance/domain/messages/merge.ts'
import type { Stretch } from './HighlightedTextarea.tsx'

/** The fields offered for an SMS and for a promotional message, in the order people look for them. */
export const offeredFields = Object.keys(mergeFields) as MergeField[]

const pattern = /\{\{\s*\w+\s*\}\}/g

/** Where the fields of a text stand, to paint them. */
export const fieldStretches = (text: string): Stretch[] =>
  [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    kind: 'field',
  }))

/** Fills a text for the eye: values as they are, unlike an SMS, which brings them into its alphabet. */
export function fillFields(text: string, variables: Variables): string {
  let filled = text
  for (const name of fieldsIn(text)) {
    const value = (variables as Readonly<Record<string, string | undefined>>)[name]
    if (value !== undefined) filled = filled.replaceAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), () => value)
  }
  // What a missing value leaves behind, as on the way out: doubled spaces, a space before a comma.
  return filled.replaceAll(/ {2,}/g, ' ').replaceAll(/ +([,.])/g, '$1')
}
