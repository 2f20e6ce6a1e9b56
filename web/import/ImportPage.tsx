import { Anchor } from '@mantine/core'
import { type Import, isImportOver } from '@relance/domain/import/import.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMemberId } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { importListQuery } from './import.queries.ts'

const route = getRouteApi('/_app/import/')

/** Brings the garage's export in, shows the import under way, and lists those before. */
export function ImportPage() {
  const { t } = useTranslation('import')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(importListQuery(useMemberId(), search))
  const running = query.data?.data.find(({ etat }) => !isImportOver(etat))
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div style={{ display: 'grid', gap: 'var(--mantine-spacing-md)' }}>
        {running ? <ImportProgress one={running} /> : <FileChoice />}
        <ListFrame
          label={t('list.title')}
          title={t('list.title')}
          query={query}
          columns={useImportColumns()}
          rowKey={({ id }) => id}
          search={search}
          onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
          empty={<EmptyState icon={IconHistory} title={t('list.empty')} text={t('list.emptyText')} />}
        />
      </div>
    </Page>
  )
}

function useImportColumns(): readonly Column<Import>[] {
  const { t } = useTranslation('import')
  const formats = useFormats()
  return [
    {
      id: 'when',
      header: t('list.when'),
      names: true,
      cell: ({ id, creeLe }) => (
        <Anchor fz="sm" renderRoot={(props) => <Link to="/import/$id" params={{ id: String(id) }} {...props} />}>
          {formats.moment(creeLe)}
        </Anchor>
      ),
    },
    { id: 'files', header: t('list.files'), cell: ({ fichiers }) => fichiers.map(({ nom }) => nom).join(', ') },
    { id: 'lines', header: t('list.lines'), align: 'right', cell: ({ lignesLues }) => formats.number(lignesLues) },
    { id: 'rejects', header: t('list.rejects'), align: 'right', cell: ({ rejets }) => formats.number(rejets) },
    { id: 'state', header: t('list.state'), cell: ({ etat }) => <ImportStateBadge etat={etat} /> },
  ]
}
