import { Anchor, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { IconAdjustments, IconArrowLeft, IconChartBar, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../../auth/member.queries.ts'
import { MonthSending } from '../../diffusion/MonthSending.tsx'
import type { SendingSearch } from '../../diffusion/sending-control.queries.ts'
import { useFormats } from '../../i18n/use-formats.tsx'
import { Page } from '../../layout/Page.tsx'
import { CampaignResults } from '../../returns/CampaignResults.tsx'
import { campaignQuery, monthScreens } from '../../targeting/campaign.queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CampaignStatusBadge } from '../CampaignStatusBadge.tsx'
import { nextStepOf } from '../campaign-place.ts'
import { DecideCampaignDialog } from '../DecideCampaignDialog.tsx'
import { placeOf } from '../NextStepLink.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthHistory } from './MonthHistory.tsx'
import { MonthMissing } from './MonthMissing.tsx'
import { MonthOutlook } from './MonthOutlook.tsx'
import { MonthState } from './MonthState.tsx'

interface CampaignPageProps {
  readonly id: number
  readonly search: SendingSearch
  readonly onSearch: (next: Partial<SendingSearch>) => void
}

/** A campaign: of the network's month, the member's part in it; a direct one goes on where it stands. */
export function CampaignPage({ id, search, onSearch }: CampaignPageProps) {
  const campaign = useQuery(campaignQuery(id, useMemberId()))
  if (!campaign.data)
    return (
      <Page>
        <Loaded query={campaign} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  if (campaign.data.refTypeCampagneId === 'directe') {
    const next = nextStepOf(campaign.data)
    return <Navigate {...(next ? placeOf(id, next) : { to: '/marketing-direct/liste-campagne' })} replace />
  }
  return (
    <Page>
      <Month campaign={campaign.data} search={search} onSearch={onSearch} />
    </Page>
  )
}

/** States in which messages of the month have left, or are about to. */
const sendingStates: readonly number[] = [41, 19, 18, 43, 5, 7]

function Month({ campaign, search, onSearch }: Omit<CampaignPageProps, 'id'> & { campaign: Campaign }) {
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const [deciding, setDeciding] = useState<'valider' | 'refuser' | null>(null)
  const { id, adherentId, actions, statutAffiche } = campaign
  const of = { id, adherentId: adherentId ?? 0 }
  const takesPart = campaign.etatParticipation === etatsParticipation.confirme
  return (
    <>
      <PageHeader
        title={campaign.label}
        subtitle={campaign.datePrediction && t('month.period', { month: formats.month(campaign.datePrediction) })}
        back={
          <Anchor inherit renderRoot={(given) => <Link to="/marketing-predictif/liste-campagnes" {...given} />}>
            <Group gap={4} component="span">
              <IconArrowLeft size={16} aria-hidden />
              {t('list.title')}
            </Group>
          </Anchor>
        }
        badge={<CampaignStatusBadge campaign={campaign} />}
        actions={<MonthActions campaign={campaign} onDecide={setDeciding} />}
      />
      <Stack gap="md">
        <MonthState campaign={campaign} />
        {actions.includes('valider') && <MonthOutlook campaignId={id} adherentId={of.adherentId} />}
        {actions.includes('editer') && <MonthMissing of={of} />}
        {actions.includes('resultats') && takesPart && <CampaignResults campaignId={id} adherentId={of.adherentId} />}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <MonthFigures campaign={campaign} />
          <MonthHistory of={of} />
        </SimpleGrid>
        {takesPart && sendingStates.includes(campaign.refEtatCampagneId) && statutAffiche !== 'cancelled' && (
          <MonthSending of={of} search={search} onSearch={onSearch} />
        )}
      </Stack>
      {deciding && (
        <DecideCampaignDialog
          campaign={campaign}
          decision={deciding}
          adherentId={of.adherentId}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  )
}

function MonthActions(props: { campaign: Campaign; onDecide: (decision: 'valider' | 'refuser') => void }) {
  const { campaign, onDecide } = props
  const { t } = useTranslation('predictive')
  const { actions } = campaign
  const params = { id: String(campaign.id) }
  const deleted = campaign.decision === 'refus'
  return (
    <>
      {actions.includes('refuser') && (
        <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onDecide('refuser')}>
          {t('refuse.action')}
        </Button>
      )}
      {!deleted && (
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} />}
          renderRoot={(given) => <Link to={monthScreens.targeting} params={params} {...given} />}
        >
          {t(actions.includes('editer') ? 'month.setUp' : 'month.view')}
        </Button>
      )}
      {actions.includes('valider') && (
        <Button leftSection={<IconCheck size={16} />} onClick={() => onDecide('valider')}>
          {t('accept.action')}
        </Button>
      )}
      {actions.includes('resultats') && campaign.etatParticipation === etatsParticipation.confirme && (
        <Button
          leftSection={<IconChartBar size={16} />}
          renderRoot={(given) => (
            <Link to="/entrees-atelier/details-campagne" search={{ campagneId: campaign.id }} {...given} />
          )}
        >
          {t('month.visits')}
        </Button>
      )}
    </>
  )
}
