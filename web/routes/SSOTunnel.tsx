import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { SsoPage } from '../auth/SsoPage.tsx'

const textOf = (value: unknown) => (value === undefined ? undefined : String(value))

interface SsoSearch {
  readonly token?: string | undefined
  readonly erreur?: string | undefined
}

export const Route = createFileRoute('/SSOTunnel')({
  validateSearch: ({ token, erreur }: { token?: unknown; erreur?: unknown } & SearchSchemaInput): SsoSearch => ({
    token: textOf(token),
    erreur: textOf(erreur),
  }),
  component: Sso,
})

function Sso() {
  const { token, erreur } = Route.useSearch()
  return <SsoPage token={token} erreur={erreur} />
}
