import { Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The name the server sorts by; without it the column cannot be sorted. */
  readonly sort?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: number | string
  /** The column that names the row: its cell is the row's header, and the title of its card on a phone. */
  readonly names?: boolean
  /** Says nothing on a phone: the header is for screen readers only. */
  readonly silentHeader?: boolean
  /** A sentence: on a phone it stands under its header, as wide as the card. */
  readonly prose?: boolean
}

interface DataTableProps<Row> {
  /** What the table holds, for those who cannot see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Dims the rows while the next page is on its way. */
  readonly stale?: boolean
  /** A row of sums, one cell for each column by its id. */
  readonly totals?: Readonly<Record<string, ReactNode>>
}

/** Rows and columns; on a narrow screen each row is a card. It knows nothing of pages: see `ListFrame`. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort = '',
  onSort,
  stale,
  totals,
}: DataTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the next line
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <Table className={classes.table} role="table" aria-label={label} data-stale={stale || undefined}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Table.Td
                  key={column.id}
                  component={column.names ? 'th' : undefined}
                  {...(column.names ? { scope: 'row' } : {})}
                  role={column.names ? 'rowheader' : 'cell'}
                  ta={column.align}
                  data-label={column.silentHeader || column.names ? undefined : column.header}
                  data-names={column.names || undefined}
                  data-prose={column.prose || undefined}
                >
                  <div className={classes.content}>{column.cell(row)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals && (
          <Table.Tfoot role="rowgroup">
            <Table.Tr role="row">
              {columns.map((column) => (
                <Table.Td key={column.id} role="cell" ta={column.align} fw={650} data-label={column.header}>
                  {totals[column.id]}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </section>
  )
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: string
  readonly onSort: ((sort: string) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { t } = useTranslation()
  const name = column.sort
  const direction = name && sort === name ? 'ascending' : name && sort === `-${name}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <Table.Th
      role="columnheader"
      scope="col"
      w={column.width}
      ta={column.align}
      aria-sort={name ? (direction ?? 'none') : undefined}
    >
      {name && onSort ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
          title={t('table.sortBy', { column: column.header })}
        >
          {column.header}
          <Arrow size={14} opacity={direction ? 1 : 0.45} aria-hidden />
        </UnstyledButton>
      ) : column.silentHeader ? (
        <span className="visually-hidden">{column.header}</span>
      ) : (
        <Text span fz="sm" fw={600} inherit>
          {column.header}
        </Text>
      )}
    </Table.Th>
  )
}
