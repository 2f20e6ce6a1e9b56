import { createFileRoute } from '@tanstack/react-router'
import { NetworkUsersPage } from '../../../members/NetworkUsersPage.tsx'
import { ForAdministrators } from './-ForAdministrators.tsx'

export const Route = createFileRoute('/_app/reseau/utilisateurs')({
  staticData: { member: false },
  component: Screen,
})

function Screen() {
  return (
    <ForAdministrators>
      <NetworkUsersPage />
    </ForAdministrators>
  )
}
