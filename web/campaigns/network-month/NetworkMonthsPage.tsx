import { Stack, Text } from '@mantine/core'
import { needsOf } from '@relance/domain/campaigns/month-needs.ts'
import { IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../layout/Page.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ComingMonths } from './ComingMonths.tsx'
import { MonthNeeds } from './MonthNeeds.tsx'
import { useMonthColumns } from './month-columns.tsx'
import { monthsQuery } from './months.queries.ts'

const route = getRouteApi('/_app/reseau/campagnes/')

/** The network's months: what waits for somebody, what is coming, what there is. */
export function NetworkMonthsPage() {
  const { t } = useTranslation('months')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(monthsQuery(search))
  const latest = useQuery(monthsQuery({ page: 1, resultsPerPage: search.resultsPerPage }))
  const columns = useMonthColumns()
  return (
    <Page>
      <PageHeader title={t('list.title')} subtitle={t('list.subtitle')} />
      <Stack gap="md">
        <Panel title={t('needs.title')}>
          <Loaded query={latest} skeleton={72}>
            {({ data }) =>
              data.some((month) => needsOf(month).length > 0) ? (
                <MonthNeeds months={data} linked />
              ) : (
                <Text size="sm" c="dimmed">
                  <IconCircleCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom', marginInlineEnd: 6 }} />
                  {t('needs.none')}
                </Text>
              )
            }
          </Loaded>
        </Panel>
        <ComingMonths />
        <ListFrame
          label={t('list.opened')}
          title={t('list.opened')}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          search={search}
          onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
          empty={<EmptyState icon={IconCalendarEvent} title={t('list.empty')} text={t('list.emptyText')} />}
        />
      </Stack>
    </Page>
  )
}
