import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { OptOutsPage } from '../../../customers/OptOutsPage.tsx'
import { listDefaults, listSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults()

export const Route = createFileRoute('/_app/mes-clients/stop-sms-email')({
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: OptOutsPage,
})
