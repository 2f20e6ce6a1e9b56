import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { CustomersPage } from '../../../customers/CustomersPage.tsx'
import { type ListSearch, listDefaults, readListSearch } from '../../../ui/list-search.ts'

/** `plaque`: the vehicle whose forecasts are open beside the list. */
interface Search extends ListSearch {
  readonly plaque?: string
}

const defaults = listDefaults({ sort: 'nom' })

export const Route = createFileRoute('/_app/mes-clients/list')({
  validateSearch: (raw: Partial<Search> & SearchSchemaInput): Search => ({
    ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
    ...(typeof raw.plaque === 'string' && raw.plaque !== '' ? { plaque: raw.plaque } : {}),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: CustomersPage,
})
