import { createFileRoute } from '@tanstack/react-router'
import { WorkshopPage } from '../../../members/WorkshopPage.tsx'

export const Route = createFileRoute('/_app/reseau/adherents/$id')({
  staticData: { member: false },
  component: Screen,
})

function Screen() {
  return <WorkshopPage id={Number(Route.useParams().id)} />
}
