import type { Language } from '@relance/domain/contract/words.ts'
import { nameInCountry } from '@relance/domain/values/inspection-words.ts'
import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { CountryContext } from './country.ts'
import { useWords } from './use-words.ts'

/** Gives what the country of the workshop shown calls an operation, in the language of the page; `otherwise` where that is the language's own word. */
export function useNameInCountry(): (operationId: number, otherwise: string) => string {
  const pays = use(CountryContext)
  const langue = useTranslation().i18n.language as Language
  return useCallback(
    (operationId, otherwise) => (pays && nameInCountry(pays, langue, operationId)) ?? otherwise,
    [pays, langue],
  )
}

/** Gives the name of an operation by its id, from the catalogue of words. */
export function useOperationWord(): (operationId: number) => string {
  const word = useWords()
  const inCountry = useNameInCountry()
  return useCallback((id) => inCountry(id, word(`OPERATION_${id}`)), [inCountry, word])
}
