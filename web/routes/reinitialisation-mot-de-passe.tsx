import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { ResetPasswordPage } from '../auth/ResetPasswordPage.tsx'

export const Route = createFileRoute('/reinitialisation-mot-de-passe')({
  validateSearch: ({ token }: { token?: unknown } & SearchSchemaInput): { token?: string } =>
    token === undefined ? {} : { token: String(token) },
  component: NewPassword,
})

function NewPassword() {
  const { token = '' } = Route.useSearch()
  return <ResetPasswordPage key={token} token={token} />
}
