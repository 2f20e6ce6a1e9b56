import { createFileRoute } from '@tanstack/react-router'
import { CampaignPromotionsPage } from '../../../campaigns/CampaignPromotionsPage.tsx'

export const Route = createFileRoute('/_app/campagnes/$id/promotions')({ component: Screen })

function Screen() {
  return <CampaignPromotionsPage id={Number(Route.useParams().id)} />
}
