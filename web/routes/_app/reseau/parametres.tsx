import { createFileRoute } from '@tanstack/react-router'
import { NetworkSettingsPage } from '../../../networks/NetworkSettingsPage.tsx'
import { ForAdministrators } from './-ForAdministrators.tsx'

export const Route = createFileRoute('/_app/reseau/parametres')({
  staticData: { member: false },
  component: Screen,
})

function Screen() {
  return (
    <ForAdministrators>
      <NetworkSettingsPage />
    </ForAdministrators>
  )
}
