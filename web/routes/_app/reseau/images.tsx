import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImagesPage } from '../../../messages/ImagesPage.tsx'
import { libraryDefaults, readLibrarySearch } from '../../../messages/library-search.ts'
import { ForNetwork } from './-ForNetwork.tsx'

export const Route = createFileRoute('/_app/reseau/images')({
  staticData: { member: false },
  validateSearch: readLibrarySearch,
  search: { middlewares: [stripSearchParams(libraryDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ForNetwork>
      <ImagesPage
        place="reseau"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    </ForNetwork>
  )
}
