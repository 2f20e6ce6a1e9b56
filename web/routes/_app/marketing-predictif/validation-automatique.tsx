import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { AutomaticValidationPage } from '../../../campaigns/AutomaticValidationPage.tsx'
import { type AutomaticSearch, automaticDefaults, readAutomaticSearch } from '../../../campaigns/automatic-search.ts'

export const Route = createFileRoute('/_app/marketing-predictif/validation-automatique')({
  validateSearch: (raw: Partial<AutomaticSearch> & SearchSchemaInput): AutomaticSearch =>
    readAutomaticSearch(raw as Readonly<Record<string, unknown>>),
  search: { middlewares: [stripSearchParams(automaticDefaults)] },
  component: AutomaticValidationPage,
})
