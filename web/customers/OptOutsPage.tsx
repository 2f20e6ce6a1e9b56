import { Badge } from '@mantine/core'
import type { BlacklistedCustomer } from '@relance/domain/customers/customer.ts'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { nameOf } from './customer-name.ts'
import { exportCustomers, optOutListQuery } from './customers.queries.ts'
import { OptOutFilters } from './OptOutFilters.tsx'
import { isOptOutSource } from './opt-out-sources.ts'

const route = getRouteApi('/_app/mes-clients/stop-sms-email')

/** The customers who said STOP, on which channel, since when and how. */
export function OptOutsPage() {
  const { t } = useTranslation('customers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const adherentId = useMemberId()
  const query = useQuery(optOutListQuery(adherentId, search))
  const mayExport = useRight('customers.export')
  const columns = useOptOutColumns()
  const go = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const { canal, source, debut, fin } = search
  const filter = { ...(canal && { canal }), ...(source && { source }), ...(debut && { debut }), ...(fin && { fin }) }
  const narrowed = Object.keys(filter).length > 0
  return (
    <Page>
      <PageHeader
        title={t('optOuts.title')}
        subtitle={t('optOuts.subtitle')}
        actions={
          mayExport && <ExportButton load={() => exportCustomers(adherentId, 'blacklist', search.search, filter)} />
        }
      />
      <ListFrame
        label={t('optOuts.title')}
        query={query}
        columns={columns}
        rowKey={({ relanceClientId }) => relanceClientId}
        search={search}
        onSearch={go}
        searchLabel={t('optOuts.search')}
        filters={<OptOutFilters search={search} onSearch={go} />}
        empty={
          narrowed ? (
            <EmptyState icon={IconMoodSmile} title={t('list.none')} text={t('list.noneText')} />
          ) : (
            <EmptyState icon={IconMoodSmile} title={t('optOuts.empty')} text={t('optOuts.emptyText')} />
          )
        }
      />
    </Page>
  )
}

function useOptOutColumns(): readonly Column<BlacklistedCustomer>[] {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const permission = (allowed: boolean) => (
    <Badge variant="light" color={allowed ? 'green' : 'red'} tt="none">
      {t(allowed ? 'optOuts.allowed' : 'optOuts.stopped')}
    </Badge>
  )
  return [
    { id: 'customer', header: t('column.customer'), names: true, cell: (row) => nameOf(row) || absent },
    { id: 'mobile', header: t('column.mobile'), cell: (row) => formats.phone(row.telephonePortable) },
    { id: 'email', header: t('column.email'), cell: (row) => row.email || absent },
    { id: 'sms', header: t('optOuts.sms'), cell: (row) => permission(row.relanceSms && !row.viePrivee) },
    { id: 'mail', header: t('optOuts.email'), cell: (row) => permission(row.relanceEmail && !row.viePrivee) },
    { id: 'since', header: t('optOuts.since'), cell: (row) => formats.dayOf(row.dateOpposition) },
    {
      id: 'source',
      header: t('optOuts.source'),
      cell: (row) =>
        row.viePrivee
          ? t('stop.privacy')
          : row.source && isOptOutSource(row.source)
            ? t(`source.${row.source}`)
            : absent,
    },
  ]
}
