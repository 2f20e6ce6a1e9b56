import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Followed } from './follow-download.tsx'

/** How far a file has come: its lines of how many, its size, and a way to stop it. */
export function DownloadProgress({ followed, onStop }: { followed: Followed; onStop: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { lignes, octets, total } = useSyncExternalStore(followed.subscribe, followed.now)
  const part = total ? Math.min(100, Math.floor((100 * lignes) / total)) : null
  return (
    <Stack component="section" gap="xs" aria-label={t('export.going')}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} fz="sm" role="status">
          {t('export.going')}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onStop}>
          {t('export.stop')}
        </Button>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={part ?? 100}
          striped={part === null}
          animated={part === null}
          withAria={part !== null}
          aria-label={t('export.going')}
        />
      </Progress.Root>
      <Text fz="sm">
        {total === null
          ? t('export.lines', { n: formats.number(lignes) })
          : t('export.linesOf', { n: formats.number(lignes), total: formats.number(total) })}
        {' · '}
        {formats.bytes(octets)}
      </Text>
    </Stack>
  )
}
