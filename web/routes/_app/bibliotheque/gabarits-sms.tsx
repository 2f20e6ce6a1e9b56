import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { libraryDefaults, readLibrarySearch } from '../../../messages/library-search.ts'
import { SmsTemplatesPage } from '../../../messages/SmsTemplatesPage.tsx'

export const Route = createFileRoute('/_app/bibliotheque/gabarits-sms')({
  validateSearch: readLibrarySearch,
  search: { middlewares: [stripSearchParams(libraryDefaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <SmsTemplatesPage
      place="garage"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
