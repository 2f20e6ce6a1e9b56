import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { confirmationMatches, confirmationRefusal, NewPassword } from '@relance/domain/auth/password.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { messageOf } from '../api/message-of.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import { useResetPassword } from './door.queries.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

const NewPasswordTwice = z
  .object({ password: NewPassword, password_confirmation: z.string() })
  .refine(confirmationMatches, confirmationRefusal)

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
  const form = useContractForm(NewPasswordTwice, { defaultValues: { password: '', password_confirmation: '' } })
  useRefusal(form, reset.error)
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    reset.mutate(
      { token, ...body },
      { onSuccess: onDone, onError: (error) => 'status' in error && error.status === 410 && onExpired() },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {reset.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(reset.error)}
          </Alert>
        )}
        <PasswordInput
          label={t('reset.password')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength password={form.watch('password')} />
        <PasswordInput
          label={t('reset.confirmation')}
          autoComplete="new-password"
          error={errors.password_confirmation?.message}
          {...form.register('password_confirmation')}
        />
        <Button type="submit" size="md" loading={reset.isPending} fullWidth>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  )
}
