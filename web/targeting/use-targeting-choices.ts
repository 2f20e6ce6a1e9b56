import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { useNameInCountry } from '../i18n/use-operation-name.ts'
import type { OperationRow } from './PriorityItem.tsx'
import { referencesQuery } from './targeting.queries.ts'
import type { Choice } from './VehicleFilters.tsx'

/** The names of operations, makes and fuels in the language of the page, the inspections by the workshop's country. */
function useReferences() {
  const { i18n } = useTranslation()
  const inCountry = useNameInCountry()
  const references = useQuery(referencesQuery(i18n.language)).data?.refFiltreRelanceList
  return useMemo(
    () => (references ?? []).map((one) => ({ ...one, label: inCountry(one.refFiltreRelanceId, one.label) })),
    [references, inCountry],
  )
}

/** Gives the name of an operation by its id. */
export function useOperationName(): (id: number) => string {
  const references = useReferences()
  return useMemo(() => {
    const names = new Map(references.map((one) => [one.refFiltreRelanceId, one.label]))
    return (id: number) => names.get(id) ?? ''
  }, [references])
}

/** The operations that can be promoted, each with how many vehicles are due for it; `due` undefined while they are counted, null where nobody counts. */
export function useOperationRows(due: Readonly<Record<number, number>> | null | undefined): OperationRow[] {
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const references = useReferences()
  const operations = useMemo(() => references.filter((one) => one.type === 'operation' && one.filtre), [references])
  return useMemo(
    () =>
      operations.map((one) => {
        const count = due && (due[one.refFiltreRelanceId] ?? 0)
        return {
          id: String(one.refFiltreRelanceId),
          label: one.label,
          categorie: t(`operations.categories.${one.categorie ?? 'autre'}`),
          vehicules: due === null ? '' : count == null ? '…' : t('operations.due', { count, n: formats.number(count) }),
        }
      }),
    [operations, due, t, formats],
  )
}

/** The makes and fuels that the filters offer, by name. */
export function useVehicleChoices(): { readonly marques: Choice[]; readonly carburants: Choice[] } {
  const references = useReferences()
  return useMemo(() => {
    const of = (type: 'marque' | 'carburant') =>
      references
        .filter((one) => one.type === type && one.filtre)
        .map((one) => ({ value: String(one.refFiltreRelanceId), label: one.label }))
    return { marques: of('marque').toSorted((a, b) => a.label.localeCompare(b.label)), carburants: of('carburant') }
  }, [references])
}
