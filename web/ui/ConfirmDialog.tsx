import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** What will happen, in numbers. */
  readonly children: ReactNode
  /** The verb of what is confirmed; never "OK". */
  readonly confirmLabel: string
  /** The way out, where “Cancel” could be read as the thing itself. */
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  readonly busy?: boolean
  readonly danger?: boolean
  readonly disabled?: boolean
}

/** Asked before what cannot be undone. The way out has the focus. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy = false,
  danger = false,
  disabled = false,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeOnClickOutside={!busy} closeOnEscape={!busy}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
