import { Alert, Center, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { Word } from '../i18n/Word.tsx'
import { findSecondFactorToken } from './auth.queries.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { Door } from './Door.tsx'
import { ssoQuery } from './door.queries.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

interface SsoPageProps {
  readonly token: string | undefined
  /** What the identity provider's way back ended with. */
  readonly erreur: string | undefined
}

/** Where a network's portal, or its identity provider, brings its users: a token that works once, and leaves the address at once. */
export function SsoPage({ token, erreur }: SsoPageProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  // The address forgets them; the page does not.
  const [first] = useState({ token: token ?? '', erreur })
  const entry = useQuery({ ...ssoQuery(first.token), enabled: first.token !== '' })

  useEffect(() => {
    if (token !== undefined) void navigate({ to: '/SSOTunnel', search: {}, replace: true })
  }, [token, navigate])
  useEffect(() => {
    if (entry.isSuccess) void navigate({ to: '/tableau-de-bord', replace: true })
  }, [entry.isSuccess, navigate])

  const secondFactor = findSecondFactorToken(entry.error)
  if (secondFactor !== null)
    return (
      <Door title={t('secondFactor.title')}>
        <SecondFactorForm
          token={secondFactor}
          onDone={() => void navigate({ to: '/tableau-de-bord', replace: true })}
          onRestart={() => void navigate({ to: '/' })}
        />
      </Door>
    )
  if (first.token === '' || entry.isError)
    return (
      <Door title={t('sso.failed')}>
        <Stack gap="md">
          <Alert color="red" variant="light" role="alert">
            {entry.isError ? (
              messageOf(entry.error)
            ) : (
              <Word code={first.erreur === 'RESEAU_INTERDIT' ? first.erreur : 'SSO_INVALIDE'} />
            )}
          </Alert>
          <BackToLogin />
        </Stack>
      </Door>
    )
  return (
    <Door title={t('sso.title')}>
      <Center py="lg">
        <Loader role="status" aria-label={t('sso.opening')} />
      </Center>
    </Door>
  )
}
