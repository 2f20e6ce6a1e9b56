import { createFileRoute, type SearchSchemaInput, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { OutboxPage, type OutboxSearch } from '../../diffusion/OutboxPage.tsx'
import { listDefaults, readListSearch } from '../../ui/list-search.ts'

const { page, resultsPerPage, search } = listDefaults({ resultsPerPage: 25 })
const defaults = { page, resultsPerPage, search }

export const Route = createFileRoute('/_app/boite-envoi')({
  validateSearch: (raw: Partial<OutboxSearch> & SearchSchemaInput): OutboxSearch => {
    const read = readListSearch(raw as Readonly<Record<string, unknown>>, { ...defaults, sort: '' })
    const message = Number(raw.message)
    return {
      page: read.page,
      resultsPerPage: read.resultsPerPage,
      search: read.search,
      ...(raw.canal === 'sms' || raw.canal === 'email' ? { canal: raw.canal } : {}),
      ...(Number.isSafeInteger(message) && message > 0 ? { message } : {}),
    }
  },
  search: { middlewares: [stripSearchParams(defaults)] },
  component: Screen,
})

function Screen() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OutboxPage
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })}
    />
  )
}
