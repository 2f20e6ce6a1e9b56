import { createFileRoute } from '@tanstack/react-router'
import { OperationsPage } from '../../../forecasts/OperationsPage.tsx'

export const Route = createFileRoute('/_app/reseau/operations')({
  staticData: { member: false },
  component: OperationsPage,
})
