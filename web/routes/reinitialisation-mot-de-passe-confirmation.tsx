import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordDonePage } from '../auth/ResetPasswordDonePage.tsx'

export const Route = createFileRoute('/reinitialisation-mot-de-passe-confirmation')({
  component: ResetPasswordDonePage,
})
