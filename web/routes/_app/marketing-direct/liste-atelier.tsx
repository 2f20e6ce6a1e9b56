import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { WorkshopsPage } from '../../../members/WorkshopsPage.tsx'
import { listDefaults, listSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ resultsPerPage: 25, sort: 'nomCommercial' })

export const Route = createFileRoute('/_app/marketing-direct/liste-atelier')({
  staticData: { member: false },
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: WorkshopsPage,
})
