import { Anchor, Text } from '@mantine/core'
import type { WorkshopResult } from '@relance/domain/returns/network-results.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { workshopResultsQuery } from './dashboard.queries.ts'

const route = getRouteApi('/_app/tableau-de-bord')

/** The workshops ranked by what the last twelve months brought; each opens on its own dashboard. */
export function WorkshopRanking() {
  const { t } = useTranslation('dashboard')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListFrame
      label={t('network.ranking')}
      title={t('network.ranking')}
      query={useQuery(workshopResultsQuery(useProfile().network.id, search))}
      columns={useColumns()}
      rowKey={({ adherentId }) => adherentId}
      search={search}
      onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
      searchLabel={t('network.search')}
      empty={<EmptyState icon={IconBuildingStore} title={t('network.empty')} text={t('network.emptyText')} />}
    />
  )
}

function useColumns(): readonly Column<WorkshopResult>[] {
  const { t } = useTranslation(['dashboard', 'returns'])
  const formats = useFormats()
  const figure = (
    sort: keyof WorkshopResult,
    header: string,
    cell: (row: WorkshopResult) => string,
  ): Column<WorkshopResult> => ({ id: sort, sort, header, align: 'right', cell })
  return [
    {
      id: 'nomCommercial',
      sort: 'nomCommercial',
      header: t('network.workshop'),
      names: true,
      cell: ({ adherentId, nomCommercial, ville }) => (
        <>
          <Anchor
            fz="sm"
            fw={600}
            renderRoot={(props) => <Link to="/tableau-de-bord" search={{ pour: adherentId }} {...props} />}
          >
            {nomCommercial}
          </Anchor>
          <Text c="dimmed" fz="xs" fw={400}>
            {ville}
          </Text>
        </>
      ),
    },
    figure('CA', t('last.turnover'), ({ CA }) => formats.roundMoney(CA)),
    figure('nbEntreeAtelier', t('lastOne.visits'), (row) => formats.number(row.nbEntreeAtelier)),
    figure('tauxRetour', t('last.rate'), ({ tauxRetour }) => formats.percent(tauxRetour)),
    figure('panierMoyen', t('average.basket'), ({ panierMoyen }) => formats.roundMoney(panierMoyen)),
    { id: 'campaigns', header: t('network.campaigns'), align: 'right', cell: (row) => formats.number(row.nbCampagne) },
    figure('nbClientTotal', t('average.customers'), (row) => formats.number(row.nbClientTotal)),
    figure('tauxPortable', t('network.mobiles'), ({ tauxPortable }) => formats.percent(tauxPortable)),
  ]
}
