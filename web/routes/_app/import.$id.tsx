import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImportReportPage } from '../../import/ImportReportPage.tsx'
import { listDefaults, listSearch } from '../../ui/list-search.ts'

const defaults = listDefaults({ resultsPerPage: 25 })

export const Route = createFileRoute('/_app/import/$id')({
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: ImportReportPage,
})
