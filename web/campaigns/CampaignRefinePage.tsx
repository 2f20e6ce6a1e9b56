import { Button, Group, Menu, Select, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import type { MemberTargeting } from '@relance/domain/targeting/member-targeting.ts'
import type { Prospection } from '@relance/domain/targeting/prospection.ts'
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconDownload,
  IconHelpCircle,
  IconRefresh,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { saveFile } from '../api/download.ts'
import { useRight } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { campaignQuery, isLocked, stepScreens } from '../targeting/campaign.queries.ts'
import {
  type EligibilityChoice,
  prospectionsQuery,
  type RefineSearch,
  useEligibility,
} from '../targeting/prospections.queries.ts'
import { TotalsFooter } from '../targeting/TotalsFooter.tsx'
import { type CampaignOfMember, targetingKey, targetingQuery } from '../targeting/targeting.queries.ts'
import { draftOf } from '../targeting/targeting-draft.ts'
import { useProspectionColumns } from '../targeting/use-prospection-columns.tsx'
import { WhyCustomer } from '../targeting/WhyCustomer.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { tellDone } from '../ui/toasts.ts'
import { CampaignTargetingFrame } from './CampaignTargetingFrame.tsx'
import { tellOtherTabs } from './other-tabs.ts'

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
  const formats = useFormats()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const mayExport = useRight('customers.export')
  const readOnly = !campaign.actions.includes('editer')
  const targeting = draftOf(saved)
  const list = useQuery(prospectionsQuery(of, targeting, search))
  const change = useEligibility(of)
  const [asking, setAsking] = useState<'reset' | 'why' | 'excludeAll' | null>(null)
  const id = String(of.id)
  const screens = stepScreens(campaign)
  const total = list.data?.meta.total ?? 0
  const rows = list.data?.data ?? []

  const apply = (choice: EligibilityChoice) =>
    change.mutate(choice, {
      onSuccess: ({ modifies }) => {
        setAsking(null)
        tellOtherTabs(of)
        if (!choice.ids || choice.ids.length > 1)
          tellDone(t('refine.changed', { count: modifies, n: formats.number(modifies) }))
      },
    })
  const page = (eligibleGarage: boolean) => apply({ ids: rows.map((row) => row.id), eligibleGarage })
  const all = (eligibleGarage: boolean) => apply({ toutes: { targeting, search: search.search }, eligibleGarage })
  const reset = useMutation({
    mutationFn: () => call(campaignTargetingContract.resetMemberTargeting, { params: { ...of }, body: { step: 2 } }),
    onSuccess: async (next) => {
      cache.setQueryData(targetingQuery(of).queryKey, next)
      await cache.invalidateQueries({ queryKey: targetingKey(of) })
      setAsking(null)
      tellOtherTabs(of)
      tellDone(t('reset.done'))
    },
  })
  const next = useMutation({
    mutationFn: async () => {
      if (!readOnly && campaign.step < 2)
        await call(campaignsContract.changeCampaign, { params: { id: of.id }, body: { step: 2 } })
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: campaignQuery(of.id).queryKey })
      void navigate({ to: screens.promotions, params: { id } })
    },
  })
  const download = useMutation({
    mutationFn: () =>
      call(campaignTargetingContract.exportProspections, {
        query: { adherentId: of.adherentId, campagneId: of.id },
      }),
    onSuccess: saveFile,
  })
  const columns = useProspectionColumns({
    adherentId: of.adherentId,
    readOnly,
    onToggle: (row: Prospection, eligibleGarage: boolean) => apply({ ids: [row.id], eligibleGarage }),
  })
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
                loading={download.isPending}
                onClick={() => download.mutate()}
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
              <Select
                aria-label={t('refine.show')}
                w={140}
                value={search.eligible ?? 'all'}
                onChange={(value) =>
                  onSearch({ eligible: value === 'true' || value === 'false' ? value : undefined, page: 1 })
                }
                data={[
                  { value: 'all', label: t('refine.showAll') },
                  { value: 'true', label: t('refine.showIncluded') },
                  { value: 'false', label: t('refine.showExcluded') },
                ]}
              />
              {!readOnly && total > 0 && (
                <Menu position="bottom-start">
                  <Menu.Target>
                    <Button
                      variant="default"
                      rightSection={<IconChevronDown size={16} />}
                      loading={change.isPending && change.variables.ids?.length !== 1}
                    >
                      {t('refine.bulk')}
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Label>{t('refine.page', { n: formats.number(rows.length) })}</Menu.Label>
                    <Menu.Item onClick={() => page(true)}>{t('refine.include')}</Menu.Item>
                    <Menu.Item onClick={() => page(false)}>{t('refine.exclude')}</Menu.Item>
                    <Menu.Label>{t('refine.all', { n: formats.number(total) })}</Menu.Label>
                    <Menu.Item onClick={() => all(true)}>{t('refine.include')}</Menu.Item>
                    <Menu.Item onClick={() => setAsking('excludeAll')}>{t('refine.exclude')}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </>
          }
          empty={
            <EmptyState
              title={t('refine.empty')}
              text={t('refine.emptyText')}
              action={
                <Button
                  variant="light"
                  renderRoot={(given) => <Link to={screens.targeting} params={{ id }} {...given} />}
                >
                  {t('refine.emptyAction')}
                </Button>
              }
            />
          }
        />
      </Page>
      <WhyCustomer
        campaignId={of.id}
        adherentId={of.adherentId}
        targeting={targeting}
        opened={asking === 'why'}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        opened={asking === 'reset'}
        onClose={() => setAsking(null)}
        title={t('reset.title')}
        confirmLabel={t('reset.confirm')}
        onConfirm={() => reset.mutate()}
        busy={reset.isPending}
        danger
      >
        <Text>{t('reset.refine')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'excludeAll'}
        onClose={() => setAsking(null)}
        title={t('refine.confirmAll.title', { count: total, n: formats.number(total) })}
        confirmLabel={t('refine.confirmAll.confirm')}
        onConfirm={() => all(false)}
        busy={change.isPending}
      >
        <Text>{t('refine.confirmAll.text')}</Text>
      </ConfirmDialog>
      <TotalsFooter totals={totals ?? undefined} pending={change.isPending}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          renderRoot={(given) => <Link to={screens.targeting} params={{ id }} {...given} />}
        >
          {t('previous')}
        </Button>
        {!readOnly && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setAsking('reset')}>
            {t('reset.action')}
          </Button>
        )}
        <Button rightSection={<IconArrowRight size={16} />} loading={next.isPending} onClick={() => next.mutate()}>
          {t(readOnly ? 'next' : 'save')}
        </Button>
      </TotalsFooter>
    </>
  )
}
