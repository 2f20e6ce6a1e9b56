import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDefaults } from '../ui/list-search.ts'
import { workshopsQuery } from './members.queries.ts'

interface NamedMember {
  readonly id: number
  readonly nomCommercial: string
  readonly ville: string
}

interface MembersSelectProps {
  /** Those chosen before, by name. */
  readonly known: readonly NamedMember[]
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error?: string | undefined
}

/** Some of the network's members, found by a part of their names. */
export function MembersSelect({ known, value, onChange, error }: MembersSelectProps) {
  const { t } = useTranslation('members')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [seen, setSeen] = useState(known)
  const list = useQuery(workshopsQuery(listDefaults({ resultsPerPage: 50, sort: 'nomCommercial', search })))
  const found: readonly NamedMember[] = list.data?.data ?? []
  const chosen = seen.filter(({ id }) => value.includes(id) && !found.some((one) => one.id === id))
  return (
    <MultiSelect
      label={t('users.members')}
      description={t('users.membersHelp')}
      placeholder={t('users.membersAdd')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('picker.nothing')}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...chosen, ...found].map(({ id, nomCommercial, ville }) => ({
        value: String(id),
        label: [nomCommercial, ville].filter(Boolean).join(', '),
      }))}
      value={value.map(String)}
      onChange={(next) => {
        setSeen([...seen, ...found.filter(({ id }) => !seen.some((one) => one.id === id))])
        onChange(next.map(Number))
      }}
      error={error}
    />
  )
}
