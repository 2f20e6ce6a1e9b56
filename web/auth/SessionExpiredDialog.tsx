import { Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSession } from '../api/session.ts'
import { useProfile } from './auth.queries.ts'
import { LoginForm } from './LoginForm.tsx'

/** Asks to log in again over the page, which stays as it is with what was typed in it. Another user gets a fresh page. */
export function SessionExpiredDialog() {
  const { t } = useTranslation('auth')
  const cache = useQueryClient()
  const { email, id } = useProfile()
  const [before] = useState(id)
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('expired.title')}
      overlayProps={{ blur: 6, backgroundOpacity: 0.6 }}
    >
      <Stack gap="md">
        <Text fz="sm">{t('expired.text')}</Text>
        <LoginForm
          username={email}
          onDone={() => {
            if (readSession()?.userId === before) void cache.invalidateQueries()
            else location.assign('/tableau-de-bord')
          }}
        />
      </Stack>
    </Modal>
  )
}
