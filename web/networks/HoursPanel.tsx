import { ActionIcon, Button, Chip, Fieldset, Group, Input, Stack, Text } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import type { Language } from '@relance/domain/contract/words.ts'
import { Hours } from '@relance/domain/networks/hours.ts'
import { writeHours } from '@relance/domain/networks/write-hours.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel.tsx'
import { changed, type SettingsForm } from './settings-form.ts'

// 1 January 2024 was a Monday.
const dayName = (language: string, jour: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, jour)))

/** When the network answers: spans of hours, each on some days. */
export function HoursPanel({ form }: { form: SettingsForm }) {
  const { t, i18n } = useTranslation('networks')
  const list = useFieldArray({ control: form.control, name: 'horaires' })
  const spans = form.watch('horaires')
  const errors = form.formState.errors.horaires
  const hour = (index: number, name: 'de' | 'a', label: string) => (
    <TimePicker
      label={label}
      value={spans[index]?.[name] ?? ''}
      onChange={(next) => form.setValue(`horaires.${index}.${name}`, next.slice(0, 5), changed)}
      format="24h"
      hoursInputLabel={t('hours.hourPart', { name: label })}
      minutesInputLabel={t('hours.minutePart', { name: label })}
      error={errors?.[index]?.[name]?.message}
      miw={104}
    />
  )
  return (
    <Panel title={t('hours.title')}>
      <Stack gap="md">
        {list.fields.length === 0 && (
          <Text fz="sm" c="dimmed">
            {t('hours.none')}
          </Text>
        )}
        {list.fields.map(({ id }, index) => (
          <Fieldset key={id} legend={t('hours.line', { n: index + 1 })} p="sm">
            <Stack gap="sm">
              <Chip.Group
                multiple
                value={(spans[index]?.jours ?? []).map(String)}
                onChange={(days) =>
                  form.setValue(
                    `horaires.${index}.jours`,
                    days.map(Number).sort((a, b) => a - b),
                    changed,
                  )
                }
              >
                <Group gap={6} role="group" aria-label={t('hours.days')}>
                  {[1, 2, 3, 4, 5, 6, 7].map((jour) => (
                    <Chip key={jour} value={String(jour)} size="xs">
                      {dayName(i18n.language, jour)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
              {errors?.[index]?.jours?.message && <Input.Error>{errors[index].jours.message}</Input.Error>}
              <Group gap="sm" align="flex-start" wrap="nowrap">
                {hour(index, 'de', t('hours.from'))}
                {hour(index, 'a', t('hours.to'))}
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={36}
                  mt={25}
                  aria-label={t('hours.remove', { n: index + 1 })}
                  onClick={() => list.remove(index)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
            </Stack>
          </Fieldset>
        ))}
        {spans.length > 0 && Hours.array().safeParse(spans).success && (
          <Text fz="sm" c="dimmed" aria-live="polite">
            {t('hours.shown', { hours: writeHours(spans, i18n.language as Language) })}
          </Text>
        )}
        <Button
          variant="default"
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} />}
          onClick={() => list.append({ jours: [1, 2, 3, 4, 5], de: '08:00', a: '18:00' }, { shouldFocus: false })}
        >
          {t('hours.add')}
        </Button>
      </Stack>
    </Panel>
  )
}
