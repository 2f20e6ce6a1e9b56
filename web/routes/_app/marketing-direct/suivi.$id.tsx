import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { SendingProgressPage } from '../../../diffusion/SendingProgressPage.tsx'
import type { SendingSearch } from '../../../diffusion/sending-control.queries.ts'
import { readSendingSearch, sendingDefaults } from '../../../diffusion/sending-search.ts'

export const Route = createFileRoute('/_app/marketing-direct/suivi/$id')({
  validateSearch: (raw: Partial<SendingSearch> & SearchSchemaInput): SendingSearch =>
    readSendingSearch(raw as Readonly<Record<string, unknown>>),
  search: { middlewares: [stripSearchParams(sendingDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <SendingProgressPage
      id={Number(Route.useParams().id)}
      search={Route.useSearch()}
      onSearch={(next) =>
        void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
      }
    />
  )
}
