import { ColorInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { ColourPreview } from './ColourPreview.tsx'
import { LogoField } from './LogoField.tsx'
import type { SettingsForm } from './settings-form.ts'

/** A network's name, logo and colours, with what comes of them. */
export function LookPanel({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('networks')
  const { errors } = form.formState
  const colour = (name: 'couleurPrimaire' | 'couleurAccent', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <ColorInput
          label={label}
          format="hex"
          withEyeDropper={false}
          error={errors[name]?.message}
          {...field}
          onChange={(next) => field.onChange(next.toLowerCase())}
        />
      )}
    />
  )
  return (
    <Panel title={t('look.title')} text={t('look.text')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="md">
          <TextInput
            label={t('look.name')}
            withAsterisk
            error={errors.displayName?.message}
            {...form.register('displayName')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {colour('couleurPrimaire', t('look.primary'))}
            {colour('couleurAccent', t('look.accent'))}
          </SimpleGrid>
          <LogoField form={form} />
        </Stack>
        <ColourPreview
          name={form.watch('displayName')}
          logoSvg={form.watch('logoSvg')}
          primary={form.watch('couleurPrimaire')}
          accent={form.watch('couleurAccent')}
        />
      </SimpleGrid>
    </Panel>
  )
}
