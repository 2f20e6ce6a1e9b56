import { Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SaveState } from './use-autosave.ts'

const icons = {
  saved: <IconCloudCheck size={16} aria-hidden />,
  waiting: <IconPencil size={16} aria-hidden />,
  saving: <Loader size={14} aria-hidden />,
  failed: <IconAlertTriangle size={16} aria-hidden />,
}

/** Says whether what is typed is kept. */
export function SaveNote({ state }: { state: SaveState }) {
  const { t } = useTranslation('messages')
  return (
    <Group gap={6} wrap="nowrap" role="status" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {icons[state]}
      <Text size="xs" inherit={false} c="inherit">
        {t(`save.${state}`)}
      </Text>
    </Group>
  )
}
