import { createFileRoute } from '@tanstack/react-router'
import { NetworkSettingsPage } from '../../../networks/NetworkSettingsPage.tsx'

export const Route = createFileRoute('/_app/reseau/parametres')({
  staticData: { member: false },
  component: NetworkSettingsPage,
})
