import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { IconAlertTriangle, IconArrowLeft, IconLock, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useWords } from '../i18n/use-words.ts'
import { Page } from '../layout/Page.tsx'
import { campaignQuery, campaignScreens, isLocked, isMonth, isPopulating } from '../targeting/campaign.queries.ts'
import { PopulationProgress } from '../targeting/PopulationProgress.tsx'
import { StepsBar } from '../targeting/StepsBar.tsx'
import { type CampaignOfMember, targetingKey } from '../targeting/targeting.queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CampaignStatusBadge } from './CampaignStatusBadge.tsx'
import { usePopulateCampaign } from './campaigns.queries.ts'
import { MonthStepHead } from './month/MonthStepHead.tsx'
import { useOtherTabs } from './other-tabs.ts'

interface SetUp {
  readonly campaign: Campaign
  readonly of: CampaignOfMember
  /** The page's head: title, steps, and what keeps the targeting from being changed. */
  readonly head: ReactNode
}

/**
 * What the three steps have in common: the head with the steps, and what is shown instead of a step while the
 * customers are being picked, or when that failed.
 */
export function CampaignTargetingFrame(props: {
  id: number
  step: 'targeting' | 'refine' | 'promotions'
  children: (setUp: SetUp) => ReactNode
}) {
  const { id, step, children } = props
  const cache = useQueryClient()
  const campaign = useQuery(campaignQuery(id, useMemberId()))
  const etat = campaign.data?.refEtatCampagneId
  useOtherTabs({ id, adherentId: campaign.data?.adherentId ?? 0 })
  const before = useRef(etat)
  // A new population brings new customers: what was counted on the old one is forgotten.
  useEffect(() => {
    if (before.current !== undefined && before.current !== etat)
      void cache.invalidateQueries({ queryKey: targetingKey({ id, adherentId: campaign.data?.adherentId ?? 0 }) })
    before.current = etat
  }, [etat, id, campaign.data?.adherentId, cache])
  if (!campaign.data)
    return (
      <Page>
        <Loaded query={campaign} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  const data = campaign.data
  const head = isMonth(data) ? <MonthStepHead campaign={data} step={step} /> : <SetUpHead campaign={data} step={step} />
  // What a refusal lost cannot be shown.
  if (isMonth(data) && data.decision === 'refus') return <Page>{head}</Page>
  if (isPopulating(data) || data.refEtatCampagneId === 33)
    return (
      <Page>
        {head}
        {isPopulating(data) ? (
          <PopulationProgress etat={data.refEtatCampagneId} />
        ) : (
          <PopulationFailed campaign={data} />
        )}
      </Page>
    )
  return children({ campaign: data, of: { id: data.id, adherentId: data.adherentId ?? 0 }, head })
}

function SetUpHead({ campaign, step }: { campaign: Campaign; step: 'targeting' | 'refine' | 'promotions' }) {
  const { t } = useTranslation('targeting')
  const locked = isLocked(campaign)
  const id = String(campaign.id)
  return (
    <Stack gap={0} mb="md">
      <PageHeader
        title={campaign.label}
        back={
          <Anchor inherit renderRoot={(given) => <Link to="/marketing-direct/liste-campagne" {...given} />}>
            <Group gap={4} component="span">
              <IconArrowLeft size={16} aria-hidden />
              {t('back')}
            </Group>
          </Anchor>
        }
        badge={<CampaignStatusBadge campaign={campaign} />}
      />
      <StepsBar id={id} current={step} reached={campaign.step} locked={locked} />
      {locked && step === 'promotions' ? null : locked ? (
        <Alert variant="light" color="blue" icon={<IconLock size={18} />} mt="md">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t('locked.text')}</Text>
            <Anchor
              size="sm"
              fw={600}
              renderRoot={(given) => <Link to={campaignScreens.progress} params={{ id }} {...given} />}
            >
              {t('locked.follow')}
            </Anchor>
          </Group>
        </Alert>
      ) : (
        campaign.refEtatCampagneId === 26 &&
        (campaign.actions.includes('editer') ? (
          <BaseChanged campaign={campaign} />
        ) : (
          <Alert variant="light" color="gray" mt="md">
            {t('locked.readOnly')}
          </Alert>
        ))
      )}
    </Stack>
  )
}

function BaseChanged({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('targeting')
  const populate = usePopulateCampaign()
  if (!campaign.baseModifiee || !campaign.actions.includes('peupler')) return null
  return (
    <Alert
      variant="light"
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      title={t('populating.baseChanged')}
      mt="md"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('populating.baseChangedText')}</Text>
        <Button size="xs" variant="default" loading={populate.isPending} onClick={() => populate.mutate(campaign.id)}>
          {t('populating.again')}
        </Button>
      </Group>
    </Alert>
  )
}

function PopulationFailed({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('targeting')
  const word = useWords()
  const populate = usePopulateCampaign()
  return (
    <Alert variant="light" color="red" icon={<IconAlertTriangle size={18} />} title={t('populating.failed')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('populating.failedText')}</Text>
        {campaign.motifErreur && (
          <Text size="sm" c="dimmed">
            {word(campaign.motifErreur)}
          </Text>
        )}
        {campaign.actions.includes('peupler') && (
          <Button
            leftSection={<IconRefresh size={16} />}
            loading={populate.isPending}
            onClick={() => populate.mutate(campaign.id)}
          >
            {t('populating.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
