import { createFileRoute } from '@tanstack/react-router'
import { TemplateEditingPage } from '../../../diffusion/TemplateEditingPage.tsx'
import { ForNetwork } from './-ForNetwork.tsx'

export const Route = createFileRoute('/_app/reseau/gabarits/$id')({
  staticData: { member: false },
  component: Screen,
})

function Screen() {
  return (
    <ForNetwork>
      <TemplateEditingPage id={Number(Route.useParams().id)} place="reseau" />
    </ForNetwork>
  )
}
