import { Alert, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tellDone } from '../ui/toasts.ts'

/** Asks before something leaves a library, and says why when it may not. */
export function DeleteFromLibrary(props: {
  title: string
  text: string
  remove: () => Promise<unknown>
  onClose: () => void
  /** What else is to be known before. */
  children?: ReactNode
}) {
  const { title, text, remove, onClose, children } = props
  const { t } = useTranslation('messages')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const confirm = async () => {
    setBusy(true)
    try {
      await remove()
      tellDone(t('library.removed'))
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirmLabel={t('library.confirmRemove')}
      onConfirm={() => void confirm()}
      busy={busy}
      disabled={refusal !== ''}
      danger
    >
      <Text>{text}</Text>
      {children}
      {refusal && (
        <Alert color="red" variant="light" role="alert">
          {refusal}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
