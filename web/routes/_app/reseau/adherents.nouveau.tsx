import { createFileRoute } from '@tanstack/react-router'
import { NewWorkshopPage } from '../../../members/NewWorkshopPage.tsx'
import { ForAdministrators } from './-ForAdministrators.tsx'

export const Route = createFileRoute('/_app/reseau/adherents/nouveau')({
  staticData: { member: false },
  component: Screen,
})

function Screen() {
  return (
    <ForAdministrators>
      <NewWorkshopPage />
    </ForAdministrators>
  )
}
