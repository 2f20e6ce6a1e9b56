import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Credentials } from '@relance/domain/auth/auth.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useContractForm } from '../ui/use-contract-form.ts'
import { findSecondFactorToken, useLogin } from './auth.queries.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

interface LoginFormProps {
  /** Who was here, when that is known. */
  readonly username?: string
  readonly onDone: () => void
  /** Told as the second step begins (true) or is given up (false). */
  readonly onSecondStep?: (begun: boolean) => void
  /** Under the password. */
  readonly help?: ReactNode
}

/** Asks who one is; then for the second factor of those who have one. */
export function LoginForm({ username = '', onDone, onSecondStep, help }: LoginFormProps) {
  const { t } = useTranslation('auth')
  const login = useLogin()
  const form = useContractForm(Credentials, { defaultValues: { username, password: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    login.mutate(body, {
      onSuccess: onDone,
      onError: (error) => findSecondFactorToken(error) !== null && onSecondStep?.(true),
    }),
  )
  const token = findSecondFactorToken(login.error)
  if (token !== null)
    return (
      <SecondFactorForm
        token={token}
        onDone={onDone}
        onRestart={() => {
          login.reset()
          form.resetField('password')
          onSecondStep?.(false)
        }}
      />
    )
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
        {help}
        <Button type="submit" size="md" loading={login.isPending} fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
