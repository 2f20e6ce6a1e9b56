import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { type DocumentKind, documentTextMax } from '@relance/domain/networks/documents.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed, type SettingsForm } from './settings-form.ts'

interface DocumentTextDialogProps {
  readonly form: SettingsForm
  readonly document: DocumentKind
  readonly onClose: () => void
}

/** Writes a network's own text of a document, a language at a time. It is saved with the other settings. */
export function DocumentTextDialog({ form, document, onClose }: DocumentTextDialogProps) {
  const { t, i18n } = useTranslation(['networks', 'common'])
  const [langue, setLangue] = useState<Language>(form.getValues('languages')[0] ?? 'fr')
  const texts = form.watch('textes')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const write = (texte: string) => {
    const others = texts.filter((one) => one.document !== document || one.langue !== langue)
    form.setValue('textes', texte === '' ? others : [...others, { document, langue, texte }], changed)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('documents.textOf', { document: t(`common:footer.document.${document}`) })}
    >
      <Stack gap="md">
        <Select
          label={t('documents.language')}
          maw={260}
          data={languages.map((language) => ({ value: language, label: names.of(language) ?? language }))}
          value={langue}
          onChange={(chosen) => setLangue((chosen ?? 'fr') as Language)}
        />
        <Textarea
          aria-label={t('documents.textOf', { document: t(`common:footer.document.${document}`) })}
          description={t('documents.textHelp')}
          autosize
          minRows={10}
          maxRows={22}
          maxLength={documentTextMax}
          lang={langue}
          value={texts.find((one) => one.document === document && one.langue === langue)?.texte ?? ''}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('documents.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
