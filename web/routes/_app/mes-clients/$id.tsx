import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '../../../customers/CustomerPage.tsx'
import { readCustomerSearch } from '../../../customers/customer-search.ts'

export const Route = createFileRoute('/_app/mes-clients/$id')({
  validateSearch: readCustomerSearch,
  component: Screen,
})

function Screen() {
  return <CustomerPage id={Number(Route.useParams().id)} />
}
