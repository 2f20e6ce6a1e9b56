import { Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { SaveState } from './use-autosave.ts'

const icons = {
  saved: <IconCloudCheck size={16} aria-hidden />,
  waiting: <IconPencil size={16} aria-hidden />,
  saving: <Loader size={14} aria-hidden />,
  failed: <IconAlertTriangle size={16} aria-hidden />,
}

/** Says whether what is typed is kept; `at`: when it was last saved, where that is known. */
export function SaveNote({ state, at = null }: { state: SaveState; at?: string | null }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return (
    <Group gap={6} wrap="nowrap" role="status" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {icons[state]}
      <Text size="xs" inherit={false} c="inherit">
        {state === 'saved' && at !== null ? t('save.savedAt', { time: formats.hourOf(at) }) : t(`save.${state}`)}
      </Text>
    </Group>
  )
}
