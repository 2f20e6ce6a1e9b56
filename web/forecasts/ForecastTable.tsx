import { Text } from '@mantine/core'
import type { VehicleForecast } from '@relance/domain/forecasts/forecasts.contract.ts'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ForecastExplanation } from './ForecastExplanation.tsx'

/** What a vehicle will need, when, and why. A date that is past is not shown as one (specification, section 3). */
export function ForecastTable({ forecasts }: { forecasts: readonly VehicleForecast[] }) {
  const { t } = useTranslation(['customers', 'forecasts'])
  const formats = useFormats()
  return (
    <DataTable
      label={t('forecast.label')}
      rows={forecasts}
      rowKey={({ refFiltreOperationId }) => refFiltreOperationId}
      columns={[
        { id: 'operation', header: t('forecast.operation'), names: true, cell: (row) => row.labelRefFiltreOperation },
        { id: 'last', header: t('forecast.last'), cell: (row) => formats.day(row.dateDerniereOperation) },
        {
          id: 'next',
          header: t('forecast.next'),
          cell: (row) =>
            row.datePassee ? (
              <Text span c="dimmed" fz="sm">
                {t('forecast.unavailable')}
              </Text>
            ) : (
              formats.day(row.datePrevisionnelle)
            ),
        },
        {
          id: 'mileage',
          header: t('forecast.mileage'),
          align: 'right',
          cell: (row) =>
            row.datePassee || row.kilometrageEstime === null ? absent : `${formats.number(row.kilometrageEstime)} km`,
        },
        {
          id: 'why',
          header: t('forecasts:explain.label'),
          width: '46%',
          prose: true,
          cell: (row) => <ForecastExplanation forecast={row} named={false} />,
        },
      ]}
    />
  )
}
