import { Badge, Text } from '@mantine/core'
import type { ConsentEvent } from '@relance/domain/customers/consents.ts'
import { moyens } from '@relance/domain/customers/consents.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { listDefaults } from '../ui/list-search.ts'
import { consentEventsQuery, type Whom } from './customer.queries.ts'
import { isOptOutSource } from './opt-out-sources.ts'

/** What a proof is made of, where the page has a word for it; the rest is the product's own bookkeeping. */
const shown = [
  'moyen',
  'date',
  'commentaire',
  'preuve',
  'texte',
  'de',
  'importId',
  'ligne',
  'champ',
  'code',
  'rapport',
] as const

/** Each word of a customer with what shows it. */
export function ConsentHistory({ whom }: { whom: Whom }) {
  const { t } = useTranslation('customers')
  const [search, setSearch] = useState(listDefaults())
  return (
    <ListFrame
      label={t('history.title')}
      title={t('history.title')}
      query={useQuery(consentEventsQuery(whom, search))}
      columns={useEventColumns()}
      rowKey={({ id }) => id}
      search={search}
      onSearch={(next) => setSearch({ ...search, ...next })}
      empty={<EmptyState icon={IconHistory} title={t('history.empty')} text={t('history.emptyText')} />}
    />
  )
}

function useEventColumns(): readonly Column<ConsentEvent>[] {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const said = (name: (typeof shown)[number], value: string) => {
    if (name === 'date') return formats.day(value)
    return name === 'moyen' && isMeans(value) ? t(`consent.by.${value}`) : value
  }
  return [
    {
      id: 'what',
      header: t('history.what'),
      names: true,
      cell: ({ canal, finalite }) =>
        finalite === 'suivi_clics' ? `${t('consent.clicks')} (${t(`optOuts.${canal}`)})` : t(`consent.${canal}`),
    },
    {
      id: 'said',
      header: t('history.said'),
      cell: ({ sens }) => (
        <Badge variant="light" tt="none" color={sens === 'OPT_IN' ? 'green' : 'red'}>
          {t(sens === 'OPT_IN' ? 'history.in' : 'history.out')}
        </Badge>
      ),
    },
    { id: 'when', header: t('history.when'), cell: ({ horodatage }) => formats.moment(horodatage) },
    {
      id: 'source',
      header: t('consent.source'),
      cell: ({ source, acteur }) => (
        <>
          {isOptOutSource(source) ? t(`source.${source}`) : absent}
          {acteur && (
            <Text c="dimmed" fz="xs">
              {t('history.by', { name: acteur })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'proof',
      header: t('history.proof'),
      cell: ({ preuve }) => {
        const parts = shown.flatMap((name) => {
          const value = preuve[name]
          return value ? [[name, value] as const] : []
        })
        return parts.length === 0
          ? absent
          : parts.map(([name, value]) => (
              <Text key={name} fz="xs" style={{ overflowWrap: 'anywhere' }}>
                <Text span c="dimmed" inherit>
                  {t(`proof.${name}`)} :{' '}
                </Text>
                {said(name, value)}
              </Text>
            ))
      },
    },
  ]
}

const isMeans = (value: string): value is (typeof moyens)[number] => (moyens as readonly string[]).includes(value)
