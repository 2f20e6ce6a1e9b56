import { Anchor, Button, Group, Select } from '@mantine/core'
import type { DisplayedStatus } from '@relance/domain/campaigns/displayed-status.ts'
import type { ImportState } from '@relance/domain/import/import.ts'
import { type MemberFilter, memberFilters } from '@relance/domain/members/member-filters.ts'
import { IconBuildingStore, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile, useRight } from '../auth/auth.queries.ts'
import { CampaignStatusBadge } from '../campaigns/CampaignStatusBadge.tsx'
import { ImportStateBadge } from '../import/ImportStateBadge.tsx'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ChangeManyLink } from './ChangeManyLink.tsx'
import { loadWorkshops, workshopsQuery } from './members.queries.ts'
import { useWorkshopColumns } from './workshop-columns.tsx'

const route = getRouteApi('/_app/marketing-direct/liste-atelier')

/** The workshops that one looks after and where they stand; a member sees its own line. */
export function WorkshopsPage() {
  const { t } = useTranslation('members')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { role, adherentId } = useProfile()
  const ofNetwork = role.name !== 'ADHERENT' && role.name !== 'ADHERENT_LECTURE'
  const mayAdmin = useRight('network.admin')
  const query = useQuery(workshopsQuery(search))
  const columns = useWorkshopColumns({
    name: ({ id, nomCommercial }) =>
      ofNetwork ? (
        <Anchor
          fw={600}
          fz="sm"
          renderRoot={(props) => <Link to="/reseau/adherents/$id" params={{ id: String(id) }} {...props} />}
        >
          {nomCommercial}
        </Anchor>
      ) : id === adherentId ? (
        <Anchor fw={600} fz="sm" renderRoot={(props) => <Link to="/mon-compte" {...props} />}>
          {nomCommercial}
        </Anchor>
      ) : (
        nomCommercial
      ),
    ...(ofNetwork && {
      open: ({ id, nomCommercial }) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('workshops.openScreens', { name: nomCommercial })}
          renderRoot={(props) => <Link to="/tableau-de-bord" search={{ pour: id }} {...props} />}
        >
          {t('workshops.open')}
        </Button>
      ),
    }),
    importState: (etat) => <ImportStateBadge etat={etat as ImportState} />,
    campaignState: ({ refEtatCampagneId, statutAffiche, enErreur }) => (
      <CampaignStatusBadge
        campaign={{
          refEtatCampagneId,
          statutAffiche: statutAffiche as DisplayedStatus | null,
          enErreur,
          occupe: false,
          motifErreur: null,
        }}
      />
    ),
  })
  return (
    <Page>
      <PageHeader
        title={t('workshops.title')}
        subtitle={ofNetwork ? t('workshops.subtitle') : t('workshops.subtitleMember')}
        actions={
          ofNetwork && (
            <Group gap="sm">
              <ExportButton load={() => loadWorkshops(search)} />
              {mayAdmin && <ChangeManyLink />}
              {mayAdmin && (
                <Button
                  leftSection={<IconPlus size={16} />}
                  renderRoot={(props) => <Link to="/reseau/adherents/nouveau" {...props} />}
                >
                  {t('workshops.add')}
                </Button>
              )}
            </Group>
          )
        }
      />
      <ListFrame
        label={t('workshops.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
        searchLabel={t('workshops.search')}
        filters={
          ofNetwork && (
            <Select
              aria-label={t('workshops.filter.label')}
              placeholder={t('workshops.filter.all')}
              w={270}
              clearable
              clearButtonProps={{ 'aria-label': t('workshops.filter.all') }}
              value={search.filtre ?? null}
              onChange={(value) =>
                void navigate({
                  search: (before) => ({ ...before, filtre: (value as MemberFilter | null) ?? undefined, page: 1 }),
                  replace: true,
                })
              }
              data={memberFilters.map((value) => ({ value, label: t(`workshops.filter.${value}`) }))}
            />
          )
        }
        empty={
          search.filtre ? (
            <EmptyState
              icon={IconCircleCheck}
              title={t('workshops.filter.nothing')}
              text={t(`workshops.filter.${search.filtre}`)}
            />
          ) : (
            <EmptyState icon={IconBuildingStore} title={t('workshops.empty')} text={t('workshops.emptyText')} />
          )
        }
      />
    </Page>
  )
}
