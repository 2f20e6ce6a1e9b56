import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { CustomersPage } from '../../../customers/CustomersPage.tsx'
import { type CustomerListSearch, readCustomerListSearch } from '../../../customers/customer-search.ts'
import { listDefaults } from '../../../ui/list-search.ts'

const defaults = listDefaults({ sort: 'nom' })

export const Route = createFileRoute('/_app/mes-clients/list')({
  validateSearch: (raw: Partial<CustomerListSearch> & SearchSchemaInput): CustomerListSearch =>
    readCustomerListSearch(raw, defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: CustomersPage,
})
