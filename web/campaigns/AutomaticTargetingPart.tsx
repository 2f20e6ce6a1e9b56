import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import type { AutomaticTargeting } from '@relance/domain/campaigns/automatic-targeting.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { IconCopy, IconDeviceFloppy, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../api/message-of.ts'
import { whenDone } from '../api/when-done.ts'
import { useRight } from '../auth/auth.queries.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { ReasonCounts } from '../targeting/ReasonCounts.tsx'
import { TargetingFields } from '../targeting/TargetingFields.tsx'
import { TotalsFooter } from '../targeting/TotalsFooter.tsx'
import { draftOf, isSameTargeting, isUsable } from '../targeting/targeting-draft.ts'
import { useLatest } from '../targeting/use-latest.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import {
  countProspects,
  populationQuery,
  useGiveOwnTargetingBack,
  useSaveAutomaticTargeting,
} from './automatic.queries.ts'
import type { Source } from './automatic-search.ts'

/**
 * The targeting of automatic validation: the member's own to change, another's to read and to start from. `network` is what
 * holds, and is followed, while the member has none of its own.
 */
export function AutomaticTargetingPart(props: {
  adherentId: number
  source: Source
  shown: AutomaticTargeting
  network: AutomaticTargeting
  head: ReactNode
  /** After the settings shown became the member's own. */
  onTaken: () => void
}) {
  const { adherentId, source, shown, network, head, onTaken } = props
  const { t } = useTranslation('predictive')
  const { t: tt } = useTranslation('targeting')
  const { t: common } = useTranslation()
  const mayWrite = useRight('automatic.write')
  const readOnly = source !== 'miens' || !mayWrite
  const [draft, setDraft] = useState<Targeting>(() => draftOf(shown))
  const [taking, setTaking] = useState(false)
  const population = useQuery(populationQuery(adherentId))
  const live = useLatest(isUsable(draft) ? draft : null, (body, signal) => countProspects(adherentId, body, signal))
  const save = useSaveAutomaticTargeting(adherentId)
  const giveBack = useGiveOwnTargetingBack(adherentId)
  const dirty = !readOnly && !isSameTargeting(draft, draftOf(shown))
  const empty = draft.filter.diffusionIdList.length === 0 || draft.filter.operationIdList.length === 0
  // What one would start from is inherited already, and followed, unless the network has settings of its own.
  const inherits = source !== 'initiaux' || network.type === 'initial'
  const take = () =>
    whenDone(inherits ? giveBack.mutateAsync() : save.mutateAsync(draftOf(shown)), (saved) => {
      setDraft(draftOf(saved))
      setTaking(false)
      tellDone(t('taken'))
      onTaken()
    })
  const failed = [save, giveBack].find(({ isError }) => isError)
  return (
    <>
      <LeaveGuard when={dirty && !save.isPending} />
      <Page>
        {head}
        {source === 'miens' && (
          <Group gap="sm" mb="md">
            <Badge variant="light" color={shown.type === 'adherent' ? undefined : 'gray'} tt="none">
              {t(`targetingOf.${shown.type}`)}
            </Badge>
            <Text size="sm" c="dimmed" style={{ flex: '1 1 240px' }}>
              {t(shown.type === 'adherent' ? 'targetingOf.ownHelp' : 'targetingOf.inheritedHelp')}
            </Text>
          </Group>
        )}
        <TargetingFields
          draft={draft}
          readOnly={readOnly}
          due={population.data?.due}
          towns={population}
          onChange={setDraft}
        >
          <Panel title={tt('reasons.title')} text={tt('reasons.intro')} flex={1}>
            {live.data && <ReasonCounts totals={live.data} byCriterion={null} />}
          </Panel>
        </TargetingFields>
        {failed && (
          <Alert color="red" variant="light" mt="md" role="alert">
            {failureOf(failed.error, tt('notSaved'))}
          </Alert>
        )}
      </Page>
      <ConfirmDialog
        opened={taking}
        onClose={() => setTaking(false)}
        title={t(`take.title.${source}`)}
        confirmLabel={t(`take.confirm.${source}`)}
        onConfirm={take}
        busy={save.isPending || giveBack.isPending}
        danger
      >
        <Text>{t(inherits ? 'take.targetingBack' : 'take.targeting')}</Text>
      </ConfirmDialog>
      <TotalsFooter totals={live.data} pending={live.pending} failed={live.error !== undefined} onRetry={live.retry}>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={source === 'miens' ? <IconRefresh size={16} /> : <IconCopy size={16} />}
            disabled={source === 'miens' && shown.id === null && !dirty}
            onClick={() => setTaking(true)}
          >
            {t(`take.confirm.${source}`)}
          </Button>
        )}
        {!readOnly && (
          <Button
            leftSection={<IconDeviceFloppy size={16} />}
            loading={save.isPending && !taking}
            disabled={empty || !isUsable(draft) || !dirty}
            onClick={() => save.mutate(draft, { onSuccess: () => tellDone(tt('saved')) })}
          >
            {common('action.save')}
          </Button>
        )}
      </TotalsFooter>
    </>
  )
}
