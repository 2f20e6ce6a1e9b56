import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { messageMaxLength } from '@relance/domain/messages/message.ts'
import { IconArrowLeft, IconDeviceFloppy, IconLock, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { memberMessagesQuery, textLibraryQuery } from '../messages/messages.queries.ts'
import { PromotionCard } from '../messages/PromotionCard.tsx'
import { SaveNote } from '../messages/SaveNote.tsx'
import { useAutosave } from '../messages/use-autosave.ts'
import { usePreviewCustomer } from '../messages/use-preview-customer.ts'
import { campaignScreens, isLocked } from '../targeting/campaign.queries.ts'
import { TotalsFooter } from '../targeting/TotalsFooter.tsx'
import { type CampaignOfMember, targetingQuery } from '../targeting/targeting.queries.ts'
import { useOperationName } from '../targeting/use-targeting-choices.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { tellDone } from '../ui/toasts.ts'
import { CampaignPromotionsLock, readinessQuery } from './CampaignPromotionsLock.tsx'
import { CampaignPromotionsLocked } from './CampaignPromotionsLocked.tsx'
import { CampaignTargetingFrame } from './CampaignTargetingFrame.tsx'

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

interface PromotionText {
  readonly operationId: number
  readonly description: string
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
  const texts = saved.data.messageList.map(({ operationId, description }) => ({ operationId, description }))
  const first = saved.data.messageList.every((message) => message.id === null)
  return (
    <Promotions
      key={`${round} ${texts.map((text) => text.operationId).join()}`}
      campaign={campaign}
      of={of}
      head={head}
      texts={texts}
      neverSaved={first}
      onReset={() => setRound((n) => n + 1)}
    />
  )
}

function Promotions(props: StepProps & { texts: readonly PromotionText[]; neverSaved: boolean; onReset: () => void }) {
  const { campaign, of, head, texts, neverSaved, onReset } = props
  const { t } = useTranslation('messages')
  const { t: tt } = useTranslation('targeting')
  const { t: common } = useTranslation()
  const cache = useQueryClient()
  const readOnly = !campaign.actions.includes('editer')
  const locked = isLocked(campaign) || campaign.refEtatCampagneId === 36
  const [drafts, setDrafts] = useState(texts)
  const [resetting, setResetting] = useState(false)
  const [locking, setLocking] = useState(false)
  const readiness = useQuery({ ...readinessQuery(of.id), enabled: !readOnly })
  const operationName = useOperationName()
  const targeting = useQuery(targetingQuery(of))
  const preview = usePreviewCustomer(of, targeting.data)
  const library = useQuery({ ...textLibraryQuery(), enabled: !readOnly }).data?.data ?? []

  // A blank message is not sent: the server keeps the last one that said something.
  const writable = drafts.filter(({ description }) => {
    const length = description.trim().length
    return length > 0 && length <= messageMaxLength
  })
  const autosave = useAutosave(readOnly || writable.length === 0 ? null : writable, async (messageList) => {
    const route = neverSaved
      ? campaignMessagesContract.createMemberMessages
      : campaignMessagesContract.saveMemberMessages
    await call(route, { params: { ...of }, body: { messageList: [...messageList] } })
    void cache.invalidateQueries({ queryKey: ['campaigns', 'ready', of.id] })
  })
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
      tellDone(tt('reset.done'))
    },
  })
  const totals = isLocked(campaign) ? (campaign.totaux ?? targeting.data?.totaux) : targeting.data?.totaux
  const incomplete = drafts.some(({ description }) => description.trim() === '')

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
                  renderRoot={(given) => (
                    <Link to={campaignScreens.targeting} params={{ id: String(of.id) }} {...given} />
                  )}
                >
                  {t('promotions.noneAction')}
                </Button>
              }
            />
          )}
          {drafts.map(({ operationId, description }, index) => (
            <PromotionCard
              key={operationId}
              anchor={`operation-${operationId}`}
              rank={index + 1}
              operation={operationName(operationId)}
              value={description}
              variables={preview.variablesFor(operationId)}
              customer={preview.customerFor(operationId)}
              library={library}
              readOnly={readOnly}
              onChange={(next) =>
                setDrafts((before) =>
                  before.map((one) => (one.operationId === operationId ? { ...one, description: next } : one)),
                )
              }
            />
          ))}
          {!readOnly && drafts.length > 0 && (
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
          renderRoot={(given) => <Link to={campaignScreens.refine} params={{ id: String(of.id) }} {...given} />}
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
              disabled={writable.length === 0}
              onClick={() => save.mutate()}
            >
              {common('action.save')}
            </Button>
            <Button
              leftSection={<IconLock size={16} />}
              disabled={drafts.length === 0}
              onClick={() => {
                document.getElementById('verrouillage')?.scrollIntoView({ block: 'center' })
                setLocking(!incomplete && readiness.data?.manques.length === 0)
              }}
            >
              {t('lock.action')}
            </Button>
          </>
        )}
      </TotalsFooter>
    </>
  )
}
