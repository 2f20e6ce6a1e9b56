import { SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { type ControlShare, controlMinimum, isLargeEnough } from '@relance/domain/targeting/control-group.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'

const usualShare = 5

/** Whether some customers get no message, to tell what the campaign brought beyond those who would have come anyway. */
export function ControlGroupChoice(props: {
  value: ControlShare
  /** What the targeting comes to; undefined until it is counted. */
  totals: { readonly totalGlobal: number; readonly totalTemoin: number } | undefined
  readOnly: boolean
  onChange: (next: ControlShare) => void
}) {
  const { value, totals, readOnly, onChange } = props
  const { t } = useTranslation('targeting')
  const formats = useFormats()
  const on = value > 0
  const tooFew = totals !== undefined && !isLargeEnough(totals)
  const few = tooFew
    ? t('control.tooFew', {
        min: formats.number(controlMinimum),
        n: formats.number(totals.totalGlobal + totals.totalTemoin),
      })
    : undefined
  return (
    <Stack gap="sm">
      <Switch
        label={t('control.label')}
        description={few && !on ? few : t('control.hint')}
        error={few && on ? few : undefined}
        checked={on}
        disabled={readOnly || (!on && (tooFew || totals === undefined))}
        onChange={(event) => onChange(event.currentTarget.checked ? usualShare : 0)}
      />
      {on && (
        <>
          <SegmentedControl
            aria-label={t('control.share')}
            value={String(value)}
            onChange={(next) => onChange(next === '10' ? 10 : 5)}
            data={[5, 10].map((share) => ({ value: String(share), label: formats.wholePercent(share) }))}
            disabled={readOnly}
            maw={200}
          />
          {totals && !tooFew && (
            <Text size="sm" c="dimmed">
              {t('control.kept', { count: totals.totalTemoin, n: formats.number(totals.totalTemoin) })}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
