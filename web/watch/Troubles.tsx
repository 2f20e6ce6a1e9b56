import { Badge, Stack, Text } from '@mantine/core'
import type { TroubleKind } from '@relance/domain/watch/trouble.ts'
import type { TroubleRow } from '@relance/domain/watch/trouble-row.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import type { ListSearch } from '../ui/list-search.ts'
import { OpenTrouble } from './OpenTrouble.tsx'
import { useReason } from './use-watch-words.ts'
import { troublesQuery } from './watch.queries.ts'

const colors: Readonly<Record<TroubleKind, string>> = {
  erreur: 'red',
  silence: 'red',
  attente: 'red',
  retard: 'orange',
  retenu: 'orange',
  pause: 'yellow',
  doute: 'yellow',
}

const small = (text: string) => (
  <Text key={text} c="dimmed" fz="xs" fw={400}>
    {text}
  </Text>
)

interface TroublesProps {
  readonly search: ListSearch
  readonly onSearch: (next: Partial<ListSearch>) => void
}

/** Campaigns of all networks that do not go on: why, since when, what to do, and the way there. */
export function Troubles({ search, onSearch }: TroublesProps) {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const query = useQuery(troublesQuery(search))
  const columns: readonly Column<TroubleRow>[] = [
    {
      id: 'campaign',
      header: t('troubles.campaign'),
      names: true,
      cell: ({ label, atelier, reseau }) => (
        <>
          {label}
          {small([atelier, reseau.displayName].filter(Boolean).join(' · '))}
        </>
      ),
    },
    { id: 'why', header: t('troubles.why'), prose: true, cell: (trouble) => <Why trouble={trouble} /> },
    { id: 'since', header: t('troubles.since'), cell: ({ depuis }) => formats.moment(depuis) },
    {
      id: 'todo',
      header: t('todo'),
      prose: true,
      width: '36%',
      cell: ({ conseil, qui }) => `${t(`advice.${conseil}`)} ${t(`who.${qui}`)}`,
    },
    {
      id: 'open',
      header: t('troubles.open'),
      silentHeader: true,
      align: 'right',
      cell: (trouble) => <OpenTrouble trouble={trouble} />,
    },
  ]
  return (
    <ListFrame
      label={t('troubles.title')}
      title={t('troubles.title')}
      query={query}
      columns={columns}
      rowKey={({ nature, campagneId, motif }) => `${nature} ${campagneId} ${motif}`}
      search={search}
      onSearch={onSearch}
      empty={<EmptyState icon={IconCircleCheck} title={t('troubles.empty')} text={t('troubles.emptyText')} />}
    />
  )
}

function Why({ trouble }: { trouble: TroubleRow }) {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const word = useWords()
  const reason = useReason()
  const { nature, motif, messages, ateliers, reprise, refEtatCampagneId } = trouble
  const lines = [
    nature === 'erreur' && word(`ETAT_${refEtatCampagneId}`),
    motif !== null && reason(motif),
    [
      ateliers !== null && t('workshops', { count: ateliers, n: formats.number(ateliers) }),
      messages !== null && t('messages', { count: messages, n: formats.number(messages) }),
    ]
      .filter(Boolean)
      .join(' · '),
    reprise !== null && t('troubles.again', { date: formats.moment(reprise) }),
  ]
  return (
    <Stack gap={2} align="flex-start">
      <Badge
        variant="light"
        color={colors[nature]}
        tt="none"
        fw={600}
        styles={{ root: { height: 'auto' }, label: { whiteSpace: 'normal' } }}
      >
        {t(`kind.${nature}`)}
      </Badge>
      {lines.flatMap((line) => (line ? [small(line)] : []))}
    </Stack>
  )
}
