import { NumberInput } from '@mantine/core'
import { smsPriceMax } from '@relance/domain/members/sms-price.ts'
import { useTranslation } from 'react-i18next'
import { decimalSign } from '../networks/decimal-sign.ts'

/** The price of one SMS segment: ten-thousandths of a euro in the data, euros on the screen. null = nothing is written. */
export function PriceInput(props: {
  label: string
  description?: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { i18n } = useTranslation()
  const { label, description, value, onChange } = props
  return (
    <NumberInput
      label={label}
      {...(description && { description })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value === null ? '' : value / 10_000}
      // A number that ends in zeros comes as it is written.
      onChange={(euros) => onChange(euros === '' ? null : Math.round(Number(euros) * 10_000))}
      min={0}
      max={smsPriceMax / 10_000}
      decimalScale={4}
      fixedDecimalScale
      decimalSeparator={decimalSign(i18n.language)}
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      suffix=" €"
      hideControls
    />
  )
}
