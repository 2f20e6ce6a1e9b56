import { createFileRoute } from '@tanstack/react-router'
import { CampaignTargetingPage } from '../../../campaigns/CampaignTargetingPage.tsx'

export const Route = createFileRoute('/_app/campagnes/$id/ciblage')({ component: Screen })

function Screen() {
  return <CampaignTargetingPage id={Number(Route.useParams().id)} />
}
