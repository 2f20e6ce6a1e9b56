import { TimePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** An hour of the day on 24 hours, whatever the browser's own habit. `value` is 'HH:MM'; empty while it is incomplete. */
export function HourField(props: {
  /** Said of each part to those who cannot see it. */
  name: string
  label?: ReactNode
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}) {
  const { name, label, value, onChange, error } = props
  const { t } = useTranslation('diffusion')
  return (
    <TimePicker
      {...(label ? { label } : {})}
      value={value}
      onChange={(next) => onChange(next.slice(0, 5))}
      format="24h"
      hoursInputLabel={t('hour.hours', { name })}
      minutesInputLabel={t('hour.minutes', { name })}
      error={error}
      miw={104}
    />
  )
}
