import { Skeleton } from '@mantine/core'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { IconChartBar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { late } from '../ui/late.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Dashboard.module.css'

// The picture, and what draws it, come after the figures of the page.
const BarLineChart = late(async () => (await import('../ui/BarLineChart.tsx')).BarLineChart)

/** The last twelve campaigns: contacts by channel, return rate; the figures behind the picture on demand. */
export function LastCampaigns({ campaigns }: { campaigns: readonly CampaignReturn[] }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const formats = useFormats()
  const title = t('last.title', { count: campaigns.length })
  if (campaigns.length === 0)
    return (
      <Panel title={t('last.title', { count: 12 })}>
        <EmptyState icon={IconChartBar} title={t('last.empty')} text={t('last.emptyText')} />
      </Panel>
    )
  return (
    <Panel title={title}>
      <Suspense fallback={<Skeleton h={325} />}>
        <BarLineChart
          label={title}
          points={campaigns.toReversed().map((campaign) => ({
            key: String(campaign.campagneId),
            label: formats.shortDay(campaign.dateDiffusion),
            title: campaign.campagneLabel,
            bars: [campaign.nbSms, campaign.nbEmail],
            line: campaign.tauxRetour,
          }))}
          series={[
            { label: t('common:channel.sms'), color: 'var(--relance-sms)' },
            { label: t('common:channel.email'), color: 'var(--relance-email)' },
          ]}
          line={{ label: t('last.rate'), color: 'var(--relance-rate)' }}
          formatBar={formats.number}
          formatLine={formats.percent}
          formatLineAxis={formats.wholePercent}
        />
      </Suspense>
      <details className={classes.details}>
        <summary>{t('last.figures')}</summary>
        <DataTable
          label={t('last.table')}
          rows={campaigns}
          rowKey={({ campagneId }) => campagneId}
          columns={[
            { id: 'name', header: t('last.campaign'), names: true, cell: ({ campagneLabel }) => campagneLabel },
            { id: 'date', header: t('last.date'), cell: ({ dateDiffusion }) => formats.dayOf(dateDiffusion) },
            { id: 'sms', header: t('common:channel.sms'), align: 'right', cell: ({ nbSms }) => formats.number(nbSms) },
            {
              id: 'email',
              header: t('common:channel.email'),
              align: 'right',
              cell: ({ nbEmail }) => formats.number(nbEmail),
            },
            {
              id: 'rate',
              header: t('last.rate'),
              align: 'right',
              cell: ({ tauxRetour }) => formats.percent(tauxRetour),
            },
            { id: 'turnover', header: t('last.turnover'), align: 'right', cell: ({ CA }) => formats.roundMoney(CA) },
          ]}
        />
      </details>
    </Panel>
  )
}
