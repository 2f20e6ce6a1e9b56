import { createFileRoute } from '@tanstack/react-router'
import { SendingProgressPage } from '../../../diffusion/SendingProgressPage.tsx'

export const Route = createFileRoute('/_app/marketing-direct/suivi/$id')({ component: Screen })

function Screen() {
  return <SendingProgressPage id={Number(Route.useParams().id)} />
}
