import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { NetworkMonthsPage } from '../../../campaigns/network-month/NetworkMonthsPage.tsx'
import { listDefaults, listSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ resultsPerPage: 10 })

export const Route = createFileRoute('/_app/reseau/campagnes/')({
  staticData: { member: false },
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: NetworkMonthsPage,
})
