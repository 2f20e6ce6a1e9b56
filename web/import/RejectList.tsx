import { Badge, Group, Text, Title } from '@mantine/core'
import type { Import, ImportReject } from '@relance/domain/import/import.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { exportRejects, rejectListQuery } from './import.queries.ts'

const route = getRouteApi('/_app/import/$id')
const colors = { ligne: 'red', champ: 'orange', avis: 'gray' } as const

/** The rows and fields that could not be taken: file, line, field, reason. To read here, or to download. */
export function RejectList({ one }: { one: Import }) {
  const { t } = useTranslation('import')
  const formats = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(rejectListQuery(one.adherentId, one.id, search))
  const columns: readonly Column<ImportReject>[] = [
    { id: 'file', header: t('reject.file'), names: true, cell: ({ fichier }) => fichier },
    { id: 'line', header: t('reject.line'), align: 'right', cell: ({ ligne }) => formats.number(ligne) },
    {
      id: 'level',
      header: t('reject.level'),
      cell: ({ niveau }) => (
        <Badge variant="light" color={colors[niveau]} tt="none">
          {t(`level.${niveau}`)}
        </Badge>
      ),
    },
    { id: 'field', header: t('reject.field'), cell: ({ champ }) => champ },
    { id: 'reason', header: t('reject.reason'), cell: ({ raison }) => raison },
    {
      id: 'value',
      header: t('reject.value'),
      cell: ({ valeur }) => (
        <Text span ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }}>
          {valeur}
        </Text>
      ),
    },
  ]
  return (
    <section>
      <Group justify="space-between" mb="sm" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {t('reject.title')}
          </Title>
          <Text c="dimmed" fz="sm">
            {t('reject.text')}
          </Text>
        </div>
        <ExportButton label={t('reject.download')} load={() => exportRejects(one.adherentId, one.id)} />
      </Group>
      <ListFrame
        label={t('reject.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
        empty={<EmptyState icon={IconCircleCheck} title={t('reject.empty')} />}
      />
    </section>
  )
}
