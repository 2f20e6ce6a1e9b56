import { Button, Group, Modal, Stack } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { tellDone, tellError } from '../ui/toasts.ts'
import { showRefusal } from '../ui/use-contract-form.ts'

interface FormDialogProps<I extends FieldValues, O, R> {
  readonly title: string
  readonly form: UseFormReturn<I, unknown, O>
  readonly save: UseMutationResult<R, Error, O>
  /** What is said once it is saved: that it is, unless something else is worth it. */
  readonly saidOf?: (saved: R) => string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: saved, it closes; refused, it stays, and says at which field. */
export function FormDialog<I extends FieldValues, O, R>(props: FormDialogProps<I, O, R>) {
  const { title, form, save, saidOf, onClose, children } = props
  const { t } = useTranslation(['members', 'common'])
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        tellDone(saidOf ? saidOf(saved) : t('updated'))
        onClose()
      },
      onError: (error) => {
        if (!showRefusal(form, error)) tellError(error)
      },
    }),
  )
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={!form.formState.isDirty}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('common:action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
