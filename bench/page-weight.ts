import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../web/dist')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/**
 * The pages that are weighed: kB (1000 bytes) of gzip JavaScript that we allow ourselves, and the parts of the build without
 * which the page is not shown and usable, in French. What these import is counted with them. `e2e/weight.e2e.ts` opens the
 * pages with nothing else, so that no part is forgotten here.
 */
export const weighedPages = {
  login: {
    allowed: 185,
    parts: [
      'index.html',
      'routes/index.tsx?tsr-split=component',
      'i18n/locales/fr/words.ts',
      'i18n/locales/fr/auth.json',
    ],
  },
  dashboard: {
    allowed: 250,
    parts: [
      'index.html',
      'routes/_app.tsx?tsr-split=component',
      'routes/_app/tableau-de-bord.tsx?tsr-split=component',
      'i18n/locales/fr/words.ts',
      'i18n/locales/fr/dashboard.json',
      'i18n/locales/fr/campaigns.json',
    ],
  },
} as const

/** The files of the build that a page needs, by their paths under `web/dist`. Throws when a part is not in the build. */
export function filesOf(page: keyof typeof weighedPages): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no "${name}"`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const part of weighedPages[page].parts) visit(part)
  return [...files]
}

/** What a page weighs, in kB of gzip. */
export const weightOf = (page: keyof typeof weighedPages): number =>
  filesOf(page).reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000
