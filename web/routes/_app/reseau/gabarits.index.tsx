import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { libraryDefaults, readLibrarySearch } from '../../../messages/library-search.ts'
import { TemplatesPage } from '../../../messages/TemplatesPage.tsx'
import { ForNetwork } from './-ForNetwork.tsx'

export const Route = createFileRoute('/_app/reseau/gabarits/')({
  staticData: { member: false },
  validateSearch: readLibrarySearch,
  search: { middlewares: [stripSearchParams(libraryDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ForNetwork>
      <TemplatesPage
        place="reseau"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    </ForNetwork>
  )
}
