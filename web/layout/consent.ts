import { useSyncExternalStore } from 'react'

/** What someone decided about the measurement of page views; null while they have not. */
export type Consent = 'accepted' | 'refused' | null

const storageKey = 'relance.mesure'
/** A choice, yes or no, is not asked again for six months (CNIL, guidelines of 17 September 2020, point 38). */
const keptFor = 182 * 86_400_000
const listeners = new Set<() => void>()
let reopened = false
let consent = read()

function read(): Consent {
  try {
    const { choice, at } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { choice?: Consent; at?: number }
    return choice && at && Date.now() - at < keptFor ? choice : null
  } catch {
    return null
  }
}

const tell = () => {
  for (const listener of listeners) listener()
}

export const readConsent = (): Consent => consent

export function decideConsent(choice: Exclude<Consent, null>): void {
  localStorage.setItem(storageKey, JSON.stringify({ choice, at: Date.now() }))
  consent = choice
  reopened = false
  tell()
}

/** Asks again, whatever was decided. What was decided holds until another choice. */
export function reopenConsent(): void {
  reopened = true
  tell()
}

/** Calls `listener` when a choice is made or asked for. Gives back how to stop. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

window.addEventListener('storage', (event) => {
  if (event.key !== storageKey) return
  consent = read()
  tell()
})

/** Whether the question is to be shown: 'first' time, asked for 'again', or not. */
export const useConsentQuestion = (): 'first' | 'again' | null =>
  useSyncExternalStore(onConsent, () => (reopened ? 'again' : consent === null ? 'first' : null))
