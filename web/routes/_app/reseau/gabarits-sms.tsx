import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { libraryDefaults, readLibrarySearch } from '../../../messages/library-search.ts'
import { SmsTemplatesPage } from '../../../messages/SmsTemplatesPage.tsx'
import { ForNetwork } from './-ForNetwork.tsx'

export const Route = createFileRoute('/_app/reseau/gabarits-sms')({
  staticData: { member: false },
  validateSearch: readLibrarySearch,
  search: { middlewares: [stripSearchParams(libraryDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ForNetwork>
      <SmsTemplatesPage
        place="reseau"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    </ForNetwork>
  )
}
