import { Input, NumberInput, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import type { Network } from '@relance/domain/networks/network.ts'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { decimalSign } from './decimal-sign.ts'
import { RateField } from './RateField.tsx'
import { changed, type SettingsForm } from './settings-form.ts'

const windows = [30, 60, 90] as const

/** What a network's sendings cost, carry, and count for. */
export function SendingPanel({ form, pays }: { form: SettingsForm; pays: Network['pays'] }) {
  const { t, i18n } = useTranslation('networks')
  const { errors } = form.formState
  return (
    <Panel title={t('sending.title')}>
      <Stack gap="md">
        <Controller
          control={form.control}
          name="coutSms"
          render={({ field }) => (
            <NumberInput
              label={t('sending.cost')}
              description={t('sending.costHelp')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              // Ten-thousandths of a euro in the data, euros on the screen.
              value={Number.isInteger(field.value) ? field.value / 10_000 : ''}
              onChange={(euros) => field.onChange(typeof euros === 'number' ? Math.round(euros * 10_000) : undefined)}
              onBlur={field.onBlur}
              ref={field.ref}
              decimalScale={4}
              fixedDecimalScale
              decimalSeparator={decimalSign(i18n.language)}
              allowedDecimalSeparators={[',', '.']}
              allowNegative={false}
              suffix=" €"
              hideControls
              withAsterisk
              error={errors.coutSms?.message}
            />
          )}
        />
        <RateField form={form} pays={pays} />
        <Input.Wrapper
          label={t('sending.window')}
          description={t('sending.windowHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          labelElement="div"
          error={errors.fenetreAttribution?.message}
        >
          <SegmentedControl
            aria-label={t('sending.window')}
            fullWidth
            data={windows.map((days) => ({ value: String(days), label: t('sending.days', { days }) }))}
            value={String(form.watch('fenetreAttribution'))}
            onChange={(days) => form.setValue('fenetreAttribution', Number(days) as (typeof windows)[number], changed)}
          />
        </Input.Wrapper>
        <TextInput
          label={t('sending.short')}
          description={t('sending.shortHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          error={errors.numeroCourtSms?.message}
          {...form.register('numeroCourtSms', { setValueAs: (value: string | null) => value || null })}
        />
        <TextInput
          label={t('sending.domain')}
          description={t('sending.domainHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          autoComplete="off"
          error={errors.domaineEmail?.message}
          {...form.register('domaineEmail')}
        />
        <Switch
          label={t('sending.tax')}
          checked={form.watch('caTtc')}
          onChange={(event) => form.setValue('caTtc', event.currentTarget.checked, changed)}
        />
      </Stack>
    </Panel>
  )
}
