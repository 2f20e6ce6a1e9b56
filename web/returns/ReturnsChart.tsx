import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { BarLineChart } from '../ui/BarLineChart.tsx'

interface ReturnRow {
  readonly key: string
  readonly label: string
  readonly title: string
  readonly nbEntreeAtelier: number
  readonly CA: number
  readonly tauxRetour: number | null
}

/** Turnover as bars, return rate as a line. */
export function ReturnsChart({ label, rows }: { label: string; rows: readonly ReturnRow[] }) {
  const { t } = useTranslation('returns')
  const formats = useFormats()
  return (
    <BarLineChart
      label={label}
      points={rows.map((row) => ({
        key: row.key,
        label: row.label,
        title: `${row.title}, ${t('visits', { count: row.nbEntreeAtelier, number: formats.number(row.nbEntreeAtelier) })}`,
        bars: [row.CA],
        line: row.tauxRetour,
      }))}
      series={[{ label: t('column.turnover'), color: 'var(--relance-sms)' }]}
      line={{ label: t('column.rate'), color: 'var(--relance-rate)' }}
      formatBar={formats.roundMoney}
      formatLine={formats.percent}
      formatLineAxis={formats.wholePercent}
    />
  )
}
