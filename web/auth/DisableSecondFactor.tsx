import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { secondFactorContract } from '@relance/domain/auth/second-factor.contract.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { tellDone } from '../ui/toasts.ts'
import { useContractForm, useRefusal } from '../ui/use-contract-form.ts'
import { useDisableSecondFactor } from './security.queries.ts'

/** Turns the second factor off, by what turns it on and the password. */
export function DisableSecondFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth')
  const disable = useDisableSecondFactor()
  const form = useContractForm(secondFactorContract.disableSecondFactor.body, {
    defaultValues: { password: '', code: '' },
  })
  useRefusal(form, disable.error)
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    disable.mutate(body, {
      onSuccess: () => {
        tellDone(t('security.disabled'))
        onDone()
      },
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md" maw={420}>
        {disable.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(disable.error)}
          </Alert>
        )}
        <Text fz="sm">{t('security.disableText')}</Text>
        <PasswordInput
          label={t('security.currentPassword')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextInput
          label={t('secondFactor.code')}
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <Button type="submit" color="red" loading={disable.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('security.disable')}
        </Button>
      </Stack>
    </form>
  )
}
