import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { Door } from './Door.tsx'
import { resetTokenQuery } from './door.queries.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** Where the mail's link leads: a new password, or, when the link is of no use any more, how to have another. */
export function ResetPasswordPage({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [expired, setExpired] = useState(token === '')
  const link = useQuery({ ...resetTokenQuery(token), enabled: token !== '' })
  if (expired || link.data?.valide === false)
    return (
      <Door title={t('expiredLink.title')} text={t('expiredLink.text')}>
        <Stack gap="md">
          <Button size="md" fullWidth renderRoot={(props) => <Link to="/oubli-mot-de-passe" {...props} />}>
            {t('forgottenSent.again')}
          </Button>
          <BackToLogin />
        </Stack>
      </Door>
    )
  return (
    <Door
      title={t(link.data?.invitation ? 'reset.welcome' : 'reset.title')}
      {...(link.data?.invitation ? { text: t('reset.welcomeText') } : {})}
    >
      {link.isPending ? (
        <Skeleton h={260} role="status" aria-label={t('reset.checking')} />
      ) : link.isError ? (
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <ResetPasswordForm
          token={token}
          onDone={() => void navigate({ to: '/reinitialisation-mot-de-passe-confirmation', replace: true })}
          onExpired={() => setExpired(true)}
        />
      )}
    </Door>
  )
}
