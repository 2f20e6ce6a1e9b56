import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Credentials } from '@relance/domain/auth/auth.contract.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useContractForm } from '../ui/use-contract-form.ts'
import { useLogin } from './auth.queries.ts'

/** Asks who one is. `username` is given when it is known who was here. */
export function LoginForm({ username = '', onDone }: { username?: string; onDone: () => void }) {
  const { t } = useTranslation('auth')
  const login = useLogin()
  const form = useContractForm(Credentials, { defaultValues: { username, password: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) => login.mutate(body, { onSuccess: onDone }))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {login.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(login.error)}
          </Alert>
        )}
        <TextInput
          label={t('username')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" size="md" loading={login.isPending} fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
