import { Button, Group, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import type { MemberTargeting } from '@relance/domain/targeting/member-targeting.ts'
import { IconArrowLeft, IconArrowRight, IconDownload, IconHelpCircle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import { isLocked, stepScreens } from '../targeting/campaign.queries.ts'
import { prospectionsQuery, type RefineSearch } from '../targeting/prospections.queries.ts'
import { TotalsFooter } from '../targeting/TotalsFooter.tsx'
import { type CampaignOfMember, targetingQuery } from '../targeting/targeting.queries.ts'
import { draftOf } from '../targeting/targeting-draft.ts'
import { useProspectionColumns } from '../targeting/use-prospection-columns.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { CampaignTargetingFrame } from './CampaignTargetingFrame.tsx'
import { RefineDialogs, type RefineQuestion } from './RefineDialogs.tsx'
import { RefineBulk, RefineShown } from './RefineFilters.tsx'
import { useRefinedTargeting } from './use-refined-targeting.ts'

interface RefineProps {
  readonly id: number
  readonly search: RefineSearch
  readonly onSearch: (next: Partial<RefineSearch>) => void
}

/** Step 2: the customers themselves, to take in or leave out one by one, by page, or all that a search shows. */
export function CampaignRefinePage({ id, search, onSearch }: RefineProps) {
  return (
    <CampaignTargetingFrame id={id} step="refine">
      {({ campaign, of, head }) => (
        <RefinedTargeting campaign={campaign} of={of} head={head} search={search} onSearch={onSearch} />
      )}
    </CampaignTargetingFrame>
  )
}

interface StepProps extends Omit<RefineProps, 'id'> {
  readonly campaign: Campaign
  readonly of: CampaignOfMember
  readonly head: ReactNode
}

function RefinedTargeting(props: StepProps) {
  const saved = useQuery(targetingQuery(props.of))
  if (saved.data) return <Refine {...props} saved={saved.data} />
  return (
    <Page>
      {props.head}
      <Loaded query={saved} skeleton={480}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Refine({ campaign, of, head, search, onSearch, saved }: StepProps & { saved: MemberTargeting }) {
  const { t } = useTranslation('targeting')
  const mayExport = useRight('customers.export')
  const readOnly = !campaign.actions.includes('editer')
  const targeting = draftOf(saved)
  const list = useQuery(prospectionsQuery(of, targeting, search))
  const [asking, setAsking] = useState<RefineQuestion | null>(null)
  const { choose, change, reset, goOn, exported } = useRefinedTargeting(campaign, of, () => setAsking(null))
  const total = list.data?.meta.total ?? 0
  const rows = list.data?.data ?? []
  const chooseAll = (eligibleGarage: boolean) =>
    choose({ toutes: { targeting, search: search.search }, eligibleGarage })
  const columns = useProspectionColumns({
    adherentId: of.adherentId,
    readOnly,
    onToggle: (row, eligibleGarage) => choose({ ids: [row.id], eligibleGarage }),
  })
  const backLink = (given: object) => (
    <Link to={stepScreens(campaign).targeting} params={{ id: String(of.id) }} {...given} />
  )
  const totals = isLocked(campaign) ? (campaign.totaux ?? saved.totaux) : saved.totaux

  return (
    <>
      <Page>
        {head}
        <Group justify="space-between" mb="sm" gap="sm">
          <Text c="dimmed" size="sm" maw={640}>
            {t('refine.intro')}
          </Text>
          <Group gap="xs">
            <Button
              variant="light"
              size="sm"
              leftSection={<IconHelpCircle size={16} />}
              onClick={() => setAsking('why')}
            >
              {t('why.action')}
            </Button>
            {mayExport && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} />}
                loading={exported.isPending}
                onClick={() => exported.mutate()}
              >
                {t('refine.export')}
              </Button>
            )}
          </Group>
        </Group>
        <ListFrame
          label={t('refine.title')}
          query={list}
          columns={columns}
          rowKey={(row) => row.id}
          search={search}
          onSearch={onSearch}
          searchLabel={t('refine.search')}
          filters={
            <>
              <RefineShown search={search} onSearch={onSearch} />
              {!readOnly && total > 0 && (
                <RefineBulk
                  onPage={rows.length}
                  inAll={total}
                  shown={search.eligible}
                  busy={change.isPending && change.variables.ids?.length !== 1}
                  onChoosePage={(eligibleGarage) => choose({ ids: rows.map((row) => row.id), eligibleGarage })}
                  onChooseAll={(eligible) => (eligible ? chooseAll(true) : setAsking('excludeAll'))}
                />
              )}
            </>
          }
          empty={
            <EmptyState
              title={t('refine.empty')}
              text={t('refine.emptyText')}
              action={
                <Button variant="light" renderRoot={backLink}>
                  {t('refine.emptyAction')}
                </Button>
              }
            />
          }
        />
      </Page>
      <RefineDialogs
        of={of}
        targeting={targeting}
        asking={asking}
        total={total}
        resetting={reset.isPending}
        changing={change.isPending}
        onReset={() => reset.mutate()}
        onExcludeAll={() => chooseAll(false)}
        onClose={() => setAsking(null)}
      />
      <TotalsFooter totals={totals ?? undefined} pending={change.isPending}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} renderRoot={backLink}>
          {t('previous')}
        </Button>
        {!readOnly && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setAsking('reset')}>
            {t('reset.action')}
          </Button>
        )}
        <Button rightSection={<IconArrowRight size={16} />} loading={goOn.isPending} onClick={() => goOn.mutate()}>
          {t(readOnly ? 'next' : 'save')}
        </Button>
      </TotalsFooter>
    </>
  )
}
