import { Stack, Switch, TextInput } from '@mantine/core'
import type { Network } from '@relance/domain/networks/network.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { RateField } from './RateField.tsx'
import { changed, type SettingsForm } from './settings-form.ts'

/** What a network's sendings cost, carry, and count for. */
export function SendingPanel({ form, pays }: { form: SettingsForm; pays: Network['pays'] }) {
  const { t } = useTranslation('networks')
  const { errors } = form.formState
  return (
    <Panel title={t('sending.title')}>
      <Stack gap="md">
        <RateField form={form} pays={pays} />
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
