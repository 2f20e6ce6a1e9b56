import { say, type Words } from '@relance/domain/contract/words.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'

/** Loads the catalogue: it is as heavy as all the words of a page, and the door shows none of it before something is refused. */
export const loadWords = (): Promise<void> => i18n.loadNamespaces('words')

/** The catalogue of the product (errors, states, operations) in the language of the page, once it is loaded. */
export function currentWords(language: string = i18n.language): Words {
  const inLanguage = i18n.getResourceBundle(language, 'words') as Words | undefined
  return { ...(i18n.getResourceBundle('fr', 'words') as Words), ...inLanguage }
}

/** The catalogue in the language of the page. Waits for it. */
export function useCatalogue(): Words {
  const { language } = useTranslation('words').i18n
  return useMemo(() => currentWords(language), [language])
}

/** Gives `word(key, values)`: a sentence of `domain/words`. Waits for the catalogue. An unknown key is said as itself. */
export function useWords(): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  const catalogue = useCatalogue()
  return useCallback((key, values) => say(catalogue, key, values), [catalogue])
}
