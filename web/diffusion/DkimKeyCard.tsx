import { ActionIcon, Badge, Button, Code, CopyButton, Group, Paper, Stack, Text } from '@mantine/core'
import type { CleDkim } from '@relance/domain/diffusion/dkim.contract.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { DkimStep } from './dkim.queries.ts'

interface DkimKeyCardProps {
  readonly dkimKey: CleDkim
  readonly busy: (step: DkimStep, id: number) => boolean
  readonly run: (step: DkimStep, id: number) => void
  readonly onRemove: () => void
}

const colours = { attente: 'orange', active: 'teal', ancienne: 'gray' } as const

/** One key: where it stands, the record to publish, and what can be done with it. */
export function DkimKeyCard({ dkimKey: key, busy, run, onRemove }: DkimKeyCardProps) {
  const { t } = useTranslation('networks')
  const formats = useFormats()
  const found =
    key.publication === null
      ? t('dkim.found.jamais')
      : t(`dkim.found.${key.publication}`, { when: formats.moment(key.verifieeLe) })
  return (
    <Paper withBorder p="sm" component="article" aria-label={t('dkim.key', { name: key.selecteur })}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {key.selecteur}
          </Text>
          <Badge variant="light" color={colours[key.etat]} tt="none">
            {t(`dkim.key_${key.etat}`, { day: formats.dayOf(key.activeeLe ?? key.creeLe) })}
          </Badge>
        </Group>
        {key.etat !== 'ancienne' && (
          <>
            <CopiedText label={t('dkim.recordName')} text={key.nom} />
            <CopiedText label={t('dkim.recordValue')} text={key.valeur} />
          </>
        )}
        <Text
          fz="sm"
          c={key.publication === 'publiee' || key.publication === null ? 'dimmed' : undefined}
          role="status"
        >
          {found}
        </Text>
        <Group gap="xs">
          {key.etat !== 'active' && (key.etat === 'attente' || key.publication === 'publiee') && (
            <Button size="xs" loading={busy('use', key.id)} onClick={() => run('use', key.id)}>
              {t(key.etat === 'attente' ? 'dkim.use' : 'dkim.useAgain')}
            </Button>
          )}
          <Button size="xs" variant="default" loading={busy('check', key.id)} onClick={() => run('check', key.id)}>
            {t('dkim.check')}
          </Button>
          {key.etat !== 'active' && (
            <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
              {t('dkim.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** A text to be taken elsewhere, whole. */
function CopiedText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('networks')
  return (
    <div>
      <Text fz="xs" c="dimmed">
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{text}</Code>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="default"
              size={28}
              onClick={copy}
              aria-label={t(copied ? 'dkim.copied' : 'dkim.copy', { what: label })}
            >
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
