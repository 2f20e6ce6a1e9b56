import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { tellDone } from '../ui/toasts.ts'
import { useSaveTemplate } from './library.queries.ts'

/**
 * Names a template: `template` anew, or a new one of `document`, which may also take the place of one of `mine`.
 */
export function TemplateForm(props: {
  template?: EmailTemplate
  document?: EmailDocument
  mine?: readonly EmailTemplate[]
  /** Of a new one; that of the customers where it is not said. */
  langue?: Language | undefined
  onClose: () => void
  onSaved?: (template: EmailTemplate) => void
}) {
  const { template, document, mine = [], langue, onClose, onSaved } = props
  const { t } = useTranslation('messages')
  const { t: common } = useTranslation()
  const [over, setOver] = useState<EmailTemplate | undefined>(template)
  const [titre, setTitre] = useState(template?.titre ?? '')
  const [description, setDescription] = useState(template?.description ?? '')
  const save = useSaveTemplate()
  const choose = (id: string) => {
    const chosen = mine.find((one) => String(one.id) === id)
    setOver(chosen)
    setTitre(chosen?.titre ?? '')
    setDescription(chosen?.description ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { id: over?.id ?? null, titre, description, langue, ...(document && { document }) },
      {
        onSuccess: (saved) => {
          tellDone(t('choice.saved'))
          onClose()
          onSaved?.(saved)
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(document ? 'choice.saveTitle' : 'choice.editTitle')}
      closeButtonProps={{ 'aria-label': common('action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {document && <Text size="sm">{t('choice.saveText')}</Text>}
          {document && mine.length > 0 && (
            <NativeSelect
              label={t('choice.where')}
              value={over ? String(over.id) : ''}
              onChange={(event) => choose(event.currentTarget.value)}
              data={[
                { value: '', label: t('choice.asNew') },
                ...mine.map((one) => ({ value: String(one.id), label: t('choice.replace', { name: one.titre }) })),
              ]}
            />
          )}
          <TextInput
            label={t('choice.name')}
            required
            maxLength={80}
            value={titre}
            data-autofocus
            onChange={(event) => setTitre(event.currentTarget.value)}
          />
          <Textarea
            label={t('choice.description')}
            maxLength={200}
            autosize
            minRows={2}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value.replaceAll('\n', ' '))}
          />
          {save.isError && (
            <Alert color="red" variant="light" role="alert">
              {messageOf(save.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {common('action.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={titre.trim() === ''}>
              {t('rich.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
