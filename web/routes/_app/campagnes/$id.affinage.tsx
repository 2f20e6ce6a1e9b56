import { createFileRoute, type SearchSchemaInput, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { CampaignRefinePage } from '../../../campaigns/CampaignRefinePage.tsx'
import type { RefineSearch } from '../../../targeting/prospections.queries.ts'
import { readRefineSearch, refineDefaults } from '../../../targeting/refine-search.ts'

export const Route = createFileRoute('/_app/campagnes/$id/affinage')({
  validateSearch: (raw: Partial<RefineSearch> & SearchSchemaInput): RefineSearch =>
    readRefineSearch(raw as Readonly<Record<string, unknown>>),
  search: { middlewares: [stripSearchParams(refineDefaults)] },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CampaignRefinePage
      id={Number(id)}
      search={search}
      onSearch={(next) =>
        void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
      }
    />
  )
}
