import { createFileRoute } from '@tanstack/react-router'
import { EmailEditingPage } from '../../../diffusion/EmailEditingPage.tsx'

export const Route = createFileRoute('/_app/marketing-direct/edition-email/$id')({
  component: Screen,
  staticData: { footer: false },
})

function Screen() {
  return <EmailEditingPage id={Number(Route.useParams().id)} />
}
