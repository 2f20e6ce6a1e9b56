import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { readSession } from '../api/session.ts'
import { showBrandOf } from '../auth/door.queries.ts'
import { LoginPage } from '../auth/LoginPage.tsx'
import { type LoginSearch, readLoginSearch } from '../auth/login-search.ts'
import { safeRedirect } from '../paths.ts'

export const Route = createFileRoute('/Auth')({
  validateSearch: (raw: LoginSearch & SearchSchemaInput) => readLoginSearch(raw),
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  loaderDeps: ({ search }) => ({ reseau: search.reseau }),
  loader: ({ context, deps }) => showBrandOf(context.queryClient, deps.reseau),
  component: Login,
})

function Login() {
  return <LoginPage {...Route.useSearch()} />
}
