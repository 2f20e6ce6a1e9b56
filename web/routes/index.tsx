import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { readSession } from '../api/session.ts'
import { LoginPage } from '../auth/LoginPage.tsx'
import { readLoginSearch } from '../auth/login-search.ts'
import { safeRedirect } from '../paths.ts'

export const Route = createFileRoute('/')({
  validateSearch: (raw: { redirect?: string } & SearchSchemaInput) => readLoginSearch(raw),
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  component: Login,
})

function Login() {
  return <LoginPage redirect={Route.useSearch().redirect} />
}
