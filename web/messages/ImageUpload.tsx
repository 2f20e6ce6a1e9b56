import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { ImageChange, imageMaxBytes, type MediaImage } from '@relance/domain/messages/media.ts'
import { IconPhotoUp, IconUpload } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { messageOf } from '../api/message-of.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import { tellDone } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import classes from './ImageLibrary.module.css'
import { ImageWords } from './ImageWords.tsx'
import { useUploadImage } from './library.queries.ts'
import { useFileDrop } from './use-file-drop.ts'

/** The name of a file as a title: without its ending, its dashes as spaces; none for the names cameras give. */
const titleOf = (name: string): string => {
  const bare = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return /^(?:img|dsc|image|photo|pxl|screenshot)?[\s\d]*$/i.test(bare) ? '' : bare.slice(0, 100)
}

/** A picture from the computer, with its title and alternative text, sent with its progress. */
export function ImageUpload(props: {
  initial: File | null
  /** It is put to use once it is there. */
  used: boolean
  onBack: () => void
  onDone: (image: MediaImage) => void
}) {
  const { onBack, onDone } = props
  const { t } = useTranslation('messages')
  const word = useWords()
  const formats = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState(props.initial)
  const send = useUploadImage()
  const form = useContractForm(ImageChange, {
    defaultValues: { titre: file ? titleOf(file.name) : '', texteAlternatif: '' },
  })
  const shown = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown) : undefined), [shown])
  const [missing, setMissing] = useState(false)
  const take = (next: File) => {
    send.reset()
    setMissing(false)
    setFile(next)
    if (form.getValues('titre') === '') form.setValue('titre', titleOf(next.name))
  }
  const { over, handlers } = useFileDrop(take)
  // What can be known before anything is sent; the server looks at the content.
  const tooHeavy = file !== null && file.size > imageMaxBytes
  const ofServer =
    send.error instanceof ApiError ? send.error.problem.errors?.find(({ field }) => field === 'fichier') : undefined
  const fault =
    missing && !file
      ? word('IMAGE_SANS_FICHIER')
      : tooHeavy
        ? word('IMAGE_TROP_LOURDE')
        : (ofServer?.message ?? (send.isError && !isAboutWords(send.error) ? messageOf(send.error) : null))
  const submit = form.handleSubmit((values) => {
    if (file && !tooHeavy)
      send.mutate(
        { ...values, file },
        {
          onSuccess: (image) => {
            tellDone(t('images.added'))
            onDone(image)
          },
          onError: (error) => showRefusal(form, error),
        },
      )
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (!file) setMissing(true)
        void submit(event)
      }}
    >
      <Stack gap="md">
        <div className={classes.zone} data-over={over || undefined} {...handlers}>
          {shown && !ofServer ? (
            <img src={shown} alt={t('images.chosen')} className={classes.chosen} />
          ) : (
            <IconPhotoUp size={38} stroke={1.4} aria-hidden />
          )}
          {file && (
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {file.name} ({formats.bytes(file.size)})
            </Text>
          )}
          <Button
            variant="light"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={send.isPending}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'images.otherFile' : 'images.choose')}
          </Button>
          <Text c="dimmed" fz="sm" maw={460}>
            {t('images.kinds')}
          </Text>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            hidden
            aria-label={t('images.choose')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              if (chosen) take(chosen)
              event.currentTarget.value = ''
            }}
          />
        </div>
        {fault && (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        <ImageWords form={form} />
        {send.isPending && (
          <div role="status">
            <Text fz="sm" mb={4}>
              {send.sent < 1
                ? t('images.sending', { percent: formats.percent(Math.round(send.sent * 100)) })
                : t('images.preparing')}
            </Text>
            <Progress value={send.sent * 100} animated aria-label={t('images.progress')} />
          </div>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={send.isPending}>
            {t('library.back')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t(props.used ? 'images.submit' : 'images.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Whether a refusal is about the title or the text: then it stands beside them. */
const isAboutWords = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem.errors?.length ?? 0) > 0 &&
  error.problem.errors!.every(({ field }) => field === 'titre' || field === 'texteAlternatif')
