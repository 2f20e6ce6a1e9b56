import { Alert, Button, Text } from '@mantine/core'
import type { AutomaticTargeting } from '@relance/domain/campaigns/automatic-targeting.ts'
import { defaultTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../api/message-of.ts'
import { useRight } from '../../auth/auth.queries.ts'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { Page } from '../../layout/Page.tsx'
import { RadiusOfEach } from '../../targeting/RadiusOfEach.tsx'
import { TargetingFields } from '../../targeting/TargetingFields.tsx'
import { draftOf, isSameTargeting, isUsable } from '../../targeting/targeting-draft.ts'
import { StickyFooter } from '../../ui/StickyFooter.tsx'
import { tellDone } from '../../ui/toasts.ts'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import { networkOutlookQuery, useGiveTargetingBack, useSaveNetworkTargeting } from './network-automatic.queries.ts'
import type { NetworkSource } from './network-automatic-search.ts'

/** The targeting that the network's members start from each month, to change; the product's own, to read. */
export function NetworkTargetingPart(props: {
  source: NetworkSource
  saved: AutomaticTargeting
  head: ReactNode
  onGivenBack: () => void
}) {
  const { source, saved, head, onGivenBack } = props
  const { t } = useTranslation('steering')
  const { t: tt } = useTranslation('targeting')
  const { t: common } = useTranslation()
  const mayWrite = useRight('network-targeting.write')
  const readOnly = source === 'initiaux' || !mayWrite
  const [draft, setDraft] = useState<Targeting>(() => draftOf(source === 'initiaux' ? defaultTargeting() : saved))
  const [asking, setAsking] = useState(false)
  const members = useQuery(networkOutlookQuery()).data?.ateliers
  const save = useSaveNetworkTargeting()
  const giveBack = useGiveTargetingBack()
  const dirty = !readOnly && !isSameTargeting(draft, draftOf(saved))
  const empty = draft.filter.diffusionIdList.length === 0 || draft.filter.operationIdList.length === 0
  return (
    <>
      <LeaveGuard when={dirty && !save.isPending} />
      <Page>
        {head}
        <TargetingFields
          draft={draft}
          readOnly={readOnly}
          due={null}
          radius={
            <RadiusOfEach
              label={t('radius')}
              value={draft.filter.zoneGeographique}
              readOnly={readOnly}
              onChange={(zoneGeographique) =>
                setDraft((before) => ({ ...before, filter: { ...before.filter, zoneGeographique } }))
              }
            />
          }
          onChange={setDraft}
        />
        {save.isError && (
          <Alert color="red" variant="light" mt="md" role="alert">
            {failureOf(save.error, t('notSaved'))}
          </Alert>
        )}
      </Page>
      <GiveBackDialog
        opened={asking}
        title={t('giveBack.title')}
        text={t('giveBack.targeting', { count: members ?? 0, n: members ?? 0 })}
        giveBack={giveBack}
        onClose={() => setAsking(false)}
        onGivenBack={onGivenBack}
      />
      {!readOnly && (
        <StickyFooter
          label={t('parts.ciblage')}
          figures={
            <Text fz="sm" c="dimmed" aria-live="polite">
              {t(saved.type === 'initial' ? 'inherited' : 'own')}
            </Text>
          }
          actions={
            <>
              {saved.type !== 'initial' && (
                <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsking(true)}>
                  {t('giveBack.confirm')}
                </Button>
              )}
              <Button
                leftSection={<IconDeviceFloppy size={16} />}
                loading={save.isPending}
                disabled={empty || !isUsable(draft) || !dirty}
                onClick={() =>
                  save.mutate({ ...draft, actif: saved.actif }, { onSuccess: () => tellDone(tt('saved')) })
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
