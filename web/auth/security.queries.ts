import { secondFactorContract } from '@relance/domain/auth/second-factor.contract.ts'
import { usersContract } from '@relance/domain/auth/users.contract.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Whether the one logged in has, or may have, a second factor. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['auth', 'second-factor'],
    queryFn: ({ signal }) => call(secondFactorContract.getSecondFactor, {}, signal),
  })

/** Asks for a secret, not in force yet. */
export const usePrepareSecondFactor = () =>
  useMutation({ mutationFn: () => call(secondFactorContract.prepareSecondFactor, {}) })

/** Turns the second factor on by a first code. The state is read again once the recovery codes were kept. */
export const useEnableSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(secondFactorContract.enableSecondFactor, { body: { code } }),
    meta: { tellsErrors: true },
  })

export function useDisableSecondFactor() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(secondFactorContract.disableSecondFactor, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: secondFactorQuery().queryKey }),
    meta: { tellsErrors: true },
  })
}

export const useChangePassword = (id: number) =>
  useMutation({
    mutationFn: (body: { ancien: string; password: string; password_confirmation: string }) =>
      call(usersContract.changePassword, { params: { id }, body }),
    meta: { tellsErrors: true },
  })
