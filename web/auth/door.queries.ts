import { oidcContract } from '@relance/domain/auth/oidc.contract.ts'
import { passwordContract } from '@relance/domain/auth/password.contract.ts'
import { ssoContract } from '@relance/domain/auth/sso.contract.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { openSession } from './auth.queries.ts'
import { keepBrand, readKeptBrand } from './kept-brand.ts'

const brandQuery = (network: string) =>
  queryOptions({
    queryKey: ['auth', 'brand', network],
    queryFn: ({ signal }) => call(networksContract.getBrand, { network }, signal),
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
    queryFn: ({ signal }) => call(oidcContract.getOidcOffer, { network }, signal),
    enabled: network !== '-',
    staleTime: 5 * 60_000,
    retry: false,
  })

/** Whether the link of a mail may still be used. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'reset-token', token],
    queryFn: ({ signal }) =>
      call(passwordContract.checkResetPasswordToken, { body: { token }, network: readKeptBrand().name }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useForgottenPassword = () =>
  useMutation({
    mutationFn: (body: { email: string }) =>
      call(passwordContract.forgottenPassword, { body, network: readKeptBrand().name }),
    meta: { tellsErrors: true },
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string; password_confirmation: string }) =>
      call(passwordContract.resetPassword, { body, network: readKeptBrand().name }),
    meta: { tellsErrors: true },
  })

/** Logs in by a token that works once: asked once, never again. */
export const ssoQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'sso', token],
    queryFn: async ({ client }) => {
      openSession(client, await call(ssoContract.openSso, { params: { token }, network: '-' }))
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
