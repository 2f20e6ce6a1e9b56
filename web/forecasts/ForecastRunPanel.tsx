import { Button, Progress, Stack, Text } from '@mantine/core'
import type { ForecastState } from '@relance/domain/forecasts/network-operations.contract.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { forecastStateQuery, useStartForecastRun } from './operations.queries.ts'

/** Whether the forecasts follow the settings, and the recomputation that brings them there: it goes on without the page. */
export function ForecastRunPanel({ mayStart }: { mayStart: boolean }) {
  const { t } = useTranslation('forecasts')
  const query = useQuery(forecastStateQuery())
  const start = useStartForecastRun()
  const running = query.data?.calcul != null && query.data.calcul.etat !== 'termine'
  return (
    <Panel
      title={t('run.title')}
      actions={
        mayStart && (
          <Button
            leftSection={<IconRefresh size={16} />}
            variant={query.data?.aRecalculer ? 'filled' : 'default'}
            loading={start.isPending}
            disabled={running}
            onClick={() => start.mutate()}
          >
            {t('run.start')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={24}>
        {(state) => <RunState state={state} />}
      </Loaded>
    </Panel>
  )
}

function RunState({ state: { calcul, aRecalculer } }: { state: ForecastState }) {
  const { t } = useTranslation('forecasts')
  const formats = useFormats()
  if (calcul && calcul.etat !== 'termine')
    return (
      <Stack gap={6}>
        <Progress
          value={(100 * calcul.membresFaits) / Math.max(1, calcul.membres)}
          aria-label={t('run.title')}
          animated
        />
        <Text fz="sm" aria-live="polite">
          {t('run.progress', {
            done: formats.number(calcul.membresFaits),
            total: formats.number(calcul.membres),
            forecasts: formats.number(calcul.previsions),
          })}
        </Text>
      </Stack>
    )
  return (
    <Stack gap={2} aria-live="polite">
      <Text fz="sm" fw={aRecalculer ? 600 : undefined}>
        {aRecalculer ? t('run.stale') : t('run.fresh')}
      </Text>
      {calcul && (
        <Text fz="sm" c="dimmed">
          {t('run.done', {
            when: formats.moment(calcul.termineLe),
            total: formats.number(calcul.membres),
            forecasts: formats.number(calcul.previsions),
            lines: formats.number(calcul.lignes),
          })}
        </Text>
      )}
    </Stack>
  )
}
