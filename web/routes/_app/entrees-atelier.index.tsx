import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { VisitsPage } from '../../returns/VisitsPage.tsx'
import { readVisitsSearch, type VisitsSearch, visitsDefaults } from '../../returns/visits-search.ts'

export const Route = createFileRoute('/_app/entrees-atelier/')({
  validateSearch: (raw: Partial<VisitsSearch> & SearchSchemaInput): VisitsSearch =>
    readVisitsSearch(raw as Readonly<Record<string, unknown>>),
  search: { middlewares: [stripSearchParams(visitsDefaults)] },
  component: VisitsPage,
})
