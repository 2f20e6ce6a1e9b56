import { Badge, Text } from '@mantine/core'
import type { PageMeta } from '@relance/domain/contract/page.ts'
import type { VisitLine } from '@relance/domain/returns/returns.ts'
import { IconTool } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { absent } from '../i18n/formats.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import type { ListSearch } from '../ui/list-search.ts'

interface VisitListProps {
  readonly query: UseQueryResult<{ data: VisitLine[]; meta: PageMeta }>
  readonly search: ListSearch
  readonly onSearch: (next: Partial<ListSearch>) => void
  /** The campaign of each visit; without it the page is a campaign's own. */
  readonly withCampaign?: boolean
}

/** The visits one by one: vehicle, customer, the operation followed, how they were contacted, what they spent. */
export function VisitList({ query, search, onSearch, withCampaign = false }: VisitListProps) {
  const { t } = useTranslation('returns')
  return (
    <ListFrame
      label={t('lines')}
      query={query}
      columns={useVisitColumns(withCampaign)}
      rowKey={({ factureId, campagneId }) => `${factureId}-${campagneId}`}
      search={search}
      onSearch={onSearch}
      searchLabel={t('searchLine')}
      empty={<EmptyState icon={IconTool} title={t('noVisit.title')} text={t('noVisit.text')} />}
    />
  )
}

function useVisitColumns(withCampaign: boolean): readonly Column<VisitLine>[] {
  const { t } = useTranslation(['returns', 'common'])
  const formats = useFormats()
  const small = (text: string) => (
    <Text c="dimmed" fz="xs" fw={400}>
      {text}
    </Text>
  )
  const campaign: Column<VisitLine> = {
    id: 'campaign',
    header: t('column.campaign'),
    cell: ({ campagneLabel, tauxRetour }) => (
      <>
        {campagneLabel}
        {small(t('rateOf', { rate: formats.percent(tauxRetour) }))}
      </>
    ),
  }
  return [
    {
      id: 'plate',
      header: t('column.plate'),
      names: true,
      cell: ({ immatriculation, vehicule }) => (
        <>
          {immatriculation || absent}
          {small([vehicule.marque, vehicule.modele].filter(Boolean).join(' '))}
        </>
      ),
    },
    {
      id: 'customer',
      header: t('column.customer'),
      sort: 'client',
      cell: ({ client }) => [client.nom, client.prenom].filter(Boolean).join(' ') || client.raisonSociale || absent,
    },
    ...(withCampaign ? [campaign] : []),
    {
      id: 'operation',
      header: t('column.operation'),
      cell: ({ operationSuivie, operationRealisee }) => (
        <>
          {operationSuivie}
          {operationRealisee && (
            <div>
              <Badge size="sm" variant="light" color="green" tt="none">
                {t('done')}
              </Badge>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'done',
      header: t('column.done'),
      cell: ({ operationsRealisees }) => operationsRealisees.join(', ') || absent,
    },
    { id: 'channel', header: t('column.via'), cell: ({ contactVia }) => t(`common:channel.${contactVia}`) },
    { id: 'sent', header: t('column.sent'), sort: 'dateEnvoi', cell: ({ dateEnvoi }) => formats.dayOf(dateEnvoi) },
    {
      id: 'repair',
      header: t('column.repair'),
      sort: 'dateReparation',
      cell: ({ dateReparation }) => formats.day(dateReparation),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      sort: 'montant',
      align: 'right',
      cell: ({ montant }) => formats.money(montant),
    },
  ]
}
