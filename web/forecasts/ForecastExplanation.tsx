import { Stack, Text } from '@mantine/core'
import type { ExplanationPart } from '@relance/domain/forecasts/explanation.ts'
import type { VehicleForecast } from '@relance/domain/forecasts/forecasts.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'

/**
 * Why a forecast says what it says, in a sentence ("Révision / vidange : faite le 12/03/2025 à 84 200 km, prévue à 99 200 km vers le
 * 18/01/2026, ou le 12/03/2026 au plus tard."), and what it rests on. Without its name where the operation stands beside it.
 */
export function ForecastExplanation({ forecast, named = true }: { forecast: VehicleForecast; named?: boolean }) {
  const { t, i18n } = useTranslation('forecasts')
  const formats = useFormats()
  const say = ({ mot, date, km, mois, fois, pays }: ExplanationPart) =>
    t(`explain.${mot}`, {
      date: formats.day(date),
      km: formats.number(km),
      mois: formats.number(mois),
      fois: formats.number(fois),
      pays: pays && (new Intl.DisplayNames([i18n.language], { type: 'region' }).of(pays) ?? pays),
    })
  const { phrase, raisons } = forecast.explication
  const sentence = phrase.map(say).join(', ')
  return (
    <Stack gap={2}>
      <Text fz="sm">
        {named && (
          <Text span fw={600} fz="sm">
            {forecast.labelRefFiltreOperation}
            {i18n.language === 'fr' ? '\u00a0: ' : ': '}
          </Text>
        )}
        {named ? sentence : capital(sentence)}.
      </Text>
      {raisons.length > 0 && (
        <Text fz="xs" c="dimmed">
          {raisons.map((one) => `${say(one)}.`).join(' ')}
        </Text>
      )}
    </Stack>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
