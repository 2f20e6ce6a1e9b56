import { Input, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import { type LibraryText, LibraryTextChange } from '@relance/domain/messages/texts.ts'
import { lazy, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../ui/use-contract-form.ts'
import { useSaveText } from './library.queries.ts'
import { ShelfForm } from './ShelfForm.tsx'
import { useOperationChoice } from './use-operation-choice.ts'

const RichTextBlock = lazy(() => import('./RichTextBlock.tsx'))

/** A text of one's own: its title, what it is about, and the text itself with its fields. */
export function TextForm(props: {
  text: LibraryText | null
  /** Of a new one; that of the customers where it is not said. */
  langue?: Language | undefined
  onBack: () => void
}) {
  const { text, langue, onBack } = props
  const { t } = useTranslation('messages')
  const operations = useOperationChoice()
  const save = useSaveText(text?.id ?? null, langue)
  const form = useContractForm(LibraryTextChange, {
    defaultValues: {
      titre: text?.titre ?? '',
      contenu: text?.contenu ?? '',
      operationId: text?.operationId ?? null,
    },
  })
  const { errors } = form.formState
  return (
    <ShelfForm form={form} save={save} onBack={onBack}>
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
    </ShelfForm>
  )
}
