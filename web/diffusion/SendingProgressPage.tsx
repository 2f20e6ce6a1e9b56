import { Alert, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { SuiviDiffusion } from '@relance/domain/diffusion/progress.ts'
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRight } from '../auth/auth.queries.ts'
import { CampaignStatusBadge } from '../campaigns/CampaignStatusBadge.tsx'
import { CancelCampaignDialog } from '../campaigns/CancelCampaignDialog.tsx'
import { useWords } from '../i18n/use-words.ts'
import { Page } from '../layout/Page.tsx'
import { campaignQuery, campaignScreens, isLocked } from '../targeting/campaign.queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ChannelProgress } from './ChannelProgress.tsx'
import { ClicksPanel } from './ClicksPanel.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'
import { diffusionKey, progressQuery } from './diffusion.queries.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { PauseButton, PauseNotice } from './PauseNotice.tsx'
import { SentMessages } from './SentMessages.tsx'
import { exportMessages, type SendingSearch } from './sending-control.queries.ts'

interface SendingPlace {
  readonly search: SendingSearch
  readonly onSearch: (next: Partial<SendingSearch>) => void
}
interface SendingPageProps extends SendingPlace {
  readonly id: number
}

/** How the sending of a campaign goes, counted from the ledger; it moves by itself while something leaves. */
export function SendingProgressPage({ id, search, onSearch }: SendingPageProps) {
  const campaign = useQuery(campaignQuery(id))
  const progress = useQuery(progressQuery(id))
  const cache = useQueryClient()
  const etat = progress.data?.refEtatCampagneId
  const known = useRef(etat)
  useEffect(() => {
    if (known.current !== undefined && known.current !== etat)
      void cache.invalidateQueries({ queryKey: campaignQuery(id).queryKey })
    known.current = etat
  }, [etat, id, cache])
  if (campaign.data && progress.data)
    return <Sending campaign={campaign.data} progress={progress.data} search={search} onSearch={onSearch} />
  return (
    <Page>
      <Loaded query={campaign} skeleton={480}>
        {() => (
          <Loaded query={progress} skeleton={480}>
            {() => null}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

interface SendingProps extends SendingPlace {
  readonly campaign: Campaign
  readonly progress: SuiviDiffusion
}

function Sending({ campaign, progress, search, onSearch }: SendingProps) {
  const { t } = useTranslation('diffusion')
  const cache = useQueryClient()
  const [stopping, setStopping] = useState(false)
  const mayWrite = useRight('direct.write')
  const mayCancel = useRight('direct.cancel')
  const sending = campaign.refEtatCampagneId === 18 || campaign.refEtatCampagneId === 43 || progress.arretable
  const mayStop = sending ? progress.arretable && mayCancel : campaign.actions.includes('annuler')
  return (
    <Page>
      <DiffusionHead
        campaign={campaign}
        title={t('progress.title')}
        badge={<CampaignStatusBadge campaign={campaign} />}
        actions={
          (mayStop || (progress.suspendable && mayWrite)) && (
            <>
              {progress.suspendable && mayWrite && <PauseButton campaignId={campaign.id} />}
              {mayStop && (
                <Button
                  variant="default"
                  color="red"
                  leftSection={<IconPlayerStop size={16} />}
                  onClick={() => setStopping(true)}
                >
                  {t(sending ? 'stop.action' : 'stop.cancelAction')}
                </Button>
              )}
            </>
          )
        }
      />
      <Tabs
        value={search.vue ?? 'progress'}
        onChange={(vue) => onSearch({ vue: vue === 'messages' ? 'messages' : undefined })}
        keepMounted={false}
      >
        <Group justify="space-between" align="flex-end" mb="md" gap="sm">
          <Tabs.List aria-label={t('tabs.label')}>
            <Tabs.Tab value="progress">{t('tabs.progress')}</Tabs.Tab>
            <Tabs.Tab value="messages">{t('tabs.messages')}</Tabs.Tab>
          </Tabs.List>
          {search.vue === 'messages' && <ExportMessages campaignId={campaign.id} search={search} />}
        </Group>
        <Tabs.Panel value="progress">
          <Progress campaign={campaign} progress={progress} onFollowUp={(relance) => onSearch({ relance })} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <SentMessages campaignId={campaign.id} moving={progress.enCours} search={search} onSearch={onSearch} />
        </Tabs.Panel>
      </Tabs>
      {search.relance && mayWrite && (
        <FollowUpDialog
          campaignId={campaign.id}
          channel={search.relance}
          onClose={() => onSearch({ relance: undefined })}
        />
      )}
      {stopping && (
        <CancelCampaignDialog
          campaign={campaign}
          onClose={() => {
            setStopping(false)
            void cache.invalidateQueries({ queryKey: ['campaigns'] })
            void cache.invalidateQueries({ queryKey: diffusionKey(campaign.id) })
          }}
        />
      )}
    </Page>
  )
}

function ExportMessages({ campaignId, search }: { campaignId: number; search: SendingSearch }) {
  const mayExport = useRight('customers.export')
  return mayExport && <ExportButton load={() => exportMessages(campaignId, search)} />
}

interface ProgressProps {
  readonly campaign: Campaign
  readonly progress: SuiviDiffusion
  readonly onFollowUp: (channel: Canal) => void
}

function Progress({ campaign, progress, onFollowUp }: ProgressProps) {
  const { t } = useTranslation('diffusion')
  const word = useWords()
  const cache = useQueryClient()
  const id = String(campaign.id)
  const mayWrite = useRight('direct.write')
  const reopen = useMutation({
    mutationFn: () => call(campaignsContract.reopenCampaign, { params: { id: campaign.id } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['campaigns'] }),
        cache.invalidateQueries({ queryKey: diffusionKey(campaign.id) }),
      ]),
  })
  const toWrite = (['sms', 'email'] as const).filter((channel) =>
    campaign.actions.includes(channel === 'sms' ? 'planifierSms' : 'planifierEmail'),
  )
  const reason = progress.motifErreur ?? campaign.motifErreur
  return (
    <Stack gap="md">
      {campaign.refEtatCampagneId === 6 && (
        <Alert color="gray" variant="light" title={t('progress.cancelled')}>
          {campaign.motifAnnulation}
        </Alert>
      )}
      <PauseNotice progress={progress} reason={reason} />
      {campaign.enErreur && !progress.aReprendre && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />} title={t('progress.error')}>
          <Stack gap="sm" align="flex-start">
            {reason && <Text size="sm">{word(reason)}</Text>}
            {campaign.actions.includes('rouvrir') && (
              <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
                {t('progress.reopen')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {toWrite.length > 0 && <ToWrite id={id} channels={toWrite} />}
      {progress.canaux
        .filter((channel) => channel.etat !== 'brouillon')
        .map((channel) => (
          <ChannelProgress
            key={channel.canal}
            campaignId={campaign.id}
            channel={channel}
            maySettle={mayWrite}
            onFollowUp={() => onFollowUp(channel.canal === 'sms' ? 'email' : 'sms')}
          />
        ))}
      <ClicksPanel campaignId={campaign.id} progress={progress} />
      {progress.canaux.every((channel) => channel.etat === 'brouillon') && toWrite.length === 0 && (
        <EmptyState
          title={t('progress.nothing')}
          text={t('progress.nothingText')}
          action={
            !isLocked(campaign) && (
              <Button renderRoot={(given) => <Link to={campaignScreens.targeting} params={{ id }} {...given} />}>
                {t('progress.setUp')}
              </Button>
            )
          }
        />
      )}
    </Stack>
  )
}

function ToWrite({ id, channels }: { id: string; channels: readonly Canal[] }) {
  const { t } = useTranslation('diffusion')
  return (
    <Alert variant="light" color="blue" title={t('toWrite.title')}>
      <Group gap="sm">
        {channels.map((channel) => (
          <Button
            key={channel}
            size="sm"
            renderRoot={(given) => (
              <Link to={channel === 'sms' ? campaignScreens.sms : campaignScreens.email} params={{ id }} {...given} />
            )}
          >
            {t(`toWrite.${channel}`)}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}
