import { operations } from '@relance/domain/values/operations.ts'
import { useMemo } from 'react'
import { useWords } from '../i18n/use-words.ts'

/** The operations by name, in the language of the page, as a list to choose from. */
export function useOperationChoice(): { readonly value: string; readonly label: string }[] {
  const word = useWords()
  return useMemo(() => operations.map(({ id }) => ({ value: String(id), label: word(`OPERATION_${id}`) })), [word])
}
