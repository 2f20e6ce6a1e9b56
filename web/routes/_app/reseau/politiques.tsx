import { createFileRoute } from '@tanstack/react-router'
import { NetworkRulesPage } from '../../../diffusion/NetworkRulesPage.tsx'

export const Route = createFileRoute('/_app/reseau/politiques')({
  staticData: { member: false },
  component: NetworkRulesPage,
})
