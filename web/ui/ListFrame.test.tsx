import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../test/render.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ListFrame } from './ListFrame.tsx'
import { type ListSearch, listDefaults } from './list-search.ts'

interface Row {
  readonly id: number
  readonly name: string
}

const pageOf = (rows: readonly Row[], total: number) => ({
  data: rows,
  meta: {
    current_page: 1,
    from: rows.length ? 1 : null,
    last_page: Math.max(1, Math.ceil(total / 10)),
    path: '',
    per_page: 10,
    to: rows.length || null,
    total,
  },
})

function List({
  load,
  search,
  onSearch,
}: {
  load: () => Promise<ReturnType<typeof pageOf>>
  search: ListSearch
  onSearch: (next: Partial<ListSearch>) => void
}) {
  const query = useQuery({ queryKey: ['rows'], queryFn: load, retry: false })
  return (
    <ListFrame
      label="Campagnes"
      query={query}
      columns={[{ id: 'name', header: 'Nom', sort: 'label', names: true, cell: (row: Row) => row.name }]}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchLabel="Rechercher"
      empty={<EmptyState title="Rien encore" />}
    />
  )
}

const show = (load: () => Promise<ReturnType<typeof pageOf>>, search: Partial<ListSearch> = {}) => {
  const onSearch = vi.fn()
  renderPart(<List load={load} search={listDefaults(search)} onSearch={onSearch} />)
  return onSearch
}

describe('a list of the server', () => {
  it('B1 shows its rows and its count, and puts sort, page and page size into the address', async () => {
    const user = userEvent.setup()
    const onSearch = show(async () => pageOf([{ id: 1, name: 'Pneus' }], 21))
    const table = await screen.findByRole('table', { name: 'Campagnes' })
    expect(within(table).getByRole('rowheader', { name: 'Pneus' })).toBeInTheDocument()
    expect(screen.getByText('1 à 1 sur 21')).toBeInTheDocument()
    await user.click(within(table).getByRole('button', { name: /Nom/ }))
    expect(onSearch).toHaveBeenLastCalledWith({ sort: 'label', page: 1 })
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(onSearch).toHaveBeenLastCalledWith({ page: 2 })
  })

  it('a second click on a column turns its order round', async () => {
    const user = userEvent.setup()
    const onSearch = show(async () => pageOf([{ id: 1, name: 'Pneus' }], 1), { sort: 'label' })
    expect(await screen.findByRole('columnheader', { name: /Nom/ })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: /Nom/ }))
    expect(onSearch).toHaveBeenLastCalledWith({ sort: '-label', page: 1 })
  })

  it('X1 nothing found says for what, nothing at all says what to do', async () => {
    show(async () => pageOf([], 0), { search: 'xyz' })
    expect(await screen.findByText('Aucun résultat pour votre recherche « xyz »')).toBeInTheDocument()
  })

  it('nothing at all says what to do next', async () => {
    show(async () => pageOf([], 0))
    expect(await screen.findByText('Rien encore')).toBeInTheDocument()
  })

  it('an error is told, and trying again works', async () => {
    const user = userEvent.setup()
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('x'))
      .mockResolvedValue(pageOf([{ id: 1, name: 'Pneus' }], 1))
    show(load)
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })
})
