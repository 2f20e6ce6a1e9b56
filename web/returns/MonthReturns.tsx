import { Anchor } from '@mantine/core'
import type { MonthReturn } from '@relance/domain/returns/returns.ts'
import { IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReturnsChart } from './ReturnsChart.tsx'
import { monthReturnsQuery } from './returns.queries.ts'

/** The last twelve months as a picture and as figures. */
export function MonthReturns() {
  const { t } = useTranslation('returns')
  const query = useQuery(monthReturnsQuery(useMemberId()))
  return (
    <Loaded query={query} skeleton={560}>
      {({ data }) =>
        data.every(({ nbClient, nbEntreeAtelier }) => nbClient === 0 && nbEntreeAtelier === 0) ? (
          <EmptyState icon={IconTool} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <MonthFigures months={data} />
        )
      }
    </Loaded>
  )
}

function MonthFigures({ months }: { months: readonly MonthReturn[] }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  const sum = (figure: 'nbEntreeAtelier' | 'CA') => months.reduce((total, month) => total + month[figure], 0)
  return (
    <div style={{ display: 'grid', gap: 'var(--mantine-spacing-md)' }}>
      <Panel title={t('chart.months')}>
        <ReturnsChart
          label={t('chart.months')}
          rows={months.toReversed().map((month) => ({
            ...month,
            key: month.date,
            label: formats.shortMonth(month.date),
            title: formats.month(month.date),
          }))}
        />
      </Panel>
      <Panel>
        <DataTable
          label={t('by.month')}
          rows={months}
          rowKey={({ date }) => date}
          columns={[
            {
              id: 'month',
              header: t('column.month'),
              names: true,
              cell: ({ date }) => (
                <Anchor
                  fz="sm"
                  renderRoot={(props) => <Link to="/entrees-atelier/details-mois" search={{ mois: date }} {...props} />}
                >
                  {formats.month(date)}
                </Anchor>
              ),
            },
            { id: 'clients', header: t('column.clients'), align: 'right', cell: (row) => formats.number(row.nbClient) },
            {
              id: 'visits',
              header: t('column.visits'),
              align: 'right',
              cell: (row) => formats.number(row.nbEntreeAtelier),
            },
            { id: 'rate', header: t('column.rate'), align: 'right', cell: (row) => formats.percent(row.tauxRetour) },
            { id: 'turnover', header: t('column.turnover'), align: 'right', cell: (row) => formats.roundMoney(row.CA) },
            {
              id: 'basket',
              header: t('column.basket'),
              align: 'right',
              cell: (row) => formats.roundMoney(row.panierMoyen),
            },
          ]}
          totals={{
            month: t('total'),
            visits: formats.number(sum('nbEntreeAtelier')),
            turnover: formats.roundMoney(sum('CA')),
          }}
        />
      </Panel>
    </div>
  )
}
