import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDefaults } from '../ui/list-search.ts'
import { memberQuery, workshopsQuery } from './members.queries.ts'

interface MemberSelectProps {
  readonly value: number | null
  readonly onChange: (adherentId: number | null) => void
}

/** One of the network's members, found by a part of its name; null = all. */
export function MemberSelect({ value, onChange }: MemberSelectProps) {
  const { t } = useTranslation('members')
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 250)
  const chosen = useQuery({ ...memberQuery(value ?? 0), enabled: value !== null })
  const nameOf = ({ nomCommercial, ville }: { nomCommercial: string; ville: string }) =>
    [nomCommercial, ville].filter(Boolean).join(', ')
  // Once one is chosen, the field holds its name: the list is again that of all.
  const search = chosen.data && asked === nameOf(chosen.data) ? '' : asked
  const list = useQuery(workshopsQuery(listDefaults({ resultsPerPage: 50, sort: 'nomCommercial', search })))
  const found = (list.data?.data ?? []).map((line) => ({ value: String(line.id), label: nameOf(line) }))
  const known = found.some((one) => one.value === String(value))
  const data =
    value !== null && chosen.data && !known ? [{ value: String(value), label: nameOf(chosen.data) }, ...found] : found
  return (
    <Select
      label={t('picker.label')}
      placeholder={t('picker.all')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('picker.all') }}
      nothingFoundMessage={t('picker.nothing')}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
