import { Button, Stack } from '@mantine/core'
import type { NetworkOperation } from '@relance/domain/forecasts/network-operations.contract.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ForecastRunPanel } from './ForecastRunPanel.tsx'
import { IntervalDialog } from './IntervalDialog.tsx'
import { NetworkIntervals, ProductIntervals } from './Intervals.tsx'
import { networkOperationsQuery } from './operations.queries.ts'

/** How often each operation is done: what the product says, and what the network puts in its place. */
export function OperationsPage() {
  const { t, i18n } = useTranslation('forecasts')
  const mayWrite = useRight('network.admin')
  const query = useQuery(networkOperationsQuery(i18n.language))
  const [edited, setEdited] = useState<NetworkOperation | null>(null)
  return (
    <Page>
      <PageHeader title={t('operations.title')} subtitle={t('operations.subtitle')} />
      <Stack gap="md">
        <ForecastRunPanel mayStart={mayWrite} />
        <Panel>
          <Loaded query={query} skeleton={600}>
            {({ data }) => (
              <DataTable
                label={t('operations.title')}
                rows={data}
                rowKey={({ operationId }) => operationId}
                columns={[
                  { id: 'operation', header: t('operations.operation'), names: true, cell: ({ label }) => label },
                  {
                    id: 'default',
                    header: t('operations.default'),
                    cell: (row) => <ProductIntervals operation={row} />,
                  },
                  {
                    id: 'network',
                    header: t('operations.network'),
                    cell: (row) => <NetworkIntervals operation={row} mayWrite={mayWrite} />,
                  },
                  ...(mayWrite
                    ? [
                        {
                          id: 'edit',
                          header: t('operations.action'),
                          silentHeader: true,
                          align: 'right' as const,
                          cell: (row: NetworkOperation) =>
                            !row.legale && (
                              <Button
                                variant="default"
                                size="xs"
                                leftSection={<IconPencil size={14} />}
                                aria-label={t('operations.editOf', { operation: row.label })}
                                onClick={() => setEdited(row)}
                              >
                                {t('operations.edit')}
                              </Button>
                            ),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </Loaded>
        </Panel>
      </Stack>
      {edited && <IntervalDialog operation={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
