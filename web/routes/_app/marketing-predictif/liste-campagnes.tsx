import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { PredictiveCampaignsPage } from '../../../campaigns/PredictiveCampaignsPage.tsx'
import { listDefaults, listSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ sort: '-id' })

export const Route = createFileRoute('/_app/marketing-predictif/liste-campagnes')({
  validateSearch: listSearch(defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: PredictiveCampaignsPage,
})
