import { fieldsIn, isMergeField, type KnownValues, worstCaseLength } from './merge.ts'
import { type ForbiddenCharacter, findForbiddenCharacters } from './sms-encoding.ts'

/** The author's text: 160 septets less the 20 kept for the STOP mention (domain.md A2, specification section 9). */
export const smsTextMaxSeptets = 140

export type SmsTextIssue =
  | { readonly code: 'SMS_VIDE' }
  | { readonly code: 'SMS_TROP_LONG'; readonly longueur: number; readonly max: number }
  | { readonly code: 'SMS_CARACTERES_SPECIAUX'; readonly caracteres: readonly ForbiddenCharacter[] }
  | { readonly code: 'VARIABLE_INCONNUE'; readonly variables: readonly string[] }

/** Length of the author's text as the counter shows it: septets at worst case, once merged. */
export const smsTextLength = (text: string, known: KnownValues = {}): number => worstCaseLength(text, known)

/** What keeps an SMS text from being sent; nothing when it may be. `known` are the values all messages share. */
export function checkSmsText(text: string, known: KnownValues = {}): SmsTextIssue[] {
  if (text.trim() === '') return [{ code: 'SMS_VIDE' }]
  const issues: SmsTextIssue[] = []
  const caracteres = findForbiddenCharacters(text)
  if (caracteres.length > 0) issues.push({ code: 'SMS_CARACTERES_SPECIAUX', caracteres })
  const variables = fieldsIn(text).filter((name) => !isMergeField(name))
  if (variables.length > 0) issues.push({ code: 'VARIABLE_INCONNUE', variables })
  const longueur = smsTextLength(text, known)
  if (longueur > smsTextMaxSeptets) issues.push({ code: 'SMS_TROP_LONG', longueur, max: smsTextMaxSeptets })
  return issues
}
