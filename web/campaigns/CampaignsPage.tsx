import { Button } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BaseInProcess } from './BaseInProcess.tsx'
import { CancelCampaignDialog } from './CancelCampaignDialog.tsx'
import { CreateCampaignDialog } from './CreateCampaignDialog.tsx'
import { useCampaignColumns } from './campaign-columns.tsx'
import { campaignListQuery } from './campaigns.queries.ts'

const route = getRouteApi('/_app/marketing-direct/liste-campagne')

/** The member's one-time campaigns. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const adherentId = useMemberId()
  const query = useQuery(campaignListQuery(adherentId, search))
  const mayCreate = useRight('direct.write')
  const [creating, setCreating] = useState<{ from: Campaign | null } | null>(null)
  const [cancelling, setCancelling] = useState<Campaign | null>(null)
  const columns = useCampaignColumns({ onCancel: setCancelling, onDuplicate: (from) => setCreating({ from }) })
  const createButton = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating({ from: null })}>
      {t('create.open')}
    </Button>
  )
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={createButton} />
      {mayCreate && <BaseInProcess adherentId={adherentId} />}
      <ListFrame
        label={t('title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
        searchLabel={t('search')}
        empty={
          <EmptyState icon={IconSpeakerphone} title={t('empty.title')} text={t('empty.text')} action={createButton} />
        }
      />
      {creating && <CreateCampaignDialog from={creating.from} onClose={() => setCreating(null)} />}
      {cancelling && <CancelCampaignDialog campaign={cancelling} onClose={() => setCancelling(null)} />}
    </Page>
  )
}
