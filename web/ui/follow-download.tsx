import type { Progress } from '../api/receive-file.ts'
import { DownloadProgress } from './DownloadProgress.tsx'

/** What takes less is not worth a word. */
const patience = 700
const pace = 200

let count = 0

/** How far a file has come, for the part that shows it. */
export interface Followed {
  readonly now: () => Progress
  readonly subscribe: (changed: () => void) => () => void
}

/** Shows, once it takes a while, how far a file has come, with a button that calls `onStop`. */
export function followDownload(onStop: () => void): {
  readonly tell: (progress: Progress) => void
  /** Takes the progress away; says whether it was ever shown. */
  readonly end: () => boolean
} {
  const id = `download-${++count}`
  const listeners = new Set<() => void>()
  let [last, shown]: [Progress, Progress] = [start, start]
  let over = false
  let seen = false
  const beat = setInterval(() => {
    if (shown === last) return
    shown = last
    for (const changed of listeners) changed()
  }, pace)
  const followed: Followed = {
    now: () => shown,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const show = async () => {
    const { notifications } = await import('@mantine/notifications')
    if (over) return
    seen = true
    notifications.show({
      id,
      // An alert would be read anew at each step: the part within says what it is.
      role: 'presentation',
      message: <DownloadProgress followed={followed} onStop={onStop} />,
      autoClose: false,
      withCloseButton: false,
      withBorder: true,
    })
  }
  const wait = setTimeout(() => void show().catch(() => {}), patience)
  return {
    tell: (progress) => {
      last = progress
    },
    end: () => {
      over = true
      clearTimeout(wait)
      clearInterval(beat)
      if (seen) void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id))
      return seen
    },
  }
}

const start: Progress = { lignes: 0, octets: 0, total: null }
