import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { CampaignsPage } from '../../../campaigns/CampaignsPage.tsx'
import { listDefaults, listSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ sort: '-id' })

export const Route = createFileRoute('/_app/marketing-direct/liste-campagne')({
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: CampaignsPage,
})
