import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { CampaignVisitsPage } from '../../returns/CampaignVisitsPage.tsx'
import { type LinesSearch, linesDefaults, readLinesSearch } from '../../returns/visits-search.ts'
import { positive } from '../../ui/list-search.ts'

export const Route = createFileRoute('/_app/entrees-atelier/details-campagne')({
  validateSearch: (raw: Partial<LinesSearch> & { campagneId?: number } & SearchSchemaInput) => ({
    ...readLinesSearch(raw as Readonly<Record<string, unknown>>),
    campagneId: positive(raw.campagneId) ?? 0,
  }),
  search: { middlewares: [stripSearchParams(linesDefaults)] },
  component: CampaignVisitsPage,
})
