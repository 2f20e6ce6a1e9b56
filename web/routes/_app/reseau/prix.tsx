import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { PricesPage } from '../../../members/PricesPage.tsx'
import { type ListSearch, listDefaults, readListSearch } from '../../../ui/list-search.ts'
import { ForAdministrators } from './-ForAdministrators.tsx'

const defaults = listDefaults({ resultsPerPage: 25 })

export const Route = createFileRoute('/_app/reseau/prix')({
  staticData: { member: false },
  validateSearch: (raw: Partial<ListSearch> & SearchSchemaInput): ListSearch =>
    readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: Screen,
})

function Screen() {
  return (
    <ForAdministrators>
      <PricesPage />
    </ForAdministrators>
  )
}
