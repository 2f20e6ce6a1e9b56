import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { type OptOutListSearch, readOptOutListSearch } from '../../../customers/customer-search.ts'
import { OptOutsPage } from '../../../customers/OptOutsPage.tsx'
import { listDefaults } from '../../../ui/list-search.ts'

const defaults = listDefaults()

export const Route = createFileRoute('/_app/mes-clients/stop-sms-email')({
  validateSearch: (raw: Partial<OptOutListSearch> & SearchSchemaInput) => readOptOutListSearch(raw, defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: OptOutsPage,
})
