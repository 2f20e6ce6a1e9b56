import { sessionsContract } from '@relance/domain/auth/sessions.contract.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Where the one logged in is logged in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: ({ signal }) => call(sessionsContract.listSessions, {}, signal),
    staleTime: 0,
  })

function useForget() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: sessionsQuery().queryKey })
}

export function useEndSession() {
  const onSettled = useForget()
  return useMutation({
    mutationFn: (session: string) => call(sessionsContract.endSession, { params: { session } }),
    onSettled,
  })
}

export function useEndOtherSessions() {
  const onSettled = useForget()
  return useMutation({ mutationFn: () => call(sessionsContract.endOtherSessions, {}), onSettled })
}
