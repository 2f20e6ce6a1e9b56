import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { Canal, SuiviDiffusion } from '@relance/domain/diffusion/diffusion.ts'
import { IconAlertTriangle, IconClockPause, IconPlayerStop, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { CampaignStatusBadge } from '../campaigns/CampaignStatusBadge.tsx'
import { CancelCampaignDialog } from '../campaigns/CancelCampaignDialog.tsx'
import { useWords } from '../i18n/use-words.ts'
import { Page } from '../layout/Page.tsx'
import { campaignQuery, campaignScreens, isLocked } from '../targeting/campaign.queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { tellDone } from '../ui/toasts.ts'
import { ChannelProgress } from './ChannelProgress.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'
import { diffusionKey, progressQuery } from './diffusion.queries.ts'

/** How the sending of a campaign goes, counted from the ledger; it moves by itself while something leaves. */
export function SendingProgressPage({ id }: { id: number }) {
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
  if (campaign.data && progress.data) return <Progress campaign={campaign.data} progress={progress.data} />
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

function Progress({ campaign, progress }: { campaign: Campaign; progress: SuiviDiffusion }) {
  const { t } = useTranslation('diffusion')
  const word = useWords()
  const cache = useQueryClient()
  const [stopping, setStopping] = useState(false)
  const id = String(campaign.id)
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['campaigns'] }),
      cache.invalidateQueries({ queryKey: diffusionKey(campaign.id) }),
    ])
  const resume = useMutation({
    mutationFn: () => call(diffusionContract.reprendreDiffusion, { params: { id: campaign.id } }),
    onSuccess: async () => {
      tellDone(t('progress.resumed'))
      await refresh()
    },
  })
  const reopen = useMutation({
    mutationFn: () => call(campaignsContract.reopenCampaign, { params: { id: campaign.id } }),
    onSuccess: refresh,
  })
  const sending = campaign.refEtatCampagneId === 18 || campaign.refEtatCampagneId === 43
  const mayStop = campaign.actions.includes('arreterLots') || campaign.actions.includes('annuler')
  const toWrite = (['sms', 'email'] as const).filter((channel) =>
    campaign.actions.includes(channel === 'sms' ? 'planifierSms' : 'planifierEmail'),
  )
  const reason = progress.motifErreur ?? campaign.motifErreur
  return (
    <Page>
      <DiffusionHead
        campaign={campaign}
        title={t('progress.title')}
        badge={<CampaignStatusBadge campaign={campaign} />}
        actions={
          mayStop &&
          (progress.arretable || !sending) && (
            <Button
              variant="default"
              color="red"
              leftSection={<IconPlayerStop size={16} />}
              onClick={() => setStopping(true)}
            >
              {t(sending ? 'stop.action' : 'stop.cancelAction')}
            </Button>
          )
        }
      />
      <Stack gap="md">
        {campaign.refEtatCampagneId === 6 && (
          <Alert color="gray" variant="light" title={t('progress.cancelled')}>
            {campaign.motifAnnulation}
          </Alert>
        )}
        {progress.aReprendre && (
          <Alert color="orange" variant="light" icon={<IconClockPause size={18} />} title={t('held.title')}>
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{t('held.text')}</Text>
              {reason && <Text size="sm">{word(reason)}</Text>}
              {campaign.actions.length > 0 && (
                <Button leftSection={<IconSend size={16} />} loading={resume.isPending} onClick={() => resume.mutate()}>
                  {t('held.resume')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
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
            <ChannelProgress key={channel.canal} campaignId={campaign.id} channel={channel} />
          ))}
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
      {stopping && (
        <CancelCampaignDialog
          campaign={campaign}
          onClose={() => {
            setStopping(false)
            void refresh()
          }}
        />
      )}
    </Page>
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
