import { createFileRoute } from '@tanstack/react-router'
import { NewWorkshopPage } from '../../../members/NewWorkshopPage.tsx'

export const Route = createFileRoute('/_app/reseau/adherents/nouveau')({
  staticData: { member: false },
  component: NewWorkshopPage,
})
