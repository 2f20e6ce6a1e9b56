import { Text } from '@mantine/core'
import type { WatchedQueue } from '@relance/domain/watch/installation.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useJobName } from './use-watch-words.ts'

/** What the processes have to do in the background, by queue; those of which nothing is to be said are left out. */
export function QueuesPanel({ queues }: { queues: readonly WatchedQueue[] }) {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const jobName = useJobName()
  const busy = queues.filter(({ attente, enCours, echecs }) => attente + enCours + echecs > 0)
  const figure = (id: 'waiting' | 'active' | 'failed', of: (queue: WatchedQueue) => number): Column<WatchedQueue> => ({
    id,
    header: t(`queues.${id}`),
    align: 'right',
    cell: (queue) => formats.number(of(queue)),
  })
  const columns: readonly Column<WatchedQueue>[] = [
    { id: 'name', header: t('queues.name'), names: true, cell: ({ nom }) => jobName(nom) },
    figure('waiting', ({ attente }) => attente),
    figure('active', ({ enCours }) => enCours),
    figure('failed', ({ echecs }) => echecs),
    { id: 'oldest', header: t('queues.oldest'), cell: ({ plusAncienne }) => formats.moment(plusAncienne) },
  ]
  return (
    <Panel title={t('queues.title')} text={t('queues.text')}>
      {busy.length > 0 && (
        <DataTable label={t('queues.title')} columns={columns} rows={busy} rowKey={({ nom }) => nom} />
      )}
      {busy.length < queues.length && (
        <Text size="sm" c="dimmed" mt={busy.length > 0 ? 'sm' : 0}>
          {t(busy.length > 0 ? 'queues.others' : 'queues.none')}
        </Text>
      )}
    </Panel>
  )
}
