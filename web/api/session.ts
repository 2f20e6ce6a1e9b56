import { useSyncExternalStore } from 'react'

/** What is kept of a log-in. `expiresAt` is in epoch seconds and is compared to the clock before each call. */
export interface StoredSession {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: number
  readonly network: string
  readonly userId: number
}

const storageKey = 'relance.session'
const logoutKey = 'relance.deconnexion'
const listeners = new Set<() => void>()
const logoutListeners = new Set<() => void>()

let lostBy: 'expiry' | 'logout' | null = null
let raw: string | null = localStorage.getItem(storageKey)
let session: StoredSession | null = parse(raw)
let lastNetwork: string | null = session?.network ?? null

function parse(text: string | null): StoredSession | null {
  if (!text) return null
  try {
    return JSON.parse(text) as StoredSession
  } catch {
    return null
  }
}

function setRaw(text: string | null): void {
  if (text === raw) return
  raw = text
  session = parse(text)
  lastNetwork = session?.network ?? lastNetwork
  lostBy = session ? null : (lostBy ?? 'expiry')
  for (const listener of listeners) listener()
}

/** The session as it stands in this browser, whichever tab wrote it last. */
export function readSession(): StoredSession | null {
  setRaw(localStorage.getItem(storageKey))
  return session
}

/** The network calls go to: the session's; after it ended by itself, the one it was on; `-` before there was any. */
export const currentNetwork = (): string =>
  readSession()?.network ?? (lostBy === 'expiry' && lastNetwork ? lastNetwork : '-')

export function saveSession(next: StoredSession): void {
  const text = JSON.stringify(next)
  localStorage.setItem(storageKey, text)
  setRaw(text)
}

/** Forgets the session because the server no longer knows it: the page stays, and asks to log in again. */
export function dropSession(): void {
  localStorage.removeItem(storageKey)
  setRaw(null)
}

/** What names a session in the note of its log-out: the end of its token, which is only a signature. */
const markOf = (ended: StoredSession | null): string | null => ended?.accessToken.slice(-24) ?? null

/**
 * Forgets the session because the user leaves: every tab goes to the login page. The note is written before the session
 * goes, so that the other tabs can tell a log-out from a session that ended by itself.
 */
export function announceLogout(): void {
  lostBy = 'logout'
  const mark = markOf(readSession())
  if (mark) localStorage.setItem(logoutKey, mark)
  dropSession()
}

/** Calls `listener` when the user logs out in another tab. Gives back how to stop. */
export function onLogoutElsewhere(listener: () => void): () => void {
  logoutListeners.add(listener)
  return () => logoutListeners.delete(listener)
}

window.addEventListener('storage', (event) => {
  if (event.key !== storageKey) return
  const left = event.newValue === null && localStorage.getItem(logoutKey) === markOf(parse(event.oldValue))
  if (left) lostBy = 'logout'
  setRaw(event.newValue)
  if (left) for (const listener of logoutListeners) listener()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, followed: the component is drawn again when it changes, in this tab or another. */
export const useSession = (): StoredSession | null => useSyncExternalStore(subscribe, () => session)

/** Whether the session ended by itself while a page was open: the page stays as it is and asks to log in again. */
export const useSessionExpired = (): boolean => useSyncExternalStore(subscribe, () => lostBy === 'expiry')
