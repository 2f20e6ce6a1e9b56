import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `tellsErrors: true` on a mutation whose page shows its refusals itself: no toast then. */
    mutationMeta: { readonly tellsErrors?: boolean }
  }
}

const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Makes the cache of what the server said. `tell` shows the refusal of a mutation that no page takes care of. */
export const createQueryClient = (tell: (error: unknown) => void): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && worthRetrying(error),
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.tellsErrors) tell(error)
      },
    }),
  })
