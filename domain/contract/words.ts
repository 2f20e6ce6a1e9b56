import type { z } from 'zod'
import type fr from '../words/fr.json'
import type { FieldError } from './problem.ts'

/** The seven languages of the interface (ISO 639-1); the selector lists those a network names. */
export const languages = ['fr', 'es', 'it', 'en', 'de', 'pt', 'nl'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'fr'

export type WordKey = keyof typeof fr
export type Words = Readonly<Record<WordKey, string>>

/** Says a sentence of the catalogue: `{name}` is replaced by `values.name`. An unknown key is said as itself. */
export function say(words: Words, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const sentence = (words as Record<string, string | undefined>)[key]
  if (sentence === undefined) return key
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

type Issue = z.core.$ZodIssue

/** Whether nothing was given. zod keeps what it was given out of its issues unless asked; its sentence still names it. */
const isAbsent = (issue: Issue): boolean => /received (undefined|null)$/.test(issue.message)

/** The catalogue's code for a refusal of zod. A schema that names its own code (`.min(3, 'EXPEDITEUR_LONGUEUR')`) wins. */
export function codeOf(issue: Issue): string {
  if (/^[A-Z][A-Z0-9_]+$/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue) ? 'CHAMP_OBLIGATOIRE' : 'FORMAT_INCORRECT'
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1
        ? 'CHAMP_OBLIGATOIRE'
        : issue.origin === 'string'
          ? 'TEXTE_TROP_COURT'
          : 'VALEUR_TROP_PETITE'
    case 'too_big':
      return issue.origin === 'string' ? 'TEXTE_TROP_LONG' : 'VALEUR_TROP_GRANDE'
    case 'unrecognized_keys':
      return 'CHAMP_INCONNU'
    default:
      return 'FORMAT_INCORRECT'
  }
}

/** Turns what zod refused into fields, codes and sentences in the given words. */
export function fieldErrorsOf(issues: readonly Issue[], words: Words): FieldError[] {
  return issues.map((issue) => {
    const code = codeOf(issue)
    const bounds = {
      min: 'minimum' in issue ? issue.minimum : undefined,
      max: 'maximum' in issue ? issue.maximum : undefined,
    }
    return { field: issue.path.map(String).join('.'), code, message: say(words, code, bounds) }
  })
}
