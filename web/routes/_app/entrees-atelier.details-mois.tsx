import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { MonthVisitsPage } from '../../returns/MonthVisitsPage.tsx'
import { type LinesSearch, linesDefaults, readLinesSearch } from '../../returns/visits-search.ts'

export const Route = createFileRoute('/_app/entrees-atelier/details-mois')({
  validateSearch: (raw: Partial<LinesSearch> & { mois?: string } & SearchSchemaInput) => ({
    ...readLinesSearch(raw as Readonly<Record<string, unknown>>),
    mois: typeof raw.mois === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(raw.mois) ? raw.mois : '',
  }),
  search: { middlewares: [stripSearchParams(linesDefaults)] },
  component: MonthVisitsPage,
})
