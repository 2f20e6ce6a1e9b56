import { NumberInput, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const usual = 25

/** A radius around each garage, or none; whose customers it holds is each garage's own. */
export function RadiusOfEach(props: {
  label: string
  value: number | null
  readOnly: boolean
  onChange: (next: number | null) => void
}) {
  const { label, value, readOnly, onChange } = props
  const { t } = useTranslation('targeting')
  return (
    <Stack gap="sm">
      <Switch
        label={label}
        checked={value !== null}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {value !== null && (
        <NumberInput
          label={t('radius.field')}
          value={value}
          min={1}
          max={500}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          w={140}
          readOnly={readOnly}
          onChange={(next) => {
            if (typeof next === 'number' && next >= 1) onChange(next)
          }}
        />
      )}
    </Stack>
  )
}
