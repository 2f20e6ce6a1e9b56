import { Group, Pagination, Paper, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { PageMeta } from '@relance/domain/contract/page.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { type ListSearch, pageSizes } from './list-search.ts'
import { SearchField } from './SearchField.tsx'

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

interface Page<Row> {
  readonly data: readonly Row[]
  readonly meta: PageMeta
}

interface ListFrameProps<Row> {
  readonly label: string
  /** Shown over the list, where the page has more than the list. */
  readonly title?: string
  /** What is to be known of the list as a whole, under its head. */
  readonly text?: string | undefined
  readonly query: UseQueryResult<Page<Row>>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  /** Where the list stands: the route's search. */
  readonly search: ListSearch
  /** Puts a change into the address. */
  readonly onSearch: (next: Partial<ListSearch>) => void
  /** What the search looks for; without it there is no search field. */
  readonly searchLabel?: string
  /** Shown when there is nothing and nothing was searched for. */
  readonly empty: ReactNode
  /** Beside the search field. */
  readonly filters?: ReactNode
}

/** A list of the server, whole: search, page size, sort and page in the address; skeleton, emptiness, error, count. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { label, title, text, query, columns, rowKey, search, onSearch, searchLabel, empty, filters } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const sizeId = useId()
  const page = query.data
  const sizes = [...new Set([...pageSizes, search.resultsPerPage])].sort((a, b) => a - b)
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm" gap="sm">
        <Group gap="sm" style={{ flex: '1 1 260px' }}>
          {title && (
            <Title order={2} size="h4">
              {title}
            </Title>
          )}
          {searchLabel && (
            <SearchField
              label={searchLabel}
              value={search.search}
              onChange={(value) => onSearch({ search: value, page: 1 })}
            />
          )}
          {filters}
        </Group>
        <Select
          id={sizeId}
          aria-label={t('table.pageSize')}
          w={150}
          value={String(search.resultsPerPage)}
          onChange={(value) => onSearch({ resultsPerPage: Number(value), page: 1 })}
          data={sizes.map((size) => ({ value: String(size), label: t('table.perPage', { count: size }) }))}
        />
      </Group>
      {text && (
        <Text fz="sm" c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      {page === undefined && query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : page === undefined ? (
        <Stack gap="xs" role="status" aria-label={t('loading')}>
          {skeletonRows.slice(0, search.resultsPerPage).map((row) => (
            <Skeleton key={row} h={44} />
          ))}
        </Stack>
      ) : page.data.length === 0 ? (
        search.search ? (
          <EmptyState title={t('table.noResults', { search: search.search })} text={t('table.noResultsHelp')} />
        ) : (
          empty
        )
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={page.data}
          rowKey={rowKey}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort, page: 1 })}
          stale={query.isPlaceholderData}
        />
      )}
      {page !== undefined && page.meta.total > 0 && (
        <Group justify="space-between" mt="md" gap="sm">
          <Text fz="sm" c="dimmed" aria-live="polite">
            {t('table.range', {
              from: formats.number(page.meta.from ?? 0),
              to: formats.number(page.meta.to ?? 0),
              total: formats.number(page.meta.total),
            })}
          </Text>
          {page.meta.last_page > 1 && (
            <Pagination
              total={page.meta.last_page}
              value={page.meta.current_page}
              onChange={(next) => onSearch({ page: next })}
              size="sm"
              getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
              getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
            />
          )}
        </Group>
      )}
    </Paper>
  )
}
