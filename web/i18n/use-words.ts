import { say, type Words } from '@relance/domain/contract/words.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'

/** The catalogue of the product (errors, states, operations) in the language of the page. */
export function currentWords(language: string = i18n.language): Words {
  const inLanguage = i18n.getResourceBundle(language, 'words') as Words | undefined
  return { ...(i18n.getResourceBundle('fr', 'words') as Words), ...inLanguage }
}

/** Gives `word(key, values)`: a sentence of `domain/words`. An unknown key is said as itself. */
export function useWords(): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  const { i18n: current } = useTranslation()
  const { language } = current
  return useCallback((key, values) => say(currentWords(language), key, values), [language])
}
