import { Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { whenDone } from '../../api/when-done.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { tellDone } from '../../ui/toasts.ts'

/** Asked before a network's settings are given back for the product's. */
export function GiveBackDialog(props: {
  opened: boolean
  title: string
  text: string
  giveBack: UseMutationResult<unknown, Error, void>
  onClose: () => void
  onGivenBack: () => void
}) {
  const { opened, title, text, giveBack, onClose, onGivenBack } = props
  const { t } = useTranslation('steering')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel={t('giveBack.confirm')}
      onConfirm={() =>
        whenDone(giveBack.mutateAsync(), () => {
          onClose()
          tellDone(t('giveBack.done'))
          onGivenBack()
        })
      }
      busy={giveBack.isPending}
      danger
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  )
}
