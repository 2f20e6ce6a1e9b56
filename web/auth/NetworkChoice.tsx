import { Alert, Button, Stack } from '@mantine/core'
import type { NetworkRef } from '@relance/domain/auth/auth.contract.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { messageOf } from '../api/message-of.ts'
import { useSwitchNetwork } from './auth.queries.ts'

interface NetworkChoiceProps {
  readonly networks: readonly z.infer<typeof NetworkRef>[]
  readonly onDone: () => void
}

/** Asks those who work for several networks which one they come for. */
export function NetworkChoice({ networks, onDone }: NetworkChoiceProps) {
  const { t } = useTranslation('auth')
  const choose = useSwitchNetwork()
  return (
    <Stack gap="xs" role="group" aria-label={t('network.title')}>
      {choose.isError && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(choose.error)}
        </Alert>
      )}
      {networks.map(({ name, displayName }) => (
        <Button
          key={name}
          variant="default"
          size="md"
          justify="flex-start"
          loading={choose.isPending && choose.variables === name}
          disabled={choose.isPending}
          onClick={() => choose.mutate(name, { onSuccess: onDone })}
        >
          {displayName}
        </Button>
      ))}
    </Stack>
  )
}
