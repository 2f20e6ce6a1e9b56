import { Alert, Button, Group, Stack } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { tellDone } from '../ui/toasts.ts'
import { showRefusal } from '../ui/use-contract-form.ts'

/** The form of a thing of a library: its fields, what the server says of the whole, back to the library or save. */
export function ShelfForm<F extends FieldValues, V extends FieldValues, R>(props: {
  form: UseFormReturn<F, unknown, V>
  save: UseMutationResult<R, Error, V>
  onBack: () => void
  /** What is written cannot be kept as it is, and says why. */
  disabled?: boolean
  children: ReactNode
}) {
  const { form, save, onBack, disabled = false, children } = props
  const { t } = useTranslation(['messages', 'common'])
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        tellDone(t('library.saved'))
        onBack()
      },
      onError: (error) => showRefusal(form, error),
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {children}
        {save.isError && Object.keys(form.formState.errors).length === 0 && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(save.error)}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={save.isPending}>
            {t('library.back')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={disabled}>
            {t('common:action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
