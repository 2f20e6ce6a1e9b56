import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImagesPage } from '../../../messages/ImagesPage.tsx'
import { libraryDefaults, readLibrarySearch } from '../../../messages/library-search.ts'

export const Route = createFileRoute('/_app/bibliotheque/images')({
  validateSearch: readLibrarySearch,
  search: { middlewares: [stripSearchParams(libraryDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ImagesPage
      place="garage"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
