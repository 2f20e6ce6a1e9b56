import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { Word } from '../i18n/Word.tsx'
import { useSecondFactor } from './auth.queries.ts'

interface SecondFactorFormProps {
  /** What the server gave with its refusal of the first step. */
  readonly token: string
  readonly onDone: () => void
  /** Back to the first step. */
  readonly onRestart: () => void
}

/** The second step of a log-in: a code of the application, or a recovery code. */
export function SecondFactorForm({ token, onDone, onRestart }: SecondFactorFormProps) {
  const { t } = useTranslation('auth')
  const confirm = useSecondFactor()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(code.trim() === '')
        if (code.trim() !== '') confirm.mutate({ jeton: token, code: code.trim() }, { onSuccess: onDone })
      }}
    >
      <Stack gap="md">
        {confirm.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(confirm.error)}
          </Alert>
        )}
        <Text fz="sm">{t('secondFactor.text')}</Text>
        <TextInput
          label={t('secondFactor.code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          ref={(input) => input?.focus()}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={missing && <Word code="CODE_OBLIGATOIRE" />}
        />
        <Button type="submit" size="md" loading={confirm.isPending} fullWidth>
          {t('secondFactor.submit')}
        </Button>
        <Anchor component="button" type="button" fz="sm" onClick={onRestart}>
          {t('secondFactor.restart')}
        </Anchor>
      </Stack>
    </form>
  )
}
