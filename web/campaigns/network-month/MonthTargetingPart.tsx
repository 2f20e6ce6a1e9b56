import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../api/message-of.ts'
import { useRight } from '../../auth/auth.queries.ts'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { RadiusOfEach } from '../../targeting/RadiusOfEach.tsx'
import { TargetingFields } from '../../targeting/TargetingFields.tsx'
import { draftOf, isSameTargeting, isUsable } from '../../targeting/targeting-draft.ts'
import { monthDueQuery, useSaveMonthTargeting } from './month-settings.queries.ts'
import { PopulateAgainDialog } from './PopulateAgainDialog.tsx'

/** The targeting the workshops of a month start from: the network's of this month, over the one it was opened with. */
export function MonthTargetingPart(props: { month: NetworkMonth; shown: Targeting; initial: Targeting }) {
  const { month, shown, initial } = props
  const { t } = useTranslation('months')
  const { t: tt } = useTranslation('targeting')
  const { t: common } = useTranslation()
  const mayWrite = useRight('network-targeting.write')
  const readOnly = !mayWrite || !month.actions.includes('modifier')
  const [draft, setDraft] = useState<Targeting>(() => draftOf(shown))
  const [asking, setAsking] = useState(false)
  const save = useSaveMonthTargeting(month.id)
  const due = useQuery(monthDueQuery(month.id)).data
  const dirty = !readOnly && !isSameTargeting(draft, draftOf(shown))
  const own = !isSameTargeting(draft, draftOf(initial))
  const empty = draft.filter.diffusionIdList.length === 0 || draft.filter.operationIdList.length === 0
  return (
    <Stack gap="md">
      <LeaveGuard when={dirty && !save.isPending} />
      <Group justify="space-between" gap="sm">
        <Group gap="sm" style={{ flex: '1 1 320px' }}>
          <Badge variant="light" color={own ? 'blue' : 'gray'} tt="none">
            {t(own ? 'settings.own' : 'settings.initial')}
          </Badge>
          <Text size="sm" c="dimmed" style={{ flex: '1 1 240px' }}>
            {t(readOnly ? 'settings.readOnly' : 'settings.targeting')}
          </Text>
        </Group>
        {!readOnly && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              disabled={!own}
              onClick={() => setDraft(draftOf(initial))}
            >
              {t('settings.giveBack')}
            </Button>
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              disabled={!dirty || empty || !isUsable(draft)}
              onClick={() => setAsking(true)}
            >
              {common('action.save')}
            </Button>
          </Group>
        )}
      </Group>
      {save.isError && (
        <Alert color="red" variant="light" role="alert">
          {failureOf(save.error, tt('notSaved'))}
        </Alert>
      )}
      <TargetingFields
        draft={draft}
        readOnly={readOnly}
        due={due}
        radius={
          <RadiusOfEach
            label={t('settings.radius')}
            value={draft.filter.zoneGeographique}
            readOnly={readOnly}
            onChange={(zoneGeographique) =>
              setDraft((before) => ({ ...before, filter: { ...before.filter, zoneGeographique } }))
            }
          />
        }
        onChange={setDraft}
      />
      <PopulateAgainDialog
        month={month}
        opened={asking}
        busy={save.isPending}
        save={() => save.mutateAsync(draft)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
