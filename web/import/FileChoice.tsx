import { ActionIcon, Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconFileTypeCsv, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DropZone } from './DropZone.tsx'
import { useStartImport } from './import.queries.ts'

const most = 3

/** Chooses the one to three files of an export, shows them, and sends them. */
export function FileChoice() {
  const { t } = useTranslation('import')
  const formats = useFormats()
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const start = useStartImport(useMemberId())
  const add = (more: readonly File[]) => {
    start.reset()
    setFiles((before) => [...before.filter((file) => !more.some(({ name }) => name === file.name)), ...more])
  }
  const send = () =>
    start.mutate(files, {
      onSuccess: ({ id }) => void navigate({ to: '/import/$id', params: { id: String(id) } }),
    })
  return (
    <Panel title={t('new.title')} text={t('new.text')}>
      <Stack gap="md">
        <DropZone onFiles={add} disabled={start.isPending} />
        {files.length > 0 && (
          <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('new.files')}>
            {files.map((file) => (
              <Group key={file.name} component="li" gap="sm" wrap="nowrap">
                <IconFileTypeCsv size={22} aria-hidden />
                <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                  {file.name}
                </Text>
                <Text fz="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {formats.bytes(file.size)}
                </Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('new.remove', { name: file.name })}
                  disabled={start.isPending}
                  onClick={() => setFiles(files.filter((one) => one !== file))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        )}
        {files.length > most && <Alert color="orange">{t('new.tooMany')}</Alert>}
        {start.isError && (
          <Alert color="red" role="alert">
            {messageOf(start.error)}
          </Alert>
        )}
        {start.isPending && (
          <Progress.Root size="lg">
            <Progress.Section value={Math.round(start.sent * 100)} aria-label={t('new.sending')}>
              <Progress.Label>{formats.wholePercent(start.sent * 100)}</Progress.Label>
            </Progress.Section>
          </Progress.Root>
        )}
        {files.length > 0 && (
          <Group justify="flex-end">
            <Button onClick={send} loading={start.isPending} disabled={files.length > most}>
              {t('new.submit', { count: files.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
