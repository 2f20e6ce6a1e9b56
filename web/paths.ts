import type { LinkProps } from '@tanstack/react-router'

/** A place in the application, as `Link` takes it: a path that is no route does not compile. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Where one is sent after the log-in: only a path of ours, so `/x` but neither `//elsewhere` nor `/\elsewhere`. */
export const safeRedirect = (asked: string | undefined): string =>
  asked && /^\/(?![/\\])/.test(asked) ? asked : '/tableau-de-bord'
