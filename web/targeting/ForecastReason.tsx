import { Anchor, Popover, Text } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForecastExplanation } from '../forecasts/ForecastExplanation.tsx'
import { vehicleForecastsQuery } from '../forecasts/forecasts.queries.ts'
import { Loaded } from '../ui/Loaded.tsx'

interface ForecastReasonProps {
  readonly adherentId: number
  readonly plate: string
  readonly operationId: number
  readonly operation: string
}

/** The operation a customer is written to about; opened, why its forecast says what it says. */
export function ForecastReason({ operation, ...of }: ForecastReasonProps) {
  const { t } = useTranslation('targeting')
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={360} position="bottom-start" withArrow trapFocus>
      <Popover.Target>
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="inherit"
          underline="always"
          ta="left"
          aria-label={t('refine.whyForecast', { operation, plate: of.plate })}
          onClick={() => setOpened((before) => !before)}
        >
          {operation}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown>{opened && <Reason {...of} />}</Popover.Dropdown>
    </Popover>
  )
}

function Reason({ adherentId, plate, operationId }: Omit<ForecastReasonProps, 'operation'>) {
  const { t, i18n } = useTranslation('targeting')
  const forecasts = useQuery(vehicleForecastsQuery(adherentId, plate, i18n.language as Language))
  return (
    <Loaded query={forecasts} skeleton={64}>
      {(list) => {
        const forecast = list.find((one) => one.refFiltreOperationId === operationId)
        if (forecast) return <ForecastExplanation forecast={forecast} />
        return <Text size="sm">{t('refine.forecastGone')}</Text>
      }}
    </Loaded>
  )
}
