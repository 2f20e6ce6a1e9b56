import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './api/query-client.ts'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { PageError } from './layout/PageError.tsx'
import { PageLoading } from './layout/PageLoading.tsx'
import { routeTree } from './routeTree.gen.ts'
import { tellError } from './ui/toasts.ts'

export const queryClient = createQueryClient(tellError)

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 200,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** `false` on the screens that have no footer (specification, section 2): the SMS and e-mail editors. */
    readonly footer?: false
    /** `false` on the screens that show nothing of a member: someone without one may open them. */
    readonly member?: false
  }
}
