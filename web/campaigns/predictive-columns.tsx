import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { useWords } from '../i18n/use-words.ts'
import { monthScreens } from '../targeting/campaign.queries.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CampaignStatusBadge } from './CampaignStatusBadge.tsx'
import { FollowUp } from './FollowUp.tsx'

/** A decision that is about to be made. */
export interface Deciding {
  readonly campaign: Campaign
  readonly decision: 'valider' | 'refuser'
}

/** The columns of the specification, section 2, for a month's campaign. */
export function usePredictiveColumns(onDecide: (deciding: Deciding) => void): readonly Column<Campaign>[] {
  const { t } = useTranslation('campaigns')
  const { t: tp } = useTranslation('predictive')
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: t('column.name'),
      sort: 'label',
      names: true,
      cell: ({ id, label }) => (
        <>
          <Anchor
            fw={500}
            renderRoot={(given) => <Link to={monthScreens.home} params={{ id: String(id) }} {...given} />}
          >
            {label}
          </Anchor>
          <Text c="dimmed" fz="xs">
            {t('number', { id })}
          </Text>
        </>
      ),
    },
    {
      id: 'contacts',
      header: t('column.contacts'),
      align: 'right',
      cell: ({ cibles }) => (cibles ? formats.number(cibles.totalGlobal) : absent),
    },
    { id: 'followUp', header: t('column.followUp'), cell: ({ diffusions }) => <FollowUp diffusions={diffusions} /> },
    {
      id: 'status',
      header: t('column.status'),
      sort: 'statut',
      cell: (campaign) => <DecisionStatus campaign={campaign} />,
    },
    {
      id: 'period',
      header: t('column.period'),
      sort: 'dateCreation',
      cell: ({ datePrediction, dateDiffusion }) => (
        <>
          {formats.month(datePrediction)}
          {dateDiffusion && (
            <Text c="dimmed" fz="xs">
              {t('period.sent', { date: formats.dayOf(dateDiffusion) })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      silentHeader: true,
      align: 'right',
      cell: (campaign) => (
        <Group gap={6} wrap="nowrap" justify="flex-end">
          {campaign.actions.includes('valider') && (
            <Button
              size="xs"
              leftSection={<IconCheck size={14} />}
              aria-label={tp('accept.of', { label: campaign.label })}
              onClick={() => onDecide({ campaign, decision: 'valider' })}
            >
              {tp('accept.action')}
            </Button>
          )}
          {campaign.actions.includes('refuser') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconX size={14} />}
              aria-label={tp('refuse.of', { label: campaign.label })}
              onClick={() => onDecide({ campaign, decision: 'refuser' })}
            >
              {tp('refuse.action')}
            </Button>
          )}
          {campaign.actions.includes('resultats') && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(given) => (
                <Link to="/entrees-atelier/details-campagne" search={{ campagneId: campaign.id }} {...given} />
              )}
            >
              {t('next.results')}
            </Button>
          )}
        </Group>
      ),
    },
  ]
}

/** The status, until when one may decide, who decided, and why it was refused. */
function DecisionStatus({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const word = useWords()
  const { statutAffiche, decision, dateLimit, motifDecision, motifAnnulation } = campaign
  const open = campaign.actions.includes('valider')
  return (
    <Stack gap={4} align="flex-start">
      <CampaignStatusBadge campaign={campaign} />
      {statutAffiche === 'pending validation' && dateLimit && (
        <Text fz="xs" c="dimmed">
          {t(open ? 'list.until' : 'list.closed', { date: formats.dayOf(dateLimit) })}
        </Text>
      )}
      {statutAffiche === 'pending diffusion' && decision && decision !== 'refus' && decision !== 'refusAutomatique' && (
        <Badge variant="outline" color="gray" tt="none" fw={500}>
          {t(`decision.${decision}`)}
        </Badge>
      )}
      {statutAffiche === 'automatic refusal' && motifDecision && (
        <Text fz="xs" c="dimmed" maw={280}>
          {word(motifDecision)}
        </Text>
      )}
      {statutAffiche === 'cancelled' && motifAnnulation && (
        <Text fz="xs" c="dimmed" maw={280}>
          {motifAnnulation}
        </Text>
      )}
    </Stack>
  )
}
