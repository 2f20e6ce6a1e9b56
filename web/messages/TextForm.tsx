import { Alert, Button, Group, Input, NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core'
import { type LibraryText, LibraryTextChange } from '@relance/domain/messages/texts.ts'
import { lazy, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { tellDone } from '../ui/toasts.ts'
import { showRefusal, useContractForm } from '../ui/use-contract-form.ts'
import { useSaveText } from './library.queries.ts'
import { useOperationChoice } from './use-operation-choice.ts'

const RichTextBlock = lazy(() => import('./RichTextBlock.tsx'))

/** A text of one's own: its title, what it is about, and the text itself with its fields. */
export function TextForm({ text, onBack }: { text: LibraryText | null; onBack: () => void }) {
  const { t } = useTranslation('messages')
  const { t: tc } = useTranslation()
  const operations = useOperationChoice()
  const save = useSaveText(text?.id ?? null)
  const form = useContractForm(LibraryTextChange, {
    defaultValues: {
      titre: text?.titre ?? '',
      contenu: text?.contenu ?? '',
      operationId: text?.operationId ?? null,
    },
  })
  const { errors } = form.formState
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
        <TextInput
          label={t('texts.titre')}
          required
          maxLength={100}
          error={errors.titre?.message}
          {...form.register('titre')}
        />
        <Controller
          control={form.control}
          name="operationId"
          render={({ field }) => (
            <NativeSelect
              label={t('texts.operation')}
              data={[{ value: '', label: t('texts.anyOperation') }, ...operations]}
              value={String(field.value ?? '')}
              onChange={(event) => field.onChange(Number(event.currentTarget.value) || null)}
              onBlur={field.onBlur}
              error={errors.operationId?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="contenu"
          render={({ field }) => (
            <Input.Wrapper label={t('texts.contenu')} labelElement="div" required error={errors.contenu?.message}>
              <Suspense fallback={<Skeleton h={140} />}>
                <RichTextBlock html={field.value} label={t('texts.contenu')} onChange={field.onChange} bordered />
              </Suspense>
            </Input.Wrapper>
          )}
        />
        {save.isError && Object.keys(errors).length === 0 && (
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
