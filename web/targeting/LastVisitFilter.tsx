import { Group, Stack, Switch } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** intervalDerniereVisite: two days, inclusive, or no limit. */
export interface VisitInterval {
  readonly debut: string
  readonly fin: string
}

/** The period in which the vehicle was last seen. `usual` is what turning the filter on starts with. */
export function LastVisitFilter(props: {
  value: VisitInterval | null
  usual: VisitInterval
  readOnly: boolean
  onChange: (next: VisitInterval | null) => void
}) {
  const { value, usual, readOnly, onChange } = props
  const { t, i18n } = useTranslation('targeting')
  const day = (name: 'debut' | 'fin', label: string) => (
    <DatePickerInput
      label={label}
      value={value?.[name] ?? null}
      onChange={(next) => {
        if (value && typeof next === 'string') onChange({ ...value, [name]: next })
      }}
      valueFormat="DD/MM/YYYY"
      locale={i18n.language}
      placeholder={t('visit.placeholder')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      disabled={readOnly}
      error={name === 'fin' && value && value.fin < value.debut ? t('visit.order') : undefined}
      {...(name === 'fin' && value ? { minDate: value.debut } : {})}
      flex={1}
      miw={130}
    />
  )
  return (
    <Stack gap="sm">
      <Switch
        label={t('visit.limit')}
        checked={value !== null}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {value !== null && (
        <Group gap="sm" align="flex-start">
          {day('debut', t('visit.from'))}
          {day('fin', t('visit.to'))}
        </Group>
      )}
    </Stack>
  )
}
