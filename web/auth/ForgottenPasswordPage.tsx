import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { ForgottenPassword } from '@relance/domain/auth/password.contract.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useContractForm } from '../ui/use-contract-form.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { Door } from './Door.tsx'
import { useForgottenPassword } from './door.queries.ts'

/** Asks for the mail that carries the link to a new password. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const ask = useForgottenPassword()
  const form = useContractForm(ForgottenPassword, { defaultValues: { email: '' } })
  const submit = form.handleSubmit((body) =>
    ask.mutate(body, {
      // In the history and not in the address: an address is written down in logs.
      onSuccess: () => void navigate({ to: '/oubli-mot-de-passe-confirmation', state: { email: body.email } }),
    }),
  )
  return (
    <Door title={t('forgotten.title')} text={t('forgotten.text')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
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
            error={form.formState.errors.email?.message}
            {...form.register('email')}
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
