import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type DocumentKind, documentKinds, pageOfDocument } from '@relance/domain/networks/documents.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { DocumentTextDialog } from './DocumentTextDialog.tsx'
import { changed, type SettingsForm } from './settings-form.ts'

type Place = 'own' | 'elsewhere' | 'hidden'

/** Where each document of the footer leads. `network` is the slug of the addresses. */
export function DocumentsPanel({ form, network }: { form: SettingsForm; network: string }) {
  const { t, i18n } = useTranslation(['networks', 'common'])
  const [written, setWritten] = useState<DocumentKind | null>(null)
  const listed = form.watch('documents')
  const texts = form.watch('textes')
  const errors = form.formState.errors.documents
  const set = (document: DocumentKind, url: string | null | undefined) => {
    const next = documentKinds.flatMap((kind) => {
      const now = kind === document ? url : listed.find((one) => one.document === kind)?.url
      return now === undefined ? [] : [{ document: kind, url: now }]
    })
    form.setValue('documents', next, { ...changed, shouldValidate: errors !== undefined })
  }
  return (
    <Panel title={t('documents.title')} text={t('documents.text')}>
      <Stack gap="md">
        {documentKinds.map((document) => {
          const index = listed.findIndex((one) => one.document === document)
          const url = listed[index]?.url
          const isOwn = index === -1 || url === pageOfDocument(network, document)
          const place: Place = isOwn ? 'own' : url === null ? 'hidden' : 'elsewhere'
          const name = t(`common:footer.document.${document}`)
          const count = texts.filter((text) => text.document === document).length
          return (
            <Group key={document} gap="sm" align="flex-start">
              <Text fz="sm" fw={500} w={260} pt={8}>
                {name}
              </Text>
              <NativeSelect
                aria-label={t('documents.where', { document: name })}
                w={200}
                data={(['own', 'elsewhere', 'hidden'] as const).map((value) => ({
                  value,
                  label: t(`documents.${value}`),
                }))}
                value={place}
                onChange={(event) => {
                  const chosen = event.currentTarget.value as Place
                  set(document, chosen === 'own' ? undefined : chosen === 'hidden' ? null : 'https://')
                }}
              />
              {place === 'elsewhere' && (
                <TextInput
                  type="url"
                  aria-label={t('documents.url', { document: name })}
                  style={{ flex: '1 1 260px' }}
                  value={url ?? ''}
                  onChange={(event) => set(document, event.currentTarget.value)}
                  error={errors?.[index]?.url?.message}
                />
              )}
              {place === 'own' && (
                <Group gap="sm">
                  <Button variant="default" onClick={() => setWritten(document)}>
                    {t('documents.write')}
                    <span className="visually-hidden"> : {name}</span>
                  </Button>
                  <Anchor
                    fz="sm"
                    href={`${pageOfDocument(network, document)}?lang=${i18n.language}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t('documents.seePage')}
                    <span className="visually-hidden"> : {name}</span>
                  </Anchor>
                  {count > 0 && (
                    <Text fz="sm" c="dimmed">
                      {t('documents.written', { count })}
                    </Text>
                  )}
                </Group>
              )}
            </Group>
          )
        })}
      </Stack>
      {written !== null && <DocumentTextDialog form={form} document={written} onClose={() => setWritten(null)} />}
    </Panel>
  )
}
