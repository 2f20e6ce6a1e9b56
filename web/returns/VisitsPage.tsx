import { SegmentedControl } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { Page } from '../layout/Page.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CampaignReturns } from './CampaignReturns.tsx'
import { MonthReturns } from './MonthReturns.tsx'
import { exportCampaigns, exportMonths } from './returns.queries.ts'

const route = getRouteApi('/_app/entrees-atelier/')

/** The workshop visits that campaigns brought, by month or by campaign. */
export function VisitsPage() {
  const { t } = useTranslation('returns')
  const { par, search } = route.useSearch()
  const navigate = route.useNavigate()
  const adherentId = useMemberId()
  const mayExport = useRight('visits.export')
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <SegmentedControl
              aria-label={t('by.label')}
              value={par}
              onChange={(value) =>
                void navigate({ search: { par: value === 'campagne' ? 'campagne' : 'mois' }, replace: true })
              }
              data={[
                { value: 'mois', label: t('by.month') },
                { value: 'campagne', label: t('by.campaign') },
              ]}
            />
            {mayExport && (
              <ExportButton
                load={() => (par === 'mois' ? exportMonths(adherentId) : exportCampaigns(adherentId, search))}
              />
            )}
          </>
        }
      />
      {par === 'mois' ? <MonthReturns /> : <CampaignReturns />}
    </Page>
  )
}
