import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { libraryDefaults, readLibrarySearch } from '../../../messages/library-search.ts'
import { TextsPage } from '../../../messages/TextsPage.tsx'

export const Route = createFileRoute('/_app/bibliotheque/textes')({
  validateSearch: readLibrarySearch,
  search: { middlewares: [stripSearchParams(libraryDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <TextsPage
      place="garage"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
