import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { readSession } from '../api/session.ts'
import { profileQuery } from '../auth/auth.queries.ts'
import { AppFrame } from '../layout/AppFrame.tsx'

/** Every route below needs a log-in: a visitor is sent to it, and back to the page asked for afterwards. */
export const Route = createFileRoute('/_app')({
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
