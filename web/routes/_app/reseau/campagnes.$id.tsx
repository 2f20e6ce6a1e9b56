import {
  type MonthDecisionFilter,
  type MonthLackFilter,
  monthDecisionFilters,
  monthLackFilters,
} from '@relance/domain/campaigns/month-filters.ts'
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { MonthSearch } from '../../../campaigns/network-month/months.queries.ts'
import { NetworkMonthPage } from '../../../campaigns/network-month/NetworkMonthPage.tsx'
import { listDefaults, readListSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ resultsPerPage: 25, sort: 'nomCommercial' })
const parts = ['ciblage', 'messages'] as const

export const Route = createFileRoute('/_app/reseau/campagnes/$id')({
  staticData: { member: false },
  validateSearch: (raw: Partial<MonthSearch> & SearchSchemaInput): MonthSearch => {
    const partie = parts.find((one) => one === raw.partie)
    return {
      ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
      ...(partie ? { partie } : {}),
      ...(monthDecisionFilters.includes(raw.decision as MonthDecisionFilter) && raw.decision
        ? { decision: raw.decision }
        : {}),
      ...(monthLackFilters.includes(raw.manque as MonthLackFilter) && raw.manque ? { manque: raw.manque } : {}),
    }
  },
  search: { middlewares: [stripSearchParams(defaults)] },
  component: Screen,
})

function Screen() {
  return <NetworkMonthPage id={Number(Route.useParams().id)} />
}
