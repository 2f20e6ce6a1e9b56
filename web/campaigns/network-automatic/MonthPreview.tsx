import { Badge, Group, Stack, Text } from '@mantine/core'
import type { MonthSettingsChange, PlannedMonth } from '@relance/domain/campaigns/month-settings.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { useLatest } from '../../targeting/use-latest.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { previewMonths } from './network-automatic.queries.ts'

type Row = PlannedMonth & { readonly open: boolean }

/** The months that settings would open, and the open one, which no setting moves. `settings` null keeps what is shown. */
export function MonthPreview({ settings }: { settings: MonthSettingsChange | null }) {
  const { t } = useTranslation('steering')
  const formats = useFormats()
  const live = useLatest(settings, previewMonths)
  const rows: Row[] = [
    ...(live.data?.ouvert ? [{ ...live.data.ouvert, open: true }] : []),
    ...(live.data?.mois ?? []).map((month) => ({ ...month, open: false })),
  ]
  const moment = (iso: string, hour: boolean) => (
    <Stack gap={0}>
      <Text fz="sm">{formats.dayOf(iso)}</Text>
      <Text fz="xs" c="dimmed">
        {hour ? `${formats.weekday(iso)} ${formats.hourOf(iso)}` : formats.weekday(iso)}
      </Text>
    </Stack>
  )
  return (
    <Panel title={t('preview.title')} text={t('preview.text')}>
      {live.error !== undefined ? (
        <ErrorState error={live.error} onRetry={live.retry} />
      ) : (
        <div aria-live="polite" aria-busy={live.pending}>
          <DataTable
            label={t('preview.title')}
            rows={rows}
            rowKey={({ datePrediction }) => datePrediction}
            stale={live.pending}
            columns={[
              {
                id: 'month',
                header: t('preview.month'),
                names: true,
                cell: ({ datePrediction, open }) => (
                  <Group gap={6}>
                    <Text fz="sm" fw={600}>
                      {formats.month(datePrediction)}
                    </Text>
                    {open && (
                      <Badge variant="light" tt="none">
                        {t('preview.open')}
                      </Badge>
                    )}
                  </Group>
                ),
              },
              { id: 'opens', header: t('preview.opens'), cell: (row) => moment(row.dateOuverture, true) },
              { id: 'limit', header: t('preview.limit'), cell: (row) => moment(row.dateLimit, false) },
              { id: 'sent', header: t('preview.sent'), cell: (row) => moment(row.dateDiffusion, true) },
            ]}
          />
        </div>
      )}
    </Panel>
  )
}
