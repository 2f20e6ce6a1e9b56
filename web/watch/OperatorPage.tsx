import { Alert, Skeleton, Stack } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { MachinePanel } from './MachinePanel.tsx'
import { failedListOf, troubleListOf } from './operator-search.ts'
import { ProvidersPanel } from './ProvidersPanel.tsx'
import { QueuesPanel } from './QueuesPanel.tsx'
import { Troubles } from './Troubles.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'
import { installationQuery } from './watch.queries.ts'

const route = getRouteApi('/_app/exploitation')

/** The operator's page: what is wrong and what to do, of all networks, kept up to date by itself. */
export function OperatorPage() {
  const { t } = useTranslation('watch')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(installationQuery())
  const go = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  const time = formats.secondOf(query.data?.quand)
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={[t('subtitle'), query.data && t('updated', { time })].filter(Boolean).join(' ')}
      />
      <Stack gap="md">
        {query.isError && query.data && (
          <Alert color="red" variant="light" icon={<IconPlugConnectedX size={20} />}>
            {t('stale', { time })}
          </Alert>
        )}
        <Loaded query={query} skeleton={200}>
          {({ fournisseurs }) => <ProvidersPanel providers={fournisseurs} />}
        </Loaded>
        <Troubles
          search={troubleListOf(search)}
          onSearch={({ page, resultsPerPage }) =>
            go({ ...(page && { page }), ...(resultsPerPage && { parPage: resultsPerPage }) })
          }
        />
        <Loaded query={query} skeleton={<Skeletons />}>
          {({ attente, files, processus, base }) => (
            <>
              <WaitingPanel backlogs={attente} />
              <FailedJobs
                search={failedListOf(search)}
                onSearch={({ page, resultsPerPage }) =>
                  go({ ...(page && { taches: page }), ...(resultsPerPage && { tachesParPage: resultsPerPage }) })
                }
              />
              <QueuesPanel queues={files} />
              <MachinePanel processus={processus} base={base} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

const Skeletons = () => (
  <Stack gap="md">
    <Skeleton h={160} />
    <Skeleton h={320} />
  </Stack>
)
