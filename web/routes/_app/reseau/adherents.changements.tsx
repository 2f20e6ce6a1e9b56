import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { ChangesPage } from '../../../members/ChangesPage.tsx'
import { type ChangesSearch, changesDefaults, readChangesSearch } from '../../../members/changes-search.ts'
import { ForAdministrators } from './-ForAdministrators.tsx'

export const Route = createFileRoute('/_app/reseau/adherents/changements')({
  staticData: { member: false },
  validateSearch: (raw: Partial<ChangesSearch> & SearchSchemaInput): ChangesSearch =>
    readChangesSearch(raw as Readonly<Record<string, unknown>>),
  search: { middlewares: [stripSearchParams(changesDefaults)] },
  component: Screen,
})

function Screen() {
  return (
    <ForAdministrators>
      <ChangesPage />
    </ForAdministrators>
  )
}
