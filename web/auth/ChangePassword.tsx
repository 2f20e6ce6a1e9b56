import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { PasswordChange } from '@relance/domain/auth/users.contract.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import { useProfile } from './auth.queries.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useChangePassword } from './security.queries.ts'

/** Another password for the one logged in, who proves it by the current one. */
export function ChangePassword() {
  const { t } = useTranslation('auth')
  const { id, email } = useProfile()
  const change = useChangePassword(id)
  const form = useContractForm(PasswordChange, {
    defaultValues: { ancien: '', password: '', password_confirmation: '' },
  })
  useRefusal(form, change.error)
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        form.reset()
        tellDone(t('security.passwordChanged'))
      },
    }),
  )
  return (
    <Panel title={t('security.changePassword')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md" maw={420}>
          {change.isError && (
            <Alert color="red" variant="light" role="alert">
              {messageOf(change.error)}
            </Alert>
          )}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordInput
            label={t('security.currentPassword')}
            autoComplete="current-password"
            error={errors.ancien?.message}
            {...form.register('ancien')}
          />
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
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
