import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
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

await startWords('fr')
await loadWords()
afterEach(cleanup)
