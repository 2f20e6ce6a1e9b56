import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { findSecondFactorToken, useLogin } from './auth.queries.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { useDoorForm } from './use-door-form.tsx'

// What the API's Credentials ask for, in its codes.
const check = ({ username, password }: { readonly username: string; readonly password: string }) => ({
  ...(username.trim() === '' ? { username: 'CHAMP_OBLIGATOIRE' } : {}),
  ...(password === '' ? { password: 'MOT_DE_PASSE_OBLIGATOIRE' } : {}),
})

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
  const form = useDoorForm({ username, password: '' }, check)
  const submit = form.submit((values) =>
    login.mutate(
      { ...values, username: values.username.trim() },
      {
        onSuccess: onDone,
        onError: (error) => findSecondFactorToken(error) !== null && onSecondStep?.(true),
      },
    ),
  )
  const token = findSecondFactorToken(login.error)
  if (token !== null)
    return (
      <SecondFactorForm
        token={token}
        onDone={onDone}
        onRestart={() => {
          login.reset()
          form.set({ password: '' })
          onSecondStep?.(false)
        }}
      />
    )
  return (
    <form noValidate onSubmit={submit}>
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
          {...form.field('username')}
        />
        <PasswordInput label={t('password')} autoComplete="current-password" {...form.field('password')} />
        {help}
        <Button type="submit" size="md" loading={login.isPending} fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
