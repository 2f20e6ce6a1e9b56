import { Button, Grid, Stack, Switch, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import type { MemberTargeting } from '@relance/domain/targeting/member-targeting.ts'
import type { Targeting, TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { IconArrowRight, IconHelpCircle, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Page } from '../layout/Page.tsx'
import { ChannelChoice } from '../targeting/ChannelChoice.tsx'
import { isLocked } from '../targeting/campaign.queries.ts'
import { LastVisitFilter } from '../targeting/LastVisitFilter.tsx'
import { PriorityList } from '../targeting/PriorityList.tsx'
import { columnsOf } from '../targeting/priority-columns.ts'
import { RadiusFilter } from '../targeting/RadiusFilter.tsx'
import { ReasonCounts } from '../targeting/ReasonCounts.tsx'
import { TotalsFooter } from '../targeting/TotalsFooter.tsx'
import { type CampaignOfMember, targetingKey, targetingQuery, townsQuery } from '../targeting/targeting.queries.ts'
import { draftOf, isSameTargeting, usualVisitInterval } from '../targeting/targeting-draft.ts'
import { useLatest } from '../targeting/use-latest.ts'
import { useOperationRows, useVehicleChoices } from '../targeting/use-targeting-choices.ts'
import { VehicleFilters } from '../targeting/VehicleFilters.tsx'
import { WhyCustomer } from '../targeting/WhyCustomer.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellDone } from '../ui/toasts.ts'
import { CampaignTargetingFrame } from './CampaignTargetingFrame.tsx'

/** Step 1: channels, operations and filters, with the totals that follow each change. */
export function CampaignTargetingPage({ id }: { id: number }) {
  return (
    <CampaignTargetingFrame id={id} step="targeting">
      {(setUp) => <SavedTargeting {...setUp} />}
    </CampaignTargetingFrame>
  )
}

interface StepProps {
  readonly campaign: Campaign
  readonly of: CampaignOfMember
  readonly head: ReactNode
}

function SavedTargeting({ campaign, of, head }: StepProps) {
  const saved = useQuery(targetingQuery(of))
  if (saved.data) return <TargetingForm campaign={campaign} of={of} head={head} saved={saved.data} />
  return (
    <Page>
      {head}
      <Loaded query={saved} skeleton={480}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function TargetingForm({ campaign, of, head, saved }: StepProps & { saved: MemberTargeting }) {
  const { t } = useTranslation('targeting')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const readOnly = !campaign.actions.includes('editer')
  const [draft, setDraft] = useState<Targeting>(() => draftOf(saved))
  const [usual] = useState(() => usualVisitInterval(new Date()))
  const [asking, setAsking] = useState<'reset' | 'why' | null>(null)
  const dirty = !readOnly && !isSameTargeting(draft, draftOf(saved))
  const { filter } = draft
  const setFilter = (change: Partial<TargetingFilter>) =>
    setDraft((before) => ({ ...before, filter: { ...before.filter, ...change } }))

  const usable =
    filter.intervalDerniereVisite === null || filter.intervalDerniereVisite.debut <= filter.intervalDerniereVisite.fin
  const live = useLatest(readOnly || !usable ? null : draft, (body, signal) =>
    call(campaignTargetingContract.countProspects, { params: { id: of.id }, body }, signal),
  )
  // What each criterion leaves out costs the server more than the totals: it is asked once the hand rests.
  const detail = useLatest(
    usable ? draft : null,
    (body, signal) =>
      call(
        campaignTargetingContract.countProspects,
        { params: { id: of.id }, query: { detail: 'true' }, body },
        signal,
      ),
    600,
  )
  const totals = readOnly ? (saved.totaux ?? undefined) : (live.data ?? saved.totaux ?? undefined)
  const shownTotals = isLocked(campaign) ? (campaign.totaux ?? totals) : totals

  const keep = (next: MemberTargeting) => cache.setQueryData(targetingQuery(of).queryKey, next)
  const toNext = () =>
    void navigate({ to: '/marketing-direct/affiner-ciblage/$id', params: { id: String(of.id) }, ignoreBlocker: true })
  const save = useMutation({
    mutationFn: () =>
      call(campaignTargetingContract.saveMemberTargeting, { params: { ...of }, body: { ...draft, step: 1 } }),
    onSuccess: (next) => {
      keep(next)
      void cache.invalidateQueries({ queryKey: targetingKey(of), predicate: (q) => q.queryKey[3] === 'list' })
      tellDone(t('saved'))
      toNext()
    },
  })
  const reset = useMutation({
    mutationFn: () => call(campaignTargetingContract.resetMemberTargeting, { params: { ...of }, body: { step: 1 } }),
    onSuccess: (next) => {
      keep(next)
      setDraft(draftOf(next))
      setAsking(null)
      tellDone(t('reset.done'))
    },
  })
  // What another tab saved comes in as long as nothing is typed here.
  const [base, setBase] = useState(saved)
  if (base !== saved) {
    setBase(saved)
    if (isSameTargeting(draft, draftOf(base))) setDraft(draftOf(saved))
  }

  const rows = useOperationRows(of)
  const columns = useMemo(
    () =>
      columnsOf(
        rows.map((row) => Number(row.id)),
        filter.operationIdList,
      ),
    [rows, filter.operationIdList],
  )
  const towns = useQuery(townsQuery(of))
  const places = useMemo(
    () =>
      (towns.data?.lieux ?? []).map((town) => ({
        key: `${town.codePostal} ${town.ville}`,
        name: town.ville,
        latitude: town.latitude,
        longitude: town.longitude,
        distanceKm: town.distanceKm,
        clients: town.nbClients,
      })),
    [towns.data],
  )
  const choices = useVehicleChoices()

  return (
    <>
      <LeaveGuard when={dirty && !save.isPending} />
      <Page>
        {head}
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="md" h="100%">
              <Panel title={t('channels.panel')}>
                <ChannelChoice
                  diffusionIdList={filter.diffusionIdList}
                  diffusionRestrictionIdList={draft.diffusionRestrictionIdList}
                  readOnly={readOnly}
                  onChange={({ diffusionIdList, diffusionRestrictionIdList }) =>
                    setDraft((before) => ({
                      ...before,
                      diffusionRestrictionIdList: diffusionRestrictionIdList as Targeting['diffusionRestrictionIdList'],
                      filter: {
                        ...before.filter,
                        diffusionIdList: diffusionIdList as TargetingFilter['diffusionIdList'],
                      },
                    }))
                  }
                />
              </Panel>
              <Panel title={t('duplicates.title')} flex={1}>
                <Switch
                  label={t('duplicates.label')}
                  description={t('duplicates.hint')}
                  checked={draft.prospectionDuplicatedExclude}
                  disabled={readOnly}
                  onChange={(event) => {
                    const { checked } = event.currentTarget
                    setDraft((before) => ({ ...before, prospectionDuplicatedExclude: checked }))
                  }}
                />
              </Panel>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Panel title={t('vehicles.title')} h="100%">
              <VehicleFilters
                value={filter}
                marques={choices.marques}
                carburants={choices.carburants}
                readOnly={readOnly}
                onChange={(change) => setFilter(change as Partial<TargetingFilter>)}
              />
            </Panel>
          </Grid.Col>
          <Grid.Col span={12}>
            <Panel title={t('operations.title')}>
              <PriorityList
                rows={rows}
                value={columns}
                readOnly={readOnly}
                onChange={(next) => setFilter({ operationIdList: next.on.map(Number) })}
              />
            </Panel>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Panel title={t('radius.title')} h="100%">
              <Loaded query={towns} skeleton={420}>
                {(places_) => (
                  <RadiusFilter
                    value={filter.zoneGeographique}
                    garage={places_.garage}
                    towns={places}
                    unlocated={places_.nonLocalises}
                    readOnly={readOnly}
                    onChange={(zoneGeographique) => setFilter({ zoneGeographique })}
                  />
                )}
              </Loaded>
            </Panel>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="md" h="100%">
              <Panel title={t('visit.title')}>
                <LastVisitFilter
                  value={filter.intervalDerniereVisite}
                  usual={usual}
                  readOnly={readOnly}
                  onChange={(intervalDerniereVisite) => setFilter({ intervalDerniereVisite })}
                />
              </Panel>
              <Panel
                title={t('reasons.title')}
                text={t('reasons.intro')}
                flex={1}
                actions={
                  <Button
                    variant="light"
                    size="xs"
                    leftSection={<IconHelpCircle size={16} />}
                    onClick={() => setAsking('why')}
                  >
                    {t('why.action')}
                  </Button>
                }
              >
                {totals && <ReasonCounts totals={totals} byCriterion={detail.data?.horsFiltre.parCritere ?? null} />}
              </Panel>
            </Stack>
          </Grid.Col>
        </Grid>
      </Page>
      <WhyCustomer
        campaignId={of.id}
        adherentId={of.adherentId}
        targeting={draft}
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
        <Text>{t('reset.targeting')}</Text>
      </ConfirmDialog>
      <TotalsFooter
        totals={shownTotals}
        pending={!readOnly && live.pending}
        failed={!readOnly && live.error !== undefined}
        onRetry={live.retry}
      >
        {readOnly ? (
          <Button rightSection={<IconArrowRight size={16} />} onClick={toNext}>
            {t('next')}
          </Button>
        ) : (
          <>
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setAsking('reset')}>
              {t('reset.action')}
            </Button>
            <Button
              rightSection={<IconArrowRight size={16} />}
              loading={save.isPending}
              disabled={filter.diffusionIdList.length === 0 || filter.operationIdList.length === 0 || !usable}
              onClick={() => save.mutate()}
            >
              {t('save')}
            </Button>
          </>
        )}
      </TotalsFooter>
    </>
  )
}
