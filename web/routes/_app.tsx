import { createFileRoute, redirect, retainSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { readSession } from '../api/session.ts'
import { profileQuery } from '../auth/auth.queries.ts'
import type { ActingSearch } from '../auth/member.queries.ts'
import { AppFrame } from '../layout/AppFrame.tsx'
import { positive } from '../ui/list-search.ts'

/** Every route below needs a log-in: a visitor is sent to it, and back to the page asked for afterwards. */
export const Route = createFileRoute('/_app')({
  validateSearch: (raw: ActingSearch & SearchSchemaInput): ActingSearch => {
    const pour = positive(raw.pour)
    return pour === null ? {} : { pour }
  },
  search: { middlewares: [retainSearchParams(['pour'])] },
  beforeLoad: async ({ context, location }) => {
    const toLogin = () => redirect({ to: '/', search: { redirect: location.href } })
    if (!readSession()) throw toLogin()
    try {
      await context.queryClient.ensureQueryData(profileQuery())
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw toLogin()
      throw error
    }
  },
  component: AppFrame,
})
