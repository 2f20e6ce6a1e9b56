import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { confirmationMatches, findPasswordRefusal } from '@relance/domain/auth/password.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useResetPassword } from './door.queries.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useDoorForm } from './use-door-form.tsx'

interface Typed {
  readonly password: string
  readonly password_confirmation: string
}

const check = (typed: Typed) => {
  const refusal = findPasswordRefusal(typed.password)
  return {
    ...(refusal ? { password: refusal } : {}),
    ...(confirmationMatches(typed) ? {} : { password_confirmation: 'MOT_DE_PASSE_DIFFERENT' }),
  }
}

interface ResetPasswordFormProps {
  readonly token: string
  readonly onDone: () => void
  /** The link ran out while the page was open. */
  readonly onExpired: () => void
}

/** Asks for a new password, twice. */
export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth')
  const reset = useResetPassword()
  const form = useDoorForm({ password: '', password_confirmation: '' }, check)
  const submit = form.submit((values) =>
    reset.mutate(
      { token, ...values },
      {
        onSuccess: onDone,
        onError: (error) => {
          form.refuse(error)
          if ('status' in error && error.status === 410) onExpired()
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {reset.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(reset.error)}
          </Alert>
        )}
        <PasswordInput label={t('reset.password')} autoComplete="new-password" {...form.field('password')} />
        <PasswordStrength password={form.values.password} />
        <PasswordInput
          label={t('reset.confirmation')}
          autoComplete="new-password"
          {...form.field('password_confirmation')}
        />
        <Button type="submit" size="md" loading={reset.isPending} fullWidth>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  )
}
