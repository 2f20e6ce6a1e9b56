import { createFileRoute } from '@tanstack/react-router'
import { SmsEditingPage } from '../../../diffusion/SmsEditingPage.tsx'

export const Route = createFileRoute('/_app/marketing-direct/edition-sms/$id')({
  component: Screen,
  staticData: { footer: false },
})

function Screen() {
  return <SmsEditingPage id={Number(Route.useParams().id)} />
}
