import type { NetworkResults } from '@relance/domain/returns/network-results.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { BarLineChart } from '../ui/BarLineChart.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Dashboard.module.css'

/** The last twelve months of all workshops together, as a picture, and as figures on demand. */
export function NetworkMonths({ months }: { months: NetworkResults['mois'] }) {
  const { t } = useTranslation(['dashboard', 'common', 'returns'])
  const formats = useFormats()
  const title = t('network.months')
  return (
    <Panel title={title}>
      <BarLineChart
        label={title}
        points={months.map((month) => ({
          key: month.mois,
          label: formats.shortMonth(month.mois),
          title: formats.month(month.mois),
          bars: [month.nbSms, month.nbEmail],
          line: month.tauxRetour,
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
      <details className={classes.details}>
        <summary>{t('last.figures')}</summary>
        <DataTable
          label={t('network.table')}
          rows={months.toReversed()}
          rowKey={({ mois }) => mois}
          columns={[
            { id: 'month', header: t('returns:column.month'), names: true, cell: ({ mois }) => formats.month(mois) },
            {
              id: 'campaigns',
              header: t('network.campaigns'),
              align: 'right',
              cell: (row) => formats.number(row.nbCampagne),
            },
            { id: 'sms', header: t('common:channel.sms'), align: 'right', cell: (row) => formats.number(row.nbSms) },
            {
              id: 'email',
              header: t('common:channel.email'),
              align: 'right',
              cell: (row) => formats.number(row.nbEmail),
            },
            {
              id: 'visits',
              header: t('lastOne.visits'),
              align: 'right',
              cell: (row) => formats.number(row.nbEntreeAtelier),
            },
            { id: 'rate', header: t('last.rate'), align: 'right', cell: (row) => formats.percent(row.tauxRetour) },
            { id: 'turnover', header: t('last.turnover'), align: 'right', cell: (row) => formats.roundMoney(row.CA) },
          ]}
        />
      </details>
    </Panel>
  )
}
