import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { IconAlertTriangle, IconDeviceMobileMessage, IconLockCheck, IconMail, IconTimeline } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useWords } from '../i18n/use-words.ts'
import { campaignQuery, campaignScreens } from '../targeting/campaign.queries.ts'

/** The lock happening, then done: where to go from there. A failed lock may be tried again or edited. */
export function CampaignPromotionsLocked({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('messages')
  const word = useWords()
  const cache = useQueryClient()
  const id = String(campaign.id)
  const after = { onSuccess: () => cache.invalidateQueries({ queryKey: campaignQuery(campaign.id).queryKey }) }
  const reopen = useMutation({
    mutationFn: () => call(campaignsContract.reopenCampaign, { params: { id: campaign.id } }),
    ...after,
  })
  const retry = useMutation({
    mutationFn: () => call(campaignsContract.lockCampaign, { params: { id: campaign.id } }),
    ...after,
  })
  const etat = campaign.refEtatCampagneId
  if (etat === 36)
    return (
      <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />} title={t('lock.failed')}>
        <Stack gap="sm" align="flex-start">
          {campaign.motifErreur && <Text size="sm">{word(campaign.motifErreur)}</Text>}
          <Group gap="sm">
            {campaign.actions.includes('reessayer') && (
              <Button loading={retry.isPending} onClick={() => retry.mutate()}>
                {t('lock.retry')}
              </Button>
            )}
            {campaign.actions.includes('rouvrir') && (
              <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
                {t('lock.reopen')}
              </Button>
            )}
          </Group>
        </Stack>
      </Alert>
    )
  if (etat === 24 || etat === 23)
    return (
      <Paper withBorder p="xl" role="status">
        <Stack gap="md" maw={560} mx="auto" ta="center">
          <Title order={2} size="h3">
            {t('lock.progress')}
          </Title>
          <Progress value={etat === 24 ? 30 : 75} animated size="lg" aria-label={t('lock.progress')} />
          <Text size="sm" c="dimmed">
            {t('lock.progressText')}
          </Text>
        </Stack>
      </Paper>
    )
  const { sms, email } = campaign.diffusions
  return (
    <Paper withBorder p="lg" role="status">
      <Group justify="space-between" gap="md">
        <Group gap="md" wrap="nowrap">
          <IconLockCheck size={32} stroke={1.6} aria-hidden />
          <div>
            <Title order={2} size="h4">
              {t('lock.done')}
            </Title>
            {campaign.refEtatCampagneId === 25 && <Text size="sm">{t('lock.doneText')}</Text>}
          </div>
        </Group>
        <Group gap="sm">
          {sms.choisi && (
            <Button
              variant={campaign.actions.includes('planifierSms') ? 'filled' : 'default'}
              leftSection={<IconDeviceMobileMessage size={18} />}
              renderRoot={(given) => <Link to={campaignScreens.sms} params={{ id }} {...given} />}
            >
              {t(campaign.actions.includes('planifierSms') ? 'lock.toSms' : 'lock.viewSms')}
            </Button>
          )}
          {email.choisi && (
            <Button
              variant={campaign.actions.includes('planifierEmail') ? 'filled' : 'default'}
              leftSection={<IconMail size={18} />}
              renderRoot={(given) => <Link to={campaignScreens.email} params={{ id }} {...given} />}
            >
              {t(campaign.actions.includes('planifierEmail') ? 'lock.toEmail' : 'lock.viewEmail')}
            </Button>
          )}
          {campaign.refEtatCampagneId !== 25 && (
            <Button
              variant="default"
              leftSection={<IconTimeline size={18} />}
              renderRoot={(given) => <Link to={campaignScreens.progress} params={{ id }} {...given} />}
            >
              {t('lock.toFollow')}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  )
}
