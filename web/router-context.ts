import type { QueryClient } from '@tanstack/react-query'

/** What every route can ask for: `context.queryClient` in `beforeLoad` and `loader`. */
export interface RouterContext {
  readonly queryClient: QueryClient
}
