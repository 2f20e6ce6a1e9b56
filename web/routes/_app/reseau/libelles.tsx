import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LabelsPage } from '../../../forecasts/LabelsPage.tsx'
import { listDefaults, listSearch } from '../../../ui/list-search.ts'
import { ForAdministrators } from './-ForAdministrators.tsx'

const defaults = listDefaults({ resultsPerPage: 25 })

export const Route = createFileRoute('/_app/reseau/libelles')({
  staticData: { member: false },
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: Screen,
})

function Screen() {
  return (
    <ForAdministrators>
      <LabelsPage />
    </ForAdministrators>
  )
}
