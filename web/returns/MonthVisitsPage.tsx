import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ReturnFigures } from './ReturnFigures.tsx'
import { exportVisits, monthReturnQuery, visitListQuery } from './returns.queries.ts'
import { VisitList } from './VisitList.tsx'

const route = getRouteApi('/_app/entrees-atelier/details-mois')

/** The visits of one month. Without a month in the address there is nothing to show: back to the months. */
export function MonthVisitsPage() {
  const { mois } = route.useSearch()
  return mois === '' ? <Navigate to="/entrees-atelier" replace /> : <Month mois={mois} />
}

function Month({ mois }: { mois: string }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const adherentId = useMemberId()
  const month = useQuery(monthReturnQuery(adherentId, mois))
  const visits = useQuery(visitListQuery(adherentId, { mois }, search))
  const mayExport = useRight('visits.export')
  return (
    <Page>
      <PageHeader
        title={t('monthTitle', { month: formats.month(mois) })}
        back={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/entrees-atelier" {...props} />}>
            <IconArrowLeft size={14} style={{ verticalAlign: '-2px' }} aria-hidden /> {t('title')}
          </Anchor>
        }
        actions={mayExport && <ExportButton load={() => exportVisits(adherentId, { mois }, search)} />}
      />
      <Loaded query={month} skeleton={100}>
        {(figures) => figures && <ReturnFigures figures={figures} />}
      </Loaded>
      <VisitList
        query={visits}
        search={search}
        onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
        withCampaign
      />
    </Page>
  )
}
