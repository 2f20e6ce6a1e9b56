import { authContract, type Profile } from '@relance/domain/auth/auth.contract.ts'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { announceLogout, readSession } from '../api/session.ts'
import { keepTokens } from '../api/tokens.ts'
import { changeLanguage, readChoice } from '../i18n/i18n.ts'
import { keepBrand } from './kept-brand.ts'

/** Who is logged in. Loaded before any page that needs it, so that `useProfile` never waits. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['auth', 'profile'],
    // Not cancelled when the last one who asked goes away: `beforeLoad` waits for it too.
    queryFn: async () => {
      const profile = await call(authContract.profile, {})
      keepBrand(profile)
      if (!readChoice()) await changeLanguage(profile.langLocale)
      return profile
    },
    staleTime: 5 * 60_000,
  })

/** Who is logged in, on a page behind the log-in. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery()).data

/** The member whose data the page shows. The pages behind the log-in are only drawn when there is one. */
export function useMemberId(): number {
  const { adherentId } = useProfile()
  if (adherentId === null) throw new Error('This page needs a member')
  return adherentId
}

/** Whether the one logged in has a right of `domain/auth/roles.ts`. */
export const useRight = (right: string): boolean => useProfile().rights.includes(right)

export function useLogin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; password: string }) => call(authContract.login, { body }),
    onSuccess: (tokens) => {
      cache.removeQueries({ queryKey: profileQuery().queryKey })
      keepTokens(tokens)
    },
    meta: { tellsErrors: true },
  })
}

/** Ends the session here and in the other tabs at once; the server is told, and may not answer (decisions.md 9). */
export function logout(): void {
  const session = readSession()
  if (session) void call(authContract.logout, { body: { refresh_token: session.refreshToken } }).catch(() => {})
  announceLogout()
}
