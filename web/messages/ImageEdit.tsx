import { Alert, Button, Group, Stack } from '@mantine/core'
import { ImageChange, type MediaImage } from '@relance/domain/messages/media.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { tellDone } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import classes from './ImageLibrary.module.css'
import { ImageWords } from './ImageWords.tsx'
import { useSaveImage } from './library.queries.ts'

/** The words of a picture that is in the library already. E-mails in which it stands keep theirs. */
export function ImageEdit({ image, onBack }: { image: MediaImage; onBack: () => void }) {
  const { t } = useTranslation('messages')
  const { t: tc } = useTranslation()
  const save = useSaveImage(image.id)
  const { titre, texteAlternatif } = image
  const form = useContractForm(ImageChange, { defaultValues: { titre, texteAlternatif } })
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((values) =>
          save.mutate(values, {
            onSuccess: () => {
              tellDone(t('library.saved'))
              onBack()
            },
            onError: (error) => showRefusal(form, error),
          }),
        )(event)
      }
    >
      <Stack gap="md">
        <img src={image.contenu} alt="" className={classes.chosen} />
        <ImageWords form={form} />
        {save.isError && Object.keys(form.formState.errors).length === 0 && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(save.error)}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={save.isPending}>
            {t('library.back')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {tc('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
