import { Anchor, Text } from '@mantine/core'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { IconArrowLeft, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ControlGroupPanel, VariantsPanel } from './Comparison.tsx'
import { ReturnFigures } from './ReturnFigures.tsx'
import { campaignReturnQuery, exportVisits, visitListQuery } from './returns.queries.ts'
import { VisitList } from './VisitList.tsx'

const route = getRouteApi('/_app/entrees-atelier/details-campagne')

/** What one campaign brought. Without a campaign in the address there is nothing to show: back to the campaigns. */
export function CampaignVisitsPage() {
  const { campagneId } = route.useSearch()
  return campagneId === 0 ? (
    <Navigate to="/entrees-atelier" search={{ par: 'campagne' }} replace />
  ) : (
    <OneCampaign campagneId={campagneId} />
  )
}

function OneCampaign({ campagneId }: { campagneId: number }) {
  const { t } = useTranslation('returns')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const adherentId = useMemberId()
  const campaign = useQuery(campaignReturnQuery(adherentId, campagneId))
  const visits = useQuery(visitListQuery(adherentId, { campagneId }, search))
  const mayExport = useRight('visits.export')
  return (
    <Page>
      <PageHeader
        title={campaign.data?.campagneLabel ?? t('campaignTitle')}
        subtitle={campaign.data && <SentLine campaign={campaign.data} />}
        back={
          <Anchor
            fz="sm"
            renderRoot={(props) => <Link to="/entrees-atelier" search={{ par: 'campagne' }} {...props} />}
          >
            <IconArrowLeft size={14} style={{ verticalAlign: '-2px' }} aria-hidden /> {t('title')}
          </Anchor>
        }
        actions={mayExport && <ExportButton load={() => exportVisits(adherentId, { campagneId }, search)} />}
      />
      <Loaded query={campaign} skeleton={100}>
        {(figures) =>
          figures === null ? (
            <EmptyState icon={IconHourglass} title={t('nothingSent.title')} text={t('nothingSent.text')} />
          ) : (
            <>
              <ReturnFigures figures={figures} />
              <Settling campaign={figures} />
              {figures.groupeTemoin && <ControlGroupPanel campaign={figures} control={figures.groupeTemoin} />}
              {figures.variantes && <VariantsPanel kind="variants" variants={figures.variantes} />}
              {figures.variantesEmail && <VariantsPanel kind="subjects" variants={figures.variantesEmail} />}
              <Operations campaign={figures} />
              <VisitList
                query={visits}
                search={search}
                onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** When it left, how many messages, and what they cost beside what they brought. */
function SentLine({ campaign }: { campaign: CampaignReturn }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  const parts = [
    t('sentOn', { date: formats.dayOf(campaign.dateDiffusion) }),
    campaign.nbSms > 0 && t('nbSms', { number: formats.number(campaign.nbSms), cost: formats.money(campaign.coutSms) }),
    campaign.nbEmail > 0 && t('nbEmail', { count: campaign.nbEmail, number: formats.number(campaign.nbEmail) }),
    campaign.caPourUnEuro !== null && t('perEuro', { amount: formats.money(campaign.caPourUnEuro * 10_000) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Whether the figures may still change, until when visits count, and when the results are settled. */
function Settling({ campaign: { reglement } }: { campaign: CampaignReturn }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  return (
    <Text fz="sm" c="dimmed" mb="md">
      {reglement
        ? t('settling.open', {
            days: reglement.fenetre,
            last: formats.day(reglement.dernierJour),
            latest: formats.day(reglement.figeAuPlusTard),
          })
        : t('settling.done')}
    </Text>
  )
}

function Operations({ campaign }: { campaign: CampaignReturn }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  if (campaign.operationList.length === 0) return null
  return (
    <Panel title={t('operations')} mb="md">
      <DataTable
        label={t('operationsTable')}
        rows={campaign.operationList}
        rowKey={({ operationId }) => operationId}
        columns={[
          { id: 'operation', header: t('column.operation'), names: true, cell: ({ label }) => label },
          { id: 'clients', header: t('column.clients'), align: 'right', cell: (row) => formats.number(row.nbClient) },
          {
            id: 'visits',
            header: t('column.visits'),
            align: 'right',
            cell: (row) => formats.number(row.nbEntreeAtelier),
          },
        ]}
      />
    </Panel>
  )
}
