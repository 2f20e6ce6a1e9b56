import { Anchor, Text } from '@mantine/core'
import type { CustomerListItem } from '@relance/domain/customers/customer.ts'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { VehicleDrawer } from '../forecasts/VehicleDrawer.tsx'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import { customerListQuery, exportCustomers } from './customers.queries.ts'

const route = getRouteApi('/_app/mes-clients/list')
const rowKey = ({ relanceClientId, vehicule }: CustomerListItem) => `${relanceClientId}-${vehicule?.vehiculeId ?? 0}`

/** The customers with their vehicles; a registration opens what the vehicle will need. */
export function CustomersPage() {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const adherentId = useMemberId()
  const query = useQuery(customerListQuery(adherentId, search))
  const mayExport = useRight('customers.export')
  const go = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const columns = useCustomerColumns((plaque) => go({ plaque }))
  const shown = query.data?.data.find(({ vehicule }) => vehicule?.immatriculation === search.plaque)
  return (
    <Page>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          mayExport && (
            <>
              <ExportButton
                label={t('list.exportForecasts')}
                load={() => exportCustomers(adherentId, 'previsions', search.search)}
              />
              <ExportButton
                label={t('list.export')}
                load={() =>
                  exportCustomers(adherentId, 'clients', search.search, {
                    ...(search.niveau && { niveau: search.niveau }),
                    ...(search.manque && { manque: search.manque }),
                  })
                }
              />
            </>
          )
        }
      />
      <ListFrame
        label={t('list.title')}
        query={query}
        columns={columns}
        rowKey={rowKey}
        search={search}
        onSearch={go}
        searchLabel={t('list.search')}
        filters={
          <>
            <CustomerFilters search={search} onSearch={go} />
            {query.data && query.data.nbClient !== null && (
              <Text fz="sm" role="status">
                {t('list.customers', { count: query.data.nbClient, number: formats.number(query.data.nbClient) })}
              </Text>
            )}
          </>
        }
        empty={
          search.niveau || search.manque ? (
            <EmptyState icon={IconUsers} title={t('list.none')} text={t('list.noneText')} />
          ) : (
            <EmptyState
              icon={IconUsers}
              title={t('list.empty')}
              text={t('list.emptyText')}
              action={<Anchor renderRoot={(props) => <Link to="/import" {...props} />}>{t('list.emptyAction')}</Anchor>}
            />
          )
        }
      />
      <VehicleDrawer
        plate={search.plaque ?? null}
        vehicle={shown?.vehicule ?? null}
        onClose={() => go({ plaque: undefined })}
      />
    </Page>
  )
}
