import { Button, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'

/** Says why something could not be loaded, with a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="xl" role="alert">
      <Stack align="center" gap="sm" ta="center">
        <ThemeIcon color="red" variant="light" size={44} radius="xl">
          <IconAlertTriangle size={24} />
        </ThemeIcon>
        <Text>{messageOf(error)}</Text>
        {onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
