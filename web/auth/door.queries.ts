import type { oidcContract } from '@relance/domain/auth/oidc.contract.ts'
import type { passwordContract } from '@relance/domain/auth/password.contract.ts'
import type { ssoContract } from '@relance/domain/auth/sso.contract.ts'
import type { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { openSession } from './auth.queries.ts'
import { keepBrand, readKeptBrand } from './kept-brand.ts'

const brandQuery = (network: string) =>
  queryOptions({
    queryKey: ['auth', 'brand', network],
    queryFn: ({ signal }) =>
      call<typeof networksContract.getBrand>(
        { method: 'GET', path: '/api/v1/{network}/service-reseau/marque', access: 'public' },
        { network },
        signal,
      ),
    staleTime: 5 * 60_000,
  })

/** Puts the login page in the look of the network that its address names. Of an unknown one, or without an answer, it stays as it is. */
export async function showBrandOf(cache: QueryClient, network: string | undefined): Promise<void> {
  const brand = network ? await cache.ensureQueryData(brandQuery(network)).catch(() => null) : null
  if (brand && brand.name !== '-') keepBrand(brand)
}

/** Whether a network logs its users in by its own identity provider, and where. */
export const oidcOfferQuery = (network: string) =>
  queryOptions({
    queryKey: ['auth', 'oidc', network],
    queryFn: ({ signal }) =>
      call<typeof oidcContract.getOidcOffer>(
        { method: 'GET', path: '/api/v1/{network}/authentication/oidc', access: 'public' },
        { network },
        signal,
      ),
    enabled: network !== '-',
    staleTime: 5 * 60_000,
    retry: false,
  })

/** Whether the link of a mail may still be used. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'reset-token', token],
    queryFn: ({ signal }) =>
      call<typeof passwordContract.checkResetPasswordToken>(
        { method: 'POST', path: '/api/v1/{network}/authentication/check-reset-password-token', access: 'public' },
        { body: { token }, network: readKeptBrand().name },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useForgottenPassword = () =>
  useMutation({
    mutationFn: (body: { email: string }) =>
      call<typeof passwordContract.forgottenPassword>(
        { method: 'POST', path: '/api/v1/{network}/authentication/forgotten-password', access: 'public' },
        { body, network: readKeptBrand().name },
      ),
    meta: { tellsErrors: true },
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string; password_confirmation: string }) =>
      call<typeof passwordContract.resetPassword>(
        { method: 'POST', path: '/api/v1/{network}/authentication/reset-password', access: 'public' },
        { body, network: readKeptBrand().name },
      ),
    meta: { tellsErrors: true },
  })

/** Logs in by a token that works once: asked once, never again. */
export const ssoQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'sso', token],
    queryFn: async ({ client }) => {
      const tokens = await call<typeof ssoContract.openSso>(
        { method: 'GET', path: '/api/v1/{network}/authentication/sso-token/{token}', access: 'public' },
        { params: { token }, network: '-' },
      )
      openSession(client, tokens)
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
