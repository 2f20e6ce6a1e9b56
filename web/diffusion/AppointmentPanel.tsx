import { ActionIcon, Anchor, Button, Chip, Fieldset, Group, Stack, Text } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { Hours } from '@relance/domain/networks/hours.ts'
import { IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { appointmentPageQuery, useSaveOpeningHours } from './links.queries.ts'

/** Where a garage's appointment link leads, and the opening hours its page shows. */
export function AppointmentPanel({ adherentId, mayWrite }: { adherentId: number; mayWrite: boolean }) {
  const { t } = useTranslation('links')
  const query = useQuery(appointmentPageQuery(adherentId))
  return (
    <Panel title={t('page.title')}>
      <Loaded query={query} skeleton={120}>
        {({ url, urlRendezVous, horaires }) => (
          <Stack gap="md">
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {urlRendezVous === '' ? t('page.ours') : t('page.own', { url: urlRendezVous })}
            </Text>
            <Anchor fz="sm" href={url} target="_blank" rel="noreferrer">
              {t('page.see')} <IconExternalLink size={14} aria-hidden="true" />
            </Anchor>
            <OpeningHours key={JSON.stringify(horaires)} adherentId={adherentId} saved={horaires} mayWrite={mayWrite} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

// 1 January 2024 was a Monday.
const dayName = (language: string, jour: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, jour)))

interface Line extends Hours {
  readonly key: number
}

function OpeningHours(props: { adherentId: number; saved: readonly Hours[]; mayWrite: boolean }) {
  const { adherentId, saved, mayWrite } = props
  const { t, i18n } = useTranslation('links')
  const save = useSaveOpeningHours(adherentId)
  const [lines, setLines] = useState<readonly Line[]>(() => saved.map((hours, key) => ({ ...hours, key })))
  const hours = lines.map(({ jours, de, a }) => ({ jours, de, a }))
  const dirty = JSON.stringify(hours) !== JSON.stringify(saved)
  const sound = Hours.array().safeParse(hours).success
  const change = (at: number, next: Partial<Hours>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...next } : line)))
  const hour = (at: number, name: 'de' | 'a', label: string) => (
    <TimePicker
      label={label}
      value={lines[at]![name]}
      onChange={(next) => change(at, { [name]: next.slice(0, 5) })}
      format="24h"
      hoursInputLabel={t('page.hourPart', { name: label })}
      minutesInputLabel={t('page.minutePart', { name: label })}
      readOnly={!mayWrite}
      miw={104}
    />
  )
  return (
    <Stack gap="sm">
      <Text fz="sm" fw={600}>
        {t('page.hours')}
      </Text>
      {lines.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('page.none')}
        </Text>
      )}
      {lines.map((line, at) => (
        <Fieldset key={line.key} legend={t('page.line', { n: at + 1 })} p="sm" disabled={!mayWrite}>
          <Stack gap="sm">
            <Chip.Group
              multiple
              value={line.jours.map(String)}
              onChange={(days) => change(at, { jours: days.map(Number).sort((a, b) => a - b) })}
            >
              <Group gap={6} role="group" aria-label={t('page.days')}>
                {[1, 2, 3, 4, 5, 6, 7].map((jour) => (
                  <Chip key={jour} value={String(jour)} size="xs">
                    {dayName(i18n.language, jour)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            <Group gap="sm" align="flex-end" wrap="nowrap">
              {hour(at, 'de', t('page.from'))}
              {hour(at, 'a', t('page.to'))}
              {mayWrite && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={36}
                  aria-label={t('page.remove', { n: at + 1 })}
                  onClick={() => setLines(lines.filter((_, index) => index !== at))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              )}
            </Group>
          </Stack>
        </Fieldset>
      ))}
      {save.isError && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {messageOf(save.error)}
        </Text>
      )}
      {mayWrite && (
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} />}
            disabled={lines.length >= 14}
            onClick={() =>
              setLines([
                ...lines,
                {
                  jours: [1, 2, 3, 4, 5],
                  de: '08:00',
                  a: '18:00',
                  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
                },
              ])
            }
          >
            {t('page.add')}
          </Button>
          <Button
            size="sm"
            disabled={!dirty || !sound}
            loading={save.isPending}
            onClick={() => save.mutate(hours, { onSuccess: () => tellDone(t('page.saved')) })}
          >
            {t('page.save')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
