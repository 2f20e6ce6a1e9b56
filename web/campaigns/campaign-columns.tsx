import { Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignName } from './CampaignName.tsx'
import { CampaignStatusBadge } from './CampaignStatusBadge.tsx'
import { FollowUp } from './FollowUp.tsx'
import { FollowUpLink } from './FollowUpLink.tsx'

interface RowActions {
  readonly onCancel: (campaign: Campaign) => void
  readonly onDuplicate: (campaign: Campaign) => void
}

/** The columns of the specification, section 2. */
export function useCampaignColumns({ onCancel, onDuplicate }: RowActions): readonly Column<Campaign>[] {
  const { t } = useTranslation('campaigns')
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: t('column.name'),
      sort: 'label',
      names: true,
      cell: (campaign) => <CampaignName campaign={campaign} />,
    },
    {
      id: 'contacts',
      header: t('column.contacts'),
      align: 'right',
      cell: ({ cibles }) => (cibles ? formats.number(cibles.totalGlobal) : absent),
    },
    {
      id: 'followUp',
      header: t('column.followUp'),
      cell: (campaign) => (
        <>
          <FollowUp diffusions={campaign.diffusions} />
          <FollowUpLink campaign={campaign} />
        </>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      sort: 'statut',
      cell: (campaign) => <CampaignStatusBadge campaign={campaign} />,
    },
    {
      id: 'period',
      header: t('column.period'),
      sort: 'dateCreation',
      cell: ({ dateDiffusion, dateCreation }) => (
        <>
          {dateDiffusion
            ? t('period.sent', { date: formats.dayOf(dateDiffusion) })
            : t('period.created', { date: formats.dayOf(dateCreation) })}
          {dateDiffusion && (
            <Text c="dimmed" fz="xs">
              {t('period.created', { date: formats.dayOf(dateCreation) })}
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
        <CampaignActions
          campaign={campaign}
          onCancel={() => onCancel(campaign)}
          onDuplicate={() => onDuplicate(campaign)}
        />
      ),
    },
  ]
}
