import { createFileRoute, type SearchSchemaInput, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { CampaignRefinePage } from '../../../campaigns/CampaignRefinePage.tsx'
import type { RefineSearch } from '../../../targeting/prospections.queries.ts'
import { listDefaults, readListSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ resultsPerPage: 25, sort: 'datePrevisionnelle' })

export const Route = createFileRoute('/_app/marketing-direct/affiner-ciblage/$id')({
  validateSearch: (raw: Partial<RefineSearch> & SearchSchemaInput): RefineSearch => {
    // The address may hold the word or the value of the same name.
    const eligible = String(raw.eligible ?? '')
    return {
      ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
      ...(eligible === 'true' || eligible === 'false' ? { eligible } : {}),
    }
  },
  search: { middlewares: [stripSearchParams(defaults)] },
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
