import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import type { CampaignMessage } from '@relance/domain/messages/message.ts'
import { IconArrowLeft, IconCheck, IconDeviceFloppy, IconLock, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { memberMessagesQuery } from '../messages/messages.queries.ts'
import { SaveNote } from '../messages/SaveNote.tsx'
import { isLocked, isMonth, stepScreens } from '../targeting/campaign.queries.ts'
import { TotalsFooter } from '../targeting/TotalsFooter.tsx'
import { type CampaignOfMember, targetingQuery } from '../targeting/targeting.queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { tellDone } from '../ui/toasts.ts'
import { CampaignPromotionsLock, readinessQuery } from './CampaignPromotionsLock.tsx'
import { CampaignPromotionsLocked } from './CampaignPromotionsLocked.tsx'
import { CampaignTargetingFrame } from './CampaignTargetingFrame.tsx'
import { MonthDecision } from './month/MonthDecision.tsx'
import { tellOtherTabs } from './other-tabs.ts'
import { PromotionCards } from './PromotionCards.tsx'
import { usePromotionDrafts } from './use-promotion-drafts.ts'

interface StepProps {
  readonly campaign: Campaign
  readonly of: CampaignOfMember
  readonly head: ReactNode
}

/** Step 3: what the campaign says about each operation, then the lock. */
export function CampaignPromotionsPage({ id }: { id: number }) {
  return (
    <CampaignTargetingFrame id={id} step="promotions">
      {(setUp) => <SavedMessages {...setUp} />}
    </CampaignTargetingFrame>
  )
}

function SavedMessages({ campaign, of, head }: StepProps) {
  const saved = useQuery(memberMessagesQuery(of))
  const [round, setRound] = useState(0)
  if (!saved.data)
    return (
      <Page>
        {head}
        <Loaded query={saved} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  return (
    <Promotions
      key={round}
      campaign={campaign}
      of={of}
      head={head}
      saved={saved.data.messageList}
      onReset={() => setRound((n) => n + 1)}
    />
  )
}

function Promotions(props: StepProps & { saved: readonly CampaignMessage[]; onReset: () => void }) {
  const { campaign, of, head, saved, onReset } = props
  const { t } = useTranslation('messages')
  const { t: tt } = useTranslation('targeting')
  const { t: tp } = useTranslation('predictive')
  const { t: common } = useTranslation()
  const cache = useQueryClient()
  const { drafts, readOnly, change, autosave, maySave, incomplete } = usePromotionDrafts({ of, campaign }, saved)
  const screens = stepScreens(campaign)
  const month = isMonth(campaign)
  const locked = !month && (isLocked(campaign) || campaign.refEtatCampagneId === 36)
  const [resetting, setResetting] = useState(false)
  const [locking, setLocking] = useState(false)
  // Somebody who is quicker than the first answer is not left without one.
  const ask = useMutation({
    mutationFn: () => cache.fetchQuery(readinessQuery(of)),
    onSuccess: ({ manques }) => setLocking(!incomplete && manques.every(({ bloquant }) => !bloquant)),
  })
  const targeting = useQuery(targetingQuery(of))

  const save = useMutation({
    mutationFn: autosave.flush,
    onSuccess: () => tellDone(t('promotions.saved')),
  })
  const reset = useMutation({
    mutationFn: () => call(campaignMessagesContract.resetMemberMessages, { params: { ...of } }),
    onSuccess: (next) => {
      cache.setQueryData(memberMessagesQuery(of).queryKey, next)
      setResetting(false)
      onReset()
      tellOtherTabs(of)
      tellDone(tt('reset.done'))
    },
  })
  const totals = isLocked(campaign) ? (campaign.totaux ?? targeting.data?.totaux) : targeting.data?.totaux

  return (
    <>
      <LeaveGuard when={!readOnly && autosave.state !== 'saved'} />
      <Page>
        {head}
        <Stack gap="md">
          {locked && <CampaignPromotionsLocked campaign={campaign} />}
          <Group justify="space-between" align="flex-end" gap="sm">
            <div>
              <Title order={2} size="h4">
                {t('promotions.title')}
              </Title>
              <Text size="sm" c="dimmed" maw={720}>
                {t('promotions.intro')}
              </Text>
            </div>
            {!readOnly && <SaveNote state={autosave.state} />}
          </Group>
          {drafts.length === 0 && (
            <EmptyState
              title={t('promotions.none')}
              text={t('promotions.noneText')}
              action={
                <Button
                  variant="light"
                  renderRoot={(given) => <Link to={screens.targeting} params={{ id: String(of.id) }} {...given} />}
                >
                  {t('promotions.noneAction')}
                </Button>
              }
            />
          )}
          <PromotionCards of={of} drafts={drafts} readOnly={readOnly} onChange={change} />
          {month && !readOnly && drafts.length > 0 && (
            <MonthDecision
              campaign={campaign}
              adherentId={of.adherentId}
              totals={totals ?? null}
              incomplete={incomplete}
              beforeDecision={autosave.flush}
              asking={locking}
              onAsk={setLocking}
            />
          )}
          {!month && !readOnly && drafts.length > 0 && (
            <CampaignPromotionsLock
              campaign={campaign}
              totals={totals ?? null}
              incomplete={incomplete}
              beforeLock={autosave.flush}
              asking={locking}
              onAsk={setLocking}
            />
          )}
        </Stack>
      </Page>
      <ConfirmDialog
        opened={resetting}
        onClose={() => setResetting(false)}
        title={tt('reset.title')}
        confirmLabel={tt('reset.confirm')}
        onConfirm={() => reset.mutate()}
        busy={reset.isPending}
        danger
      >
        <Text>{tt('reset.promotions')}</Text>
      </ConfirmDialog>
      <TotalsFooter totals={totals ?? undefined}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          renderRoot={(given) => <Link to={screens.refine} params={{ id: String(of.id) }} {...given} />}
        >
          {tt('previous')}
        </Button>
        {!readOnly && (
          <>
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setResetting(true)}>
              {tt('reset.action')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={16} />}
              loading={save.isPending}
              disabled={!maySave}
              onClick={() => save.mutate()}
            >
              {common('action.save')}
            </Button>
            {(!month || campaign.actions.includes('valider')) && (
              <Button
                leftSection={month ? <IconCheck size={16} /> : <IconLock size={16} />}
                disabled={drafts.length === 0}
                loading={ask.isPending}
                onClick={() => {
                  document.getElementById(month ? 'validation' : 'verrouillage')?.scrollIntoView({ block: 'center' })
                  ask.mutate()
                }}
              >
                {month ? tp('accept.confirm') : t('lock.action')}
              </Button>
            )}
          </>
        )}
      </TotalsFooter>
    </>
  )
}
