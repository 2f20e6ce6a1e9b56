import { Alert, Anchor, Group, Stack, Tabs } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Page } from '../../layout/Page.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MonthDeeds } from './MonthDeeds.tsx'
import { MonthMembers } from './MonthMembers.tsx'
import { MonthNeeds } from './MonthNeeds.tsx'
import { MessagesOfMonth, TargetingOfMonth } from './MonthParts.tsx'
import { MonthPath } from './MonthPath.tsx'
import { MonthState } from './MonthState.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { loadMonthMembers, type MonthSearch, monthQuery } from './months.queries.ts'

const parts = ['suivi', 'ciblage', 'messages'] as const
const route = getRouteApi('/_app/reseau/campagnes/$id')

/** One month of the network: where it is, how its members decide, and what they start from. */
export function NetworkMonthPage({ id }: { id: number }) {
  const { t } = useTranslation('months')
  const query = useQuery(monthQuery(id))
  if (!query.data)
    return (
      <Page>
        <PageHeader title={t('list.title')} back={<Back />} />
        <Loaded query={query} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <Shown month={query.data} />
}

function Back() {
  const { t } = useTranslation('months')
  return (
    <Anchor fz="sm" renderRoot={(given) => <Link to="/reseau/campagnes" {...given} />}>
      <Group gap={4}>
        <IconArrowLeft size={14} aria-hidden />
        {t('month.back')}
      </Group>
    </Anchor>
  )
}

function Shown({ month }: { month: NetworkMonth }) {
  const { t } = useTranslation('months')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: Partial<MonthSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const part = search.partie ?? 'suivi'
  const head: ReactNode = (
    <>
      <PageHeader
        title={month.label}
        subtitle={t('month.subtitle', { month: formats.month(month.datePrediction) })}
        back={<Back />}
        badge={<MonthState month={month} />}
        actions={
          <>
            {part === 'suivi' && <ExportButton load={() => loadMonthMembers(month.id, search)} />}
            <MonthDeeds month={month} />
          </>
        }
      />
      <Stack gap="md" mb="md">
        {month.motifAnnulation && (
          <Alert color="gray" variant="light">
            {t('month.cancelled', { reason: month.motifAnnulation })}
          </Alert>
        )}
        <MonthNeeds months={[month]} />
        <Tabs
          value={part}
          onChange={(value) => go({ partie: value === 'suivi' ? undefined : (value as MonthSearch['partie']) })}
        >
          <Tabs.List aria-label={t('tabs.label')}>
            {parts.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`tabs.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </Stack>
    </>
  )
  return (
    <Page>
      {head}
      {part === 'ciblage' ? (
        <TargetingOfMonth month={month} />
      ) : part === 'messages' ? (
        <MessagesOfMonth month={month} />
      ) : (
        <Stack gap="md">
          <MonthPath month={month} />
          <MonthTotals month={month} decision={search.decision} onShow={(decision) => go({ decision, page: 1 })} />
          <MonthMembers month={month} search={search} onSearch={go} />
        </Stack>
      )}
    </Page>
  )
}
