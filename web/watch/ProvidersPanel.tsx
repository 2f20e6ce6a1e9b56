import { Badge, Text } from '@mantine/core'
import type { WatchedProvider } from '@relance/domain/watch/installation.ts'
import type { ProviderState } from '@relance/domain/watch/provider-state.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'

const colors: Readonly<Record<ProviderState, string>> = {
  marche: 'green',
  inutilise: 'gray',
  repos: 'orange',
  essai: 'yellow',
  attente: 'yellow',
  panne: 'red',
  ancien: 'gray',
}

/** What messages leave by: how it is, since when, and what to do about it. */
export function ProvidersPanel({ providers }: { providers: readonly WatchedProvider[] }) {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const columns: readonly Column<WatchedProvider>[] = [
    {
      id: 'name',
      header: t('providers.name'),
      names: true,
      cell: ({ canal, nom }) => `${t(`channel.${canal}`)} · ${nom}`,
    },
    {
      id: 'state',
      header: t('providers.state'),
      cell: ({ etat, reposJusqu, enPanneDepuis }) => (
        <Badge
          variant="light"
          color={colors[etat]}
          tt="none"
          fw={600}
          styles={{ root: { height: 'auto' }, label: { whiteSpace: 'normal' } }}
        >
          {t(`state.${etat}`, { time: formats.secondOf(reposJusqu), date: formats.moment(enPanneDepuis) })}
        </Badge>
      ),
    },
    {
      id: 'success',
      header: t('providers.success'),
      cell: ({ dernierSucces }) => (dernierSucces ? formats.moment(dernierSucces) : t('never')),
    },
    {
      id: 'failure',
      header: t('providers.failure'),
      cell: ({ dernierEchec, dernierCode }) =>
        dernierEchec ? (
          <>
            {formats.moment(dernierEchec)}
            <Text c="dimmed" fz="xs">
              {dernierCode}
            </Text>
          </>
        ) : (
          t('never')
        ),
    },
    {
      id: 'rate',
      header: t('providers.rate'),
      cell: ({ canal, parSeconde }) =>
        parSeconde === null ? t('rate.none') : t(`rate.${canal}`, { n: formats.number(parSeconde) }),
    },
    { id: 'todo', header: t('todo'), prose: true, width: '32%', cell: ({ etat }) => t(`advise.${etat}`) },
  ]
  return (
    <Panel title={t('providers.title')} text={t('providers.text')}>
      <DataTable
        label={t('providers.title')}
        columns={columns}
        rows={providers}
        rowKey={({ canal, nom }) => `${canal} ${nom}`}
      />
    </Panel>
  )
}
