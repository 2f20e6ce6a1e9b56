import { Button, NumberInput } from '@mantine/core'
import type { Network } from '@relance/domain/networks/network.ts'
import { usualVat } from '@relance/domain/networks/vat.ts'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { decimalSign } from './decimal-sign.ts'
import { changed, type SettingsForm } from './settings-form.ts'

/** The tax that a network's bills carry, beside its country's standard rate. */
export function RateField({ form, pays }: { form: SettingsForm; pays: Network['pays'] }) {
  const { t, i18n } = useTranslation('networks')
  const formats = useFormats()
  const usual = usualVat[pays]
  const rate = formats.percent(usual / 100)
  const country = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(pays) ?? pays
  return (
    <Controller
      control={form.control}
      name="tauxTva"
      render={({ field }) => (
        <NumberInput
          label={t('sending.vat')}
          description={t('sending.vatHelp', { country, rate })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          // Hundredths of a percent in the data, percents on the screen.
          value={Number.isInteger(field.value) ? field.value / 100 : ''}
          onChange={(percent) => field.onChange(percent === '' ? undefined : Math.round(Number(percent) * 100))}
          onBlur={field.onBlur}
          ref={field.ref}
          decimalScale={2}
          decimalSeparator={decimalSign(i18n.language)}
          allowedDecimalSeparators={[',', '.']}
          allowNegative={false}
          suffix=" %"
          hideControls
          withAsterisk
          error={form.formState.errors.tauxTva?.message}
          {...(field.value !== usual && {
            rightSectionWidth: 'auto',
            rightSection: (
              <Button
                variant="subtle"
                size="compact-sm"
                mr={4}
                onClick={() => form.setValue('tauxTva', usual, changed)}
              >
                {t('sending.vatUsual', { rate })}
              </Button>
            ),
          })}
        />
      )}
    />
  )
}
