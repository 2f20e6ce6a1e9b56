import { createFileRoute } from '@tanstack/react-router'
import { TemplateEditingPage } from '../../../diffusion/TemplateEditingPage.tsx'

export const Route = createFileRoute('/_app/bibliotheque/gabarits/$id')({
  component: Screen,
})

function Screen() {
  return <TemplateEditingPage id={Number(Route.useParams().id)} place="garage" />
}
