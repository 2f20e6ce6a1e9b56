import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { libraryDefaults, readLibrarySearch } from '../../../messages/library-search.ts'
import { TemplatesPage } from '../../../messages/TemplatesPage.tsx'

export const Route = createFileRoute('/_app/bibliotheque/gabarits/')({
  validateSearch: readLibrarySearch,
  search: { middlewares: [stripSearchParams(libraryDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <TemplatesPage
      place="garage"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
