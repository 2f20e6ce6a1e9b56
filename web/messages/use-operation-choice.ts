import { operations } from '@relance/domain/values/operations.ts'
import { useMemo } from 'react'
import { useOperationWord } from '../i18n/use-operation-name.ts'

/** The operations by name, in the language of the page, as a list to choose from. */
export function useOperationChoice(): { readonly value: string; readonly label: string }[] {
  const nameOf = useOperationWord()
  return useMemo(() => operations.map(({ id }) => ({ value: String(id), label: nameOf(id) })), [nameOf])
}
