import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImportPage } from '../../import/ImportPage.tsx'
import { listDefaults, listSearch } from '../../ui/list-search.ts'

const defaults = listDefaults()

export const Route = createFileRoute('/_app/import/')({
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: ImportPage,
})
