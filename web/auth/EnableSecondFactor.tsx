import { Button, Code, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useEnableSecondFactor, usePrepareSecondFactor } from './security.queries.ts'

interface EnableSecondFactorProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The secret goes into an application, a first code shows that it did, and the recovery codes are given, once. */
export function EnableSecondFactor({ onDone, onCancel }: EnableSecondFactorProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const prepare = usePrepareSecondFactor()
  const enable = useEnableSecondFactor()
  const [code, setCode] = useState('')
  const { mutate } = prepare
  useEffect(() => mutate(), [mutate])

  if (enable.data) return <RecoveryCodes codes={enable.data.codes} onKept={onDone} />
  if (prepare.isError) return <ErrorState error={prepare.error} onRetry={() => mutate()} />
  if (!prepare.data) return <Skeleton h={160} />
  const { secret, otpauthUrl } = prepare.data
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enable.mutate(code.trim())
      }}
    >
      <Stack gap="md" maw={560}>
        <Text fz="sm">{t('security.scan')}</Text>
        <QrCode text={otpauthUrl} label={t('security.qrCode')} />
        <div>
          <Text fz="sm" fw={600}>
            {t('security.secret')}
          </Text>
          <Code fz="md">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </div>
        <div>
          <Text fz="sm" fw={600}>
            {t('security.address')}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {otpauthUrl}
          </Code>
        </div>
        <TextInput
          label={t('security.firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maw={260}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={enable.isError && messageOf(enable.error)}
        />
        <Group gap="sm">
          <Button type="submit" loading={enable.isPending}>
            {t('security.enable')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {common('action.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
