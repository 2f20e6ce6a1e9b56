import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { startWords } from '../i18n/i18n.ts'
import { loadWords } from '../i18n/use-words.ts'

// What the page's parts ask of a browser and happy-dom has not.
vi.stubGlobal(
  'matchMedia',
  (query: string): Partial<MediaQueryList> => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
)
window.matchMedia = globalThis.matchMedia
window.HTMLElement.prototype.scrollIntoView = () => {}

// What is waited for comes in its own time: on a machine that is busy elsewhere a second is nothing.
configure({ asyncUtilTimeout: 15_000 })

await startWords('fr')
await loadWords()
afterEach(cleanup)
