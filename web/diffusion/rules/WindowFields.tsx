import { Chip, Group, Input, SimpleGrid, Stack } from '@mantine/core'
import { DatePickerInput, TimePicker } from '@mantine/dates'
import type { CountryLaw } from '@relance/domain/diffusion/country-law.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RuleField } from './RuleField.tsx'
import { useDayWords } from './use-day-words.ts'
import type { RulesDraft } from './use-rules-draft.ts'

const week = [1, 2, 3, 4, 5, 6, 7]

/** When the SMS of a network's members may leave, within the law of its country. */
export function WindowFields({ form, law, readOnly }: { form: RulesDraft; law: CountryLaw; readOnly: boolean }) {
  const { t, i18n } = useTranslation('rules')
  const words = useDayWords()
  const formats = useFormats()
  const { draft, set, errorOf } = form
  const { debut, fin, jours, datesFermees } = draft
  const open = jours ?? law.jours
  const hour = (field: 'debut' | 'fin') => (
    <TimePicker
      label={t(`${field}.label`)}
      format="24h"
      value={draft[field] ?? law[field]}
      onChange={(value) => set(field, value === '' || value.slice(0, 5) === law[field] ? null : value.slice(0, 5))}
      readOnly={readOnly}
      error={errorOf(field)}
      hoursInputLabel={t(`${field}.hours`)}
      minutesInputLabel={t(`${field}.minutes`)}
    />
  )
  return (
    <Panel title={t('window.title')} text={t('window.text')}>
      <Stack gap="lg">
        <RuleField
          name={t('window.hours')}
          base={t('window.lawHours', { from: law.debut, to: law.fin })}
          own={debut !== null || fin !== null}
          effect={t('window.hoursEffect', { from: debut ?? law.debut, to: fin ?? law.fin })}
          readOnly={readOnly}
          onGiveBack={() => {
            set('debut', null)
            set('fin', null)
          }}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {hour('debut')}
            {hour('fin')}
          </SimpleGrid>
        </RuleField>
        <RuleField
          name={t('jours.label')}
          base={t('jours.law', { days: words.days(law.jours) })}
          own={jours !== null}
          effect={open.length > 0 ? t('jours.effect', { days: words.days(open) }) : t('jours.none')}
          readOnly={readOnly}
          onGiveBack={() => set('jours', null)}
        >
          <Input.Wrapper label={t('jours.label')} labelElement="div" error={errorOf('jours')}>
            <Chip.Group
              multiple
              value={open.map(String)}
              onChange={(chosen) => {
                const next = chosen.map(Number).sort((a, b) => a - b)
                if (!readOnly) set('jours', next.join() === law.jours.join() ? null : next)
              }}
            >
              <Group gap={6} role="group" aria-label={t('jours.label')} my={4}>
                {week.map((jour) => (
                  <Chip key={jour} value={String(jour)} size="sm" disabled={readOnly || !law.jours.includes(jour)}>
                    {words.short(jour)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
        </RuleField>
        <RuleField
          name={t('dates.label')}
          base={t('dates.law')}
          own={datesFermees.length > 0}
          effect={
            datesFermees.length > 0
              ? t('dates.effect', { days: words.list(datesFermees.toSorted().map((day) => formats.day(day))) })
              : t('dates.none')
          }
          readOnly={readOnly}
          onGiveBack={() => set('datesFermees', [])}
        >
          <DatePickerInput
            type="multiple"
            label={t('dates.label')}
            placeholder={t('dates.placeholder')}
            value={[...datesFermees]}
            onChange={(days) =>
              set(
                'datesFermees',
                days.map((day) => day.slice(0, 10)),
              )
            }
            valueFormat="DD/MM/YYYY"
            locale={i18n.language}
            disabled={readOnly}
            error={errorOf('datesFermees')}
          />
        </RuleField>
      </Stack>
    </Panel>
  )
}
