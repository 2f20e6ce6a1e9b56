import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { calendarQuery } from './automatic.queries.ts'
import { campaignListQuery } from './campaigns.queries.ts'
import { DecideCampaignDialog } from './DecideCampaignDialog.tsx'
import { type Deciding, usePredictiveColumns } from './predictive-columns.tsx'

const route = getRouteApi('/_app/marketing-predictif/liste-campagnes')

/** The months' campaigns in which the member takes part, each with what may still be decided. */
export function PredictiveCampaignsPage() {
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const adherentId = useMemberId()
  const query = useQuery(campaignListQuery(adherentId, search, 'predictive'))
  const next = useQuery(calendarQuery()).data?.prochaineOuverture
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const columns = usePredictiveColumns(setDeciding)
  const automatic = (
    <Button
      variant="default"
      renderRoot={(given) => <Link to="/marketing-predictif/validation-automatique" {...given} />}
    >
      {t('list.automatic')}
    </Button>
  )
  const opening = next && {
    date: formats.dayOf(next.dateOuverture),
    month: formats.month(next.datePrediction),
  }
  return (
    <Page>
      <PageHeader
        title={t('list.title')}
        subtitle={opening ? t('list.subtitle', opening) : t('list.intro')}
        actions={automatic}
      />
      <ListFrame
        label={t('list.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
        searchLabel={t('list.search')}
        empty={
          <EmptyState
            icon={IconCalendarEvent}
            title={t('list.empty')}
            text={opening ? t('list.emptyText', opening) : undefined}
            action={automatic}
          />
        }
      />
      {deciding && <DecideCampaignDialog {...deciding} adherentId={adherentId} onClose={() => setDeciding(null)} />}
    </Page>
  )
}
