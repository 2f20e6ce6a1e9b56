import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useResetSecondFactor } from './users.queries.ts'

/** Takes the second factor from somebody who lost it, once that is confirmed. */
export function ResetSecondFactor({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('members')
  const reset = useResetSecondFactor(id)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('users.factor.resetOf', { name })}
        onClick={() => setAsked(true)}
      >
        {t('users.factor.reset')}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        title={t('users.factor.title', { name })}
        confirmLabel={t('users.factor.confirm')}
        busy={reset.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          reset.mutate(undefined, {
            onSuccess: ({ mailEnvoye }) => tellDone(t(mailEnvoye ? 'users.factor.done' : 'users.factor.doneNoMail')),
            onSettled: () => setAsked(false),
          })
        }
      >
        <Text>{t('users.factor.text')}</Text>
      </ConfirmDialog>
    </>
  )
}
