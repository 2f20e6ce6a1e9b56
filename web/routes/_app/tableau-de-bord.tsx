import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { DashboardPage } from '../../dashboard/DashboardPage.tsx'
import { listDefaults, listSearch } from '../../ui/list-search.ts'

/** Where the ranking of the workshops stands, on the network's dashboard; a workshop's own has no list. */
const defaults = listDefaults({ resultsPerPage: 25, sort: '-CA' })

export const Route = createFileRoute('/_app/tableau-de-bord')({
  staticData: { member: false },
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: DashboardPage,
})
