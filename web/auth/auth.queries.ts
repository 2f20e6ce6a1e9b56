import type { authContract, Profile, Tokens } from '@relance/domain/auth/auth.contract.ts'
import type { secondFactorContract } from '@relance/domain/auth/second-factor.contract.ts'
import type { sessionsContract } from '@relance/domain/auth/sessions.contract.ts'
import type { usersContract } from '@relance/domain/auth/users.contract.ts'
import { type Language, languages } from '@relance/domain/contract/words.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { announceLogout, currentNetwork, readSession } from '../api/session.ts'
import { keepTokens } from '../api/tokens.ts'
import { changeLanguage, readChoice } from '../i18n/i18n.ts'
import { brandOf, keepBrand, readKeptBrand } from './kept-brand.ts'
import { keepNetwork } from './kept-network.ts'

/** Who is logged in. Loaded before any page that needs it, so that `useProfile` never waits. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['auth', 'profile'],
    // Not cancelled when the last one who asked goes away: `beforeLoad` waits for it too.
    queryFn: async () => {
      const profile = await call<typeof authContract.profile>(
        { method: 'GET', path: '/api/v1/{network}/authentication/profile', access: 'session' },
        {},
      )
      keepBrand(brandOf(profile))
      if (!readChoice()) await changeLanguage(profile.langLocale)
      return profile
    },
    staleTime: 5 * 60_000,
  })

/** Who is logged in, on a page behind the log-in. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery()).data

/** Whether the one logged in has a right of `domain/auth/roles.ts`. */
export const useRight = (right: string): boolean => useProfile().rights.includes(right)

/** The network a visitor logs in to: the one of the session that ended by itself, else the one of the login page's look. */
export const doorNetwork = (): string => (currentNetwork() === '-' ? readKeptBrand().name : currentNetwork())

/** Begins a session with tokens just received. What the pages knew of another one is forgotten by `cache.clear()` at its end. */
export function openSession(cache: QueryClient, tokens: Tokens): void {
  cache.removeQueries({ queryKey: profileQuery().queryKey })
  keepTokens(tokens)
}

export function useLogin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      call<typeof authContract.login>(
        { method: 'POST', path: '/api/v1/{network}/authentication/token', access: 'public' },
        { body, network: doorNetwork() },
      ),
    onSuccess: (tokens) => openSession(cache, tokens),
    meta: { tellsErrors: true },
  })
}

/** What the second step of a log-in is done with, when the refusal of the first one asks for it; null when it does not. */
export const findSecondFactorToken = (error: unknown): string | null =>
  error instanceof ApiError && error.problem.code === 'SECOND_FACTEUR_REQUIS'
    ? String(error.problem.details?.['jeton'] ?? '')
    : null

export function useSecondFactor() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { jeton: string; code: string }) =>
      call<typeof secondFactorContract.confirmSecondFactor>(
        { method: 'POST', path: '/api/v1/{network}/authentication/second-facteur', access: 'public' },
        { body, network: doorNetwork() },
      ),
    onSuccess: (tokens) => openSession(cache, tokens),
    meta: { tellsErrors: true },
  })
}

/** Goes to another of one's networks, and remembers it. Everything that the pages show is asked for again. */
export function useSwitchNetwork() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reseau: string) =>
      call<typeof sessionsContract.switchNetwork>(
        { method: 'POST', path: '/api/v1/{network}/authentication/reseau', access: 'session' },
        { body: { reseau } },
      ),
    onSuccess: async (tokens, reseau) => {
      const { userId } = keepTokens(tokens)
      keepNetwork(userId, reseau)
      await cache.fetchQuery({ ...profileQuery(), staleTime: 0 })
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'profile' })
    },
  })
}

/** Saves the language of the one logged in (specification, section 7: `refLangueId`). */
export async function saveLanguage(language: Language): Promise<void> {
  await call<typeof usersContract.saveUser>(
    { method: 'PUT', path: '/api/v1/{network}/service-utilisateur/utilisateurs/{id}', access: 'session' },
    { params: { id: readSession()?.userId ?? 0 }, body: { refLangueId: languages.indexOf(language) + 1 } },
  )
}

/** Ends the session here and in the other tabs at once; the server is told, and may not answer (decisions.md 9). */
export function logout(): void {
  const session = readSession()
  if (session)
    void call<typeof authContract.logout>(
      { method: 'POST', path: '/api/v1/{network}/authentication/logout', access: 'public' },
      { body: { refresh_token: session.refreshToken } },
    ).catch(() => {})
  announceLogout()
}
