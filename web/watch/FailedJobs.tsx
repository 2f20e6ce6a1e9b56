import { Button, Text } from '@mantine/core'
import type { FailedJob } from '@relance/domain/watch/installation.ts'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import type { ListSearch } from '../ui/list-search.ts'
import { tellDone } from '../ui/toasts.ts'
import { useJobName } from './use-watch-words.ts'
import { failedJobsQuery, useRetryJob } from './watch.queries.ts'

interface FailedJobsProps {
  readonly search: ListSearch
  readonly onSearch: (next: Partial<ListSearch>) => void
}

/** Jobs that failed for good, and the way to have one done again. */
export function FailedJobs({ search, onSearch }: FailedJobsProps) {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const jobName = useJobName()
  const query = useQuery(failedJobsQuery(search))
  const retry = useRetryJob()
  const columns: readonly Column<FailedJob>[] = [
    {
      id: 'name',
      header: t('queues.name'),
      names: true,
      cell: ({ nom, atelier }) => (
        <>
          {jobName(nom)}
          {atelier && (
            <Text c="dimmed" fz="xs" fw={400}>
              {atelier}
            </Text>
          )}
        </>
      ),
    },
    { id: 'when', header: t('failed.when'), cell: ({ quand }) => formats.moment(quand) },
    {
      id: 'error',
      header: t('failed.error'),
      prose: true,
      cell: ({ erreur, requete }) => (
        <div style={{ overflowWrap: 'anywhere' }}>
          {erreur || absent}
          {requete && (
            <Text c="dimmed" fz="xs">
              {t('failed.request', { id: requete })}
            </Text>
          )}
        </div>
      ),
    },
    { id: 'attempts', header: t('failed.attempts'), align: 'right', cell: ({ essais }) => formats.number(essais) },
    {
      id: 'retry',
      header: t('failed.retry'),
      silentHeader: true,
      align: 'right',
      cell: ({ id, nom, quand }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          aria-label={t('failed.retryOf', { job: jobName(nom), date: formats.moment(quand) })}
          loading={retry.isPending && retry.variables === id}
          onClick={() => retry.mutate(id, { onSuccess: () => tellDone(t('failed.taken')) })}
        >
          {t('failed.retry')}
        </Button>
      ),
    },
  ]
  return (
    <ListFrame
      label={t('failed.title')}
      title={t('failed.title')}
      text={query.data && query.data.meta.total > 0 ? t('failed.safe') : undefined}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      empty={<EmptyState icon={IconCircleCheck} title={t('failed.empty')} text={t('failed.emptyText')} />}
    />
  )
}
