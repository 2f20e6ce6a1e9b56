import { Anchor, Button } from '@mantine/core'
import type { ImportState } from '@relance/domain/import/import.ts'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile, useRight } from '../auth/auth.queries.ts'
import { ImportStateBadge } from '../import/ImportStateBadge.tsx'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { workshopsQuery } from './members.queries.ts'
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
    importState: (etat) => <ImportStateBadge etat={etat as ImportState} />,
  })
  return (
    <Page>
      <PageHeader
        title={t('workshops.title')}
        subtitle={ofNetwork ? t('workshops.subtitle') : t('workshops.subtitleMember')}
        actions={
          mayAdmin && (
            <Button
              leftSection={<IconPlus size={16} />}
              renderRoot={(props) => <Link to="/reseau/adherents/nouveau" {...props} />}
            >
              {t('workshops.add')}
            </Button>
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
        empty={<EmptyState icon={IconBuildingStore} title={t('workshops.empty')} text={t('workshops.emptyText')} />}
      />
    </Page>
  )
}
