import { Button, Group, Input, NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { MonthSettingsChange, predictifSemainesMax } from '@relance/domain/campaigns/month-settings.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../auth/auth.queries.ts'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { Page } from '../../layout/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StickyFooter } from '../../ui/StickyFooter.tsx'
import { tellDone, tellError } from '../../ui/toasts.ts'
import { MonthPreview } from './MonthPreview.tsx'
import { useSaveMonthSettings } from './network-automatic.queries.ts'

const windows = [30, 60, 90] as const

/** When the network's months open, close and leave, with the calendar that comes of it as it is typed. */
export function MonthCalendarPart(props: {
  saved: MonthSettingsChange
  initial: MonthSettingsChange
  readOnly: boolean
  head: ReactNode
}) {
  const { saved, initial, head } = props
  const { t, i18n } = useTranslation('steering')
  const { t: common } = useTranslation()
  const readOnly = !useRight('network-targeting.write') || props.readOnly
  const [draft, setDraft] = useState<MonthSettingsChange>(props.readOnly ? initial : saved)
  const save = useSaveMonthSettings()
  const usable = MonthSettingsChange.safeParse(draft).success
  const dirty = !readOnly && JSON.stringify(draft) !== JSON.stringify(saved)
  const set = <K extends keyof MonthSettingsChange>(key: K, value: MonthSettingsChange[K]) =>
    setDraft((before) => ({ ...before, [key]: value }))
  const days = [1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: dayName(i18n.language, day) }))
  const said: Record<keyof MonthSettingsChange, string> = {
    jourOuverture: String(initial.jourOuverture),
    dureeSemaines: String(initial.dureeSemaines),
    jourDiffusion: dayName(i18n.language, initial.jourDiffusion),
    heureDiffusion: initial.heureDiffusion,
    fenetreAttribution: t('calendar.days', { days: initial.fenetreAttribution }),
  }
  /** What a setting is at the start, and the way back to it. */
  const origin = (key: keyof MonthSettingsChange) =>
    draft[key] === initial[key] ? (
      <Text size="xs" c="dimmed">
        {t('calendar.isInitial')}
      </Text>
    ) : (
      <Group gap={4}>
        <Text size="xs" c="dimmed">
          {t('calendar.initial', { value: said[key] })}
        </Text>
        {!readOnly && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={t('calendar.backOf', { name: t(`calendar.${key}`) })}
            onClick={() => set(key, initial[key])}
          >
            {t('calendar.back')}
          </Button>
        )}
      </Group>
    )
  return (
    <>
      <LeaveGuard when={dirty && !save.isPending} />
      <Page>
        {head}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Panel title={t('calendar.title')} text={t('calendar.text')}>
            <Stack gap="md">
              <Stack gap={4}>
                <NumberInput
                  label={t('calendar.jourOuverture')}
                  value={draft.jourOuverture}
                  onChange={(value) => set('jourOuverture', Number(value))}
                  min={1}
                  max={28}
                  clampBehavior="blur"
                  allowDecimal={false}
                  readOnly={readOnly}
                />
                {origin('jourOuverture')}
              </Stack>
              <Stack gap={4}>
                <Input.Wrapper label={t('calendar.dureeSemaines')} labelElement="div">
                  <SegmentedControl
                    aria-label={t('calendar.dureeSemaines')}
                    fullWidth
                    readOnly={readOnly}
                    data={Array.from({ length: predictifSemainesMax }, (_, at) => ({
                      value: String(at + 1),
                      label: String(at + 1),
                    }))}
                    value={String(draft.dureeSemaines)}
                    onChange={(value) => set('dureeSemaines', Number(value))}
                  />
                </Input.Wrapper>
                {origin('dureeSemaines')}
              </Stack>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                <Stack gap={4}>
                  <Select
                    label={t('calendar.jourDiffusion')}
                    data={days}
                    allowDeselect={false}
                    readOnly={readOnly}
                    value={String(draft.jourDiffusion)}
                    onChange={(value) => set('jourDiffusion', Number(value))}
                  />
                  {origin('jourDiffusion')}
                </Stack>
                <Stack gap={4}>
                  <TimePicker
                    label={t('calendar.heureDiffusion')}
                    format="24h"
                    value={draft.heureDiffusion}
                    readOnly={readOnly}
                    onChange={(value) => set('heureDiffusion', value.slice(0, 5))}
                    hoursInputLabel={t('calendar.hourPart')}
                    minutesInputLabel={t('calendar.minutePart')}
                  />
                  {origin('heureDiffusion')}
                </Stack>
              </SimpleGrid>
              <Stack gap={4}>
                <Input.Wrapper label={t('calendar.fenetreAttribution')} labelElement="div">
                  <SegmentedControl
                    aria-label={t('calendar.fenetreAttribution')}
                    fullWidth
                    readOnly={readOnly}
                    data={windows.map((value) => ({
                      value: String(value),
                      label: t('calendar.days', { days: value }),
                    }))}
                    value={String(draft.fenetreAttribution)}
                    onChange={(value) => set('fenetreAttribution', Number(value) as (typeof windows)[number])}
                  />
                </Input.Wrapper>
                {origin('fenetreAttribution')}
              </Stack>
            </Stack>
          </Panel>
          <MonthPreview settings={usable ? draft : null} />
        </SimpleGrid>
      </Page>
      {!readOnly && (
        <StickyFooter
          label={t('parts.calendrier')}
          figures={
            <Text fz="sm" c="dimmed" aria-live="polite">
              {t(dirty ? 'unsaved' : 'saved')}
            </Text>
          }
          actions={
            <>
              {dirty && (
                <Button variant="default" onClick={() => setDraft(saved)} disabled={save.isPending}>
                  {t('undo')}
                </Button>
              )}
              <Button
                loading={save.isPending}
                disabled={!dirty || !usable}
                onClick={() =>
                  save.mutate(draft, { onSuccess: () => tellDone(t('calendar.done')), onError: tellError })
                }
              >
                {common('action.save')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

// 1 January 2024 was a Monday.
const dayName = (language: string, jour: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, jour)))
