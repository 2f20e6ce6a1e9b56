import { Stack, TextInput } from '@mantine/core'
import type { ImageChange } from '@relance/domain/messages/media.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Title and alternative text of a picture, with what makes a good one. */
export function ImageWords({ form }: { form: UseFormReturn<ImageChange, unknown, ImageChange> }) {
  const { t } = useTranslation('messages')
  const { errors } = form.formState
  return (
    <Stack gap="sm">
      <TextInput
        label={t('images.titre')}
        description={t('images.titreHint')}
        required
        maxLength={100}
        error={errors.titre?.message}
        {...form.register('titre')}
      />
      <TextInput
        label={t('images.alt')}
        description={t('images.altHint')}
        placeholder={t('images.altExample')}
        required
        maxLength={200}
        error={errors.texteAlternatif?.message}
        {...form.register('texteAlternatif')}
      />
    </Stack>
  )
}
