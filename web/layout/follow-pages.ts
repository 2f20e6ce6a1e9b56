import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { readSession } from '../api/session.ts'
import { profileQuery } from '../auth/auth.queries.ts'
import { onConsent, readConsent } from './consent.ts'
import { focusHeading } from './focus-heading.ts'
import { type PageView, pageViewOf } from './page-view.ts'

declare global {
  interface Window {
    /** Where a tag manager of the network, if it has one, reads the page views. */
    dataLayer?: PageView[]
  }
}

/**
 * At each change of page: moves the focus to its heading, and tells the page view to those who agreed. An agreement tells
 * the page it is given on. Gives back how to stop.
 */
export function followPages(router: AnyRouter, cache: QueryClient): () => void {
  let told: string | null = null

  const tell = () => {
    const path = router.state.resolvedLocation?.pathname
    if (path === undefined || path === told || readConsent() !== 'accepted') return
    told = path
    const last = router.state.matches.at(-1)
    const found = last !== undefined && last.status !== 'notFound' && last.routeId !== '__root__'
    const profile = readSession() ? cache.getQueryData(profileQuery().queryKey) : undefined
    window.dataLayer ??= []
    window.dataLayer.push(pageViewOf(found ? last.fullPath : undefined, profile))
  }

  const stops = [
    router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      tell()
      if (fromLocation && pathChanged) focusHeading()
    }),
    onConsent(() => {
      if (readConsent() !== 'accepted') told = null
      tell()
    }),
  ]
  tell()
  return () => {
    for (const stop of stops) stop()
  }
}
