import { Anchor, Text } from '@mantine/core'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReturnsChart } from './ReturnsChart.tsx'
import { campaignReturnsQuery } from './returns.queries.ts'

const route = getRouteApi('/_app/entrees-atelier/')
const inPicture = 12

/** What each campaign brought: the page of the list as a picture over it. */
export function CampaignReturns() {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(campaignReturnsQuery(useMemberId(), search))
  const shown = query.data?.data.slice(0, inPicture).toReversed() ?? []
  return (
    <div style={{ display: 'grid', gap: 'var(--mantine-spacing-md)' }}>
      {shown.length > 0 && (
        <Panel title={t('chart.campaigns', { count: shown.length })}>
          <ReturnsChart
            label={t('chart.campaigns', { count: shown.length })}
            rows={shown.map((row) => ({
              ...row,
              key: String(row.campagneId),
              label: formats.shortDay(row.dateDiffusion),
              title: row.campagneLabel,
            }))}
          />
        </Panel>
      )}
      <ListFrame
        label={t('by.campaign')}
        query={query}
        columns={useCampaignReturnColumns()}
        rowKey={({ campagneId }) => campagneId}
        search={search}
        onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
        searchLabel={t('searchCampaign')}
        empty={<EmptyState icon={IconTool} title={t('empty.title')} text={t('empty.text')} />}
      />
    </div>
  )
}

function useCampaignReturnColumns(): readonly Column<CampaignReturn>[] {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: t('column.campaign'),
      names: true,
      cell: ({ campagneId, campagneLabel, dateDiffusion }) => (
        <>
          <Anchor
            fz="sm"
            renderRoot={(props) => <Link to="/entrees-atelier/details-campagne" search={{ campagneId }} {...props} />}
          >
            {campagneLabel}
          </Anchor>
          <Text c="dimmed" fz="xs" fw={400}>
            {t('sentOn', { date: formats.dayOf(dateDiffusion) })}
          </Text>
        </>
      ),
    },
    { id: 'sms', header: t('column.sms'), align: 'right', cell: (row) => formats.number(row.nbSms) },
    { id: 'email', header: t('column.email'), align: 'right', cell: (row) => formats.number(row.nbEmail) },
    { id: 'clients', header: t('column.clients'), align: 'right', cell: (row) => formats.number(row.nbClient) },
    { id: 'visits', header: t('column.visits'), align: 'right', cell: (row) => formats.number(row.nbEntreeAtelier) },
    {
      id: 'rate',
      header: t('column.rate'),
      align: 'right',
      cell: ({ tauxRetour, groupeTemoin }) => (
        <>
          {formats.percent(tauxRetour)}
          {groupeTemoin && (
            <Text c="dimmed" fz="xs">
              {t('control.rate', { rate: formats.percent(groupeTemoin.tauxRetour) })}
            </Text>
          )}
        </>
      ),
    },
    { id: 'turnover', header: t('column.turnover'), align: 'right', cell: (row) => formats.roundMoney(row.CA) },
    { id: 'basket', header: t('column.basket'), align: 'right', cell: (row) => formats.roundMoney(row.panierMoyen) },
    {
      id: 'perEuro',
      header: t('column.perEuro'),
      align: 'right',
      cell: ({ caPourUnEuro }) => formats.roundMoney(caPourUnEuro === null ? null : caPourUnEuro * 10_000),
    },
  ]
}
