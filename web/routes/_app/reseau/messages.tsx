import { createFileRoute } from '@tanstack/react-router'
import { NetworkMessagesPage } from '../../../campaigns/NetworkMessagesPage.tsx'

export const Route = createFileRoute('/_app/reseau/messages')({
  staticData: { member: false },
  component: NetworkMessagesPage,
})
