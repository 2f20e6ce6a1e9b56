const storageKey = 'relance.reseaux'

type Choices = Readonly<Record<string, string>>

function readAll(): Choices {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Choices
  } catch {
    return {}
  }
}

/** Remembers which of their networks a user works on, on this device. */
export function keepNetwork(userId: number, slug: string): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [userId]: slug }))
}

/** The slug of the network that a user chose last on this device; null when they never chose. */
export const findKeptNetwork = (userId: number): string | null => readAll()[userId] ?? null
