import { Alert, Group, NumberInput, Slider, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { RadiusMap, type Town } from './RadiusMap.tsx'

const usual = 25
const sliderMax = 100

/** A radius around the garage, or none: a switch, a slider with its number, and the map that follows them. */
export function RadiusFilter(props: {
  /** zoneGeographique, in km; null sets no limit. */
  value: number | null
  garage: { readonly latitude: number; readonly longitude: number } | null
  towns: readonly Town[]
  unlocated: number
  readOnly: boolean
  onChange: (next: number | null) => void
}) {
  const { value, garage, towns, unlocated, readOnly, onChange } = props
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const [last, setLast] = useState(value ?? usual)
  const set = (next: number) => {
    setLast(next)
    onChange(next)
  }
  if (!garage)
    return (
      <Alert variant="light" color="gray">
        {t('radius.noGarage')}
      </Alert>
    )
  return (
    <Stack gap="sm">
      <Switch
        label={t('radius.limit')}
        checked={value !== null}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked ? last : null)}
      />
      {value !== null && (
        <Group gap="lg" align="flex-end" wrap="nowrap">
          <NumberInput
            label={t('radius.field')}
            value={value}
            min={1}
            max={500}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            w={110}
            readOnly={readOnly}
            onChange={(next) => {
              if (typeof next === 'number' && next >= 1) set(next)
            }}
          />
          <Slider
            flex={1}
            mb={22}
            min={1}
            max={sliderMax}
            value={Math.min(value, sliderMax)}
            onChange={set}
            disabled={readOnly}
            label={(n) => t('radius.km', { n })}
            thumbLabel={t('radius.field')}
            marks={[10, 25, 50, 75, 100].map((km) => ({ value: km, label: String(km) }))}
          />
        </Group>
      )}
      <RadiusMap garage={garage} towns={towns} radius={value} format={(n) => formats.number(n)} />
      {unlocated > 0 && (
        <Text size="xs" c="dimmed" ta="center">
          {t('radius.unlocated', { count: unlocated, n: formats.number(unlocated) })}
        </Text>
      )}
    </Stack>
  )
}
