import type { Profile } from '@relance/domain/auth/auth.contract.ts'

/** What is told of a page view: never a customer, nor what was searched for. */
export interface PageView {
  readonly event: 'page_view'
  /** The address with its ids replaced: `/campagnes/:id`. */
  readonly virtualUrl: string
  /** The network's slug; null before the log-in, as are the two after it. */
  readonly network: string | null
  readonly adherentId: number | null
  readonly siret: string | null
}

/** The address told for a route: `/x/$id` is `/x/:id`. An address that is no page is told as such, not as it was typed. */
export const virtualUrlOf = (routePath: string | undefined): string =>
  routePath === undefined ? '/404' : routePath.replaceAll(/\$(\w+)/g, ':$1').replace(/(?!^)\/$/, '') || '/'

/** The page view of a route, by whoever is logged in. */
export const pageViewOf = (routePath: string | undefined, profile: Profile | undefined): PageView => ({
  event: 'page_view',
  virtualUrl: virtualUrlOf(routePath),
  network: profile?.network.name ?? null,
  adherentId: profile?.adherentId ?? null,
  siret: profile?.adherentSiret || null,
})
