import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { LibraryTextChange } from '@relance/domain/messages/texts.ts'
import { useTranslation } from 'react-i18next'
import { tellDone } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { useSaveText } from './library.queries.ts'
import { asParagraphs } from './plain-text.ts'

/** Asks under what title a promotional text is kept in the library, for its operation. */
export function KeepText(props: { text: string; operation: string; operationId: number; onClose: () => void }) {
  const { text, operation, operationId, onClose } = props
  const { t } = useTranslation(['messages', 'common'])
  useFocusBack()
  const save = useSaveText(null)
  const form = useContractForm(LibraryTextChange, {
    defaultValues: { titre: operation, contenu: asParagraphs(text), operationId },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        tellDone(t('promotions.keep.done'))
        onClose()
      },
      onError: (error) => showRefusal(form, error),
    }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('promotions.keep.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={t('promotions.keep.name')}
            description={t('promotions.keep.help', { operation })}
            required
            maxLength={100}
            data-autofocus
            error={errors.titre?.message ?? errors.contenu?.message}
            {...form.register('titre')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('promotions.keep.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
