import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const Nothing = () => null

/**
 * A part that its page is shown without, and that is loaded after it: to be drawn in a `Suspense`. One that cannot be loaded
 * (no network, a new version of the product) is left out: the page stays.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }))
