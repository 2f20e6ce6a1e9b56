import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { normaliseEmail } from '@relance/domain/values/email.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { Door } from './Door.tsx'
import { useForgottenPassword } from './door.queries.ts'
import { useDoorForm } from './use-door-form.tsx'

function check({ email }: { readonly email: string }) {
  if (email.trim() === '') return { email: 'CHAMP_OBLIGATOIRE' }
  return normaliseEmail(email) === null ? { email: 'EMAIL_INVALIDE' } : {}
}

/** Asks for the mail that carries the link to a new password. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const ask = useForgottenPassword()
  const form = useDoorForm({ email: '' }, check)
  const submit = form.submit((values) => {
    const email = values.email.trim().toLowerCase()
    ask.mutate(
      { email },
      {
        // In the history and not in the address: an address is written down in logs.
        onSuccess: () => void navigate({ to: '/oubli-mot-de-passe-confirmation', state: { email } }),
        onError: form.refuse,
      },
    )
  })
  return (
    <Door title={t('forgotten.title')} text={t('forgotten.text')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {ask.isError && (
            <Alert color="red" variant="light" role="alert">
              {messageOf(ask.error)}
            </Alert>
          )}
          <TextInput
            label={t('username')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('email')}
          />
          <Button type="submit" size="md" loading={ask.isPending} fullWidth>
            {t('forgotten.submit')}
          </Button>
          <BackToLogin />
        </Stack>
      </form>
    </Door>
  )
}
