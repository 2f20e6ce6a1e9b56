import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { NetworkMessagesPage } from '../../../campaigns/NetworkMessagesPage.tsx'

interface Search {
  readonly part?: 'coupons'
}

export const Route = createFileRoute('/_app/reseau/messages')({
  staticData: { member: false },
  validateSearch: ({ part }: Search & SearchSchemaInput): Search => (part === 'coupons' ? { part } : {}),
  component: Screen,
})

function Screen() {
  return <NetworkMessagesPage part={Route.useSearch().part ?? 'texts'} />
}
