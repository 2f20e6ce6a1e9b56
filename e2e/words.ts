import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, say } from '@relance/domain/contract/words.ts'
import { wordsOf } from '../server/http/words.ts'

const locales = join(import.meta.dirname, '../web/i18n/locales')
type Words = { readonly [key: string]: string | Words }

/** A sentence of the catalogue (`domain/words`) in a language. */
export const said = (language: Language, code: string, values: Readonly<Record<string, unknown>> = {}): string => {
  const sentence = say(wordsOf(language), code, values)
  if (sentence === code) throw new Error(`no sentence for ${code}`)
  return sentence
}

/** A page's sentence in a language: `shown('de', 'auth', 'forgotten.submit')`. Throws when there is none. */
export function shown(
  language: Language,
  namespace: string,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const file = JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), 'utf8')) as Words
  const found = key.split('.').reduce<string | Words | undefined>((at, name) => (at as Words | undefined)?.[name], file)
  if (typeof found !== 'string') throw new Error(`no sentence ${namespace}:${key} in ${language}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
