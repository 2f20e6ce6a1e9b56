import { Alert, Button, Group, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import type { MemberTargeting } from '@relance/domain/targeting/member-targeting.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { IconArrowRight, IconHelpCircle, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { failureOf } from '../api/message-of.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { ControlGroupChoice } from '../targeting/ControlGroupChoice.tsx'
import { campaignQuery, isLocked, isMonth, stepScreens } from '../targeting/campaign.queries.ts'
import { KeptTargetings } from '../targeting/KeptTargetings.tsx'
import { ReasonCounts } from '../targeting/ReasonCounts.tsx'
import { TargetingFields } from '../targeting/TargetingFields.tsx'
import { TotalsFooter } from '../targeting/TotalsFooter.tsx'
import {
  type CampaignOfMember,
  dueByOperationQuery,
  targetingKey,
  targetingQuery,
  townsQuery,
} from '../targeting/targeting.queries.ts'
import { draftOf, isSameTargeting, isUsable } from '../targeting/targeting-draft.ts'
import { useLatest } from '../targeting/use-latest.ts'
import { WhyCustomer } from '../targeting/WhyCustomer.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { CampaignTargetingFrame } from './CampaignTargetingFrame.tsx'
import { tellOtherTabs } from './other-tabs.ts'

/** Step 1: channels, operations and filters, with the totals that follow each change. */
export function CampaignTargetingPage({ id }: { id: number }) {
  return (
    <CampaignTargetingFrame id={id} step="targeting">
      {(setUp) => <SavedTargeting {...setUp} />}
    </CampaignTargetingFrame>
  )
}

interface StepProps {
  readonly campaign: Campaign
  readonly of: CampaignOfMember
  readonly head: ReactNode
}

function SavedTargeting({ campaign, of, head }: StepProps) {
  const saved = useQuery(targetingQuery(of))
  if (saved.data) return <TargetingForm campaign={campaign} of={of} head={head} saved={saved.data} />
  return (
    <Page>
      {head}
      <Loaded query={saved} skeleton={480}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function TargetingForm({ campaign, of, head, saved }: StepProps & { saved: MemberTargeting }) {
  const { t } = useTranslation('targeting')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const readOnly = !campaign.actions.includes('editer')
  const [draft, setDraft] = useState<Targeting>(() => draftOf(saved))
  const [asking, setAsking] = useState<'reset' | 'why' | null>(null)
  const [seen, setSeen] = useState(saved)
  if (seen !== saved) {
    setSeen(saved)
    // Saved in another tab: what nobody touched here follows, what was changed here stays.
    if (isSameTargeting(draft, draftOf(seen))) setDraft(draftOf(saved))
  }
  const dirty = !readOnly && !isSameTargeting(draft, draftOf(saved))
  const { filter } = draft
  const usable = isUsable(draft)
  const live = useLatest(
    readOnly || !usable ? null : draft,
    (body, signal) =>
      call(
        campaignTargetingContract.countProspects,
        { params: { id: of.id }, query: { adherentId: of.adherentId }, body },
        signal,
      ),
    { aloneAtOnce: true },
  )
  // What each criterion leaves out costs the server more than the totals: it is asked once the hand rests.
  const detail = useLatest(
    usable ? draft : null,
    (body, signal) =>
      call(
        campaignTargetingContract.countProspects,
        { params: { id: of.id }, query: { adherentId: of.adherentId, detail: 'true' }, body },
        signal,
      ),
    { restMilliseconds: 600 },
  )
  const totals = readOnly ? (saved.totaux ?? undefined) : (live.data ?? saved.totaux ?? undefined)
  const shownTotals = isLocked(campaign) ? (campaign.totaux ?? totals) : totals

  const keep = (next: MemberTargeting) => cache.setQueryData(targetingQuery(of).queryKey, next)
  const toNext = () =>
    void navigate({ to: stepScreens(campaign).refine, params: { id: String(of.id) }, ignoreBlocker: true })
  const save = useMutation({
    mutationFn: () =>
      call(campaignTargetingContract.saveMemberTargeting, { params: { ...of }, body: { ...draft, step: 1 } }),
    onSuccess: (next) => {
      keep(next)
      void cache.invalidateQueries({ queryKey: targetingKey(of), predicate: (q) => q.queryKey[3] === 'list' })
      void cache.invalidateQueries({ queryKey: campaignQuery(of.id).queryKey })
      tellOtherTabs(of)
      tellDone(t('saved'))
      toNext()
    },
    // A deadline or a decision came in between: the page says so.
    onError: () => void cache.invalidateQueries({ queryKey: campaignQuery(of.id).queryKey }),
    meta: { tellsErrors: true },
  })
  const reset = useMutation({
    mutationFn: () => call(campaignTargetingContract.resetMemberTargeting, { params: { ...of }, body: { step: 1 } }),
    onSuccess: (next) => {
      keep(next)
      setDraft(draftOf(next))
      setAsking(null)
      tellDone(t('reset.done'))
    },
  })
  const due = useQuery(dueByOperationQuery(of)).data
  const towns = useQuery(townsQuery(of))

  return (
    <>
      <LeaveGuard when={dirty && !save.isPending} />
      <Page>
        {head}
        <Group justify="flex-end" mb="sm">
          <KeptTargetings adherentId={of.adherentId} targeting={draft} readOnly={readOnly} onApply={setDraft} />
        </Group>
        <TargetingFields draft={draft} readOnly={readOnly} due={due} towns={towns} onChange={setDraft}>
          <Panel title={t('control.title')}>
            <ControlGroupChoice
              value={draft.groupeTemoin ?? 0}
              totals={totals}
              readOnly={readOnly}
              onChange={(groupeTemoin) => setDraft((before) => ({ ...before, groupeTemoin }))}
            />
          </Panel>
          <Panel
            title={t('reasons.title')}
            text={t('reasons.intro')}
            flex={1}
            actions={
              <Button
                variant="light"
                size="xs"
                leftSection={<IconHelpCircle size={16} />}
                onClick={() => setAsking('why')}
              >
                {t('why.action')}
              </Button>
            }
          >
            {totals && <ReasonCounts totals={totals} byCriterion={detail.data?.horsFiltre.parCritere ?? null} />}
          </Panel>
        </TargetingFields>
        {save.isError && (
          <Alert color="red" variant="light" mt="md" role="alert">
            {failureOf(save.error, t('notSaved'))}
          </Alert>
        )}
      </Page>
      <WhyCustomer
        campaignId={of.id}
        adherentId={of.adherentId}
        targeting={draft}
        opened={asking === 'why'}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        opened={asking === 'reset'}
        onClose={() => setAsking(null)}
        title={t('reset.title')}
        confirmLabel={t('reset.confirm')}
        onConfirm={() => reset.mutate()}
        busy={reset.isPending}
        danger
      >
        <Text>{t(isMonth(campaign) ? 'reset.targetingMonth' : 'reset.targeting')}</Text>
      </ConfirmDialog>
      <TotalsFooter
        totals={shownTotals}
        pending={!readOnly && live.pending}
        failed={!readOnly && live.error !== undefined}
        onRetry={live.retry}
      >
        {readOnly ? (
          <Button rightSection={<IconArrowRight size={16} />} onClick={toNext}>
            {t('next')}
          </Button>
        ) : (
          <>
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setAsking('reset')}>
              {t('reset.action')}
            </Button>
            <Button
              rightSection={<IconArrowRight size={16} />}
              loading={save.isPending}
              disabled={filter.diffusionIdList.length === 0 || filter.operationIdList.length === 0 || !usable}
              onClick={() => save.mutate()}
            >
              {t('save')}
            </Button>
          </>
        )}
      </TotalsFooter>
    </>
  )
}
