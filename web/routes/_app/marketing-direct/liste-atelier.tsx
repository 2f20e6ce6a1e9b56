import { type MemberFilter, memberFilters } from '@relance/domain/members/member-filters.ts'
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { WorkshopSearch } from '../../../members/members.queries.ts'
import { WorkshopsPage } from '../../../members/WorkshopsPage.tsx'
import { listDefaults, readListSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ resultsPerPage: 25, sort: 'nomCommercial' })

export const Route = createFileRoute('/_app/marketing-direct/liste-atelier')({
  staticData: { member: false },
  validateSearch: (raw: Partial<WorkshopSearch> & SearchSchemaInput): WorkshopSearch => ({
    ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
    ...(memberFilters.includes(raw.filtre as MemberFilter) ? { filtre: raw.filtre as MemberFilter } : {}),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: WorkshopsPage,
})
