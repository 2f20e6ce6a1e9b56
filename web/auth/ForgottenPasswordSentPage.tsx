import { Anchor, Stack, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackToLogin } from './BackToLogin.tsx'
import { Door } from './Door.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a mail was just sent to. */
    email?: string
  }
}

/** Says that the mail with the link was sent, and what to do when it does not come. */
export function ForgottenPasswordSentPage() {
  const { t } = useTranslation('auth')
  const email = useLocation({ select: (location) => location.state.email })
  return (
    <Door title={t('forgottenSent.title')}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }} role="status">
          {email ? t('forgottenSent.text', { email }) : t('forgottenSent.textWithoutAddress')}
        </Text>
        <Text c="dimmed" fz="sm">
          {t('forgottenSent.help')}
        </Text>
        <Anchor fz="sm" renderRoot={(props) => <Link to="/oubli-mot-de-passe" {...props} />}>
          {t('forgottenSent.again')}
        </Anchor>
        <BackToLogin />
      </Stack>
    </Door>
  )
}
