import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../scripts/build-web.ts'

// How heavy a page is the first time: gzip JavaScript that a browser must have before it shows the page, words included, to
// the weight we allow ourselves (ratio > 1 is too heavy). Sums over the build's manifest: no browser, no noise.

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const dist = join(import.meta.dirname, '../web/dist')
const pages = {
  login: {
    allowed: 185,
    chunks: [
      'index.html',
      'routes/index.tsx?tsr-split=component',
      'i18n/locales/fr/common.json',
      'i18n/locales/fr/auth.json',
      '../domain/words/fr.json',
    ],
  },
  dashboard: {
    allowed: 250,
    chunks: [
      'index.html',
      'routes/_app.tsx?tsr-split=component',
      'routes/_app/tableau-de-bord.tsx?tsr-split=component',
      'i18n/locales/fr/common.json',
      'i18n/locales/fr/dashboard.json',
      '../domain/words/fr.json',
    ],
  },
} as const

function weigh(manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): number {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  const bytes = [...seen].map((name) => gzipSync(readFileSync(join(dist, manifest[name]!.file))).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1024
}

export async function run(): Promise<string[]> {
  await buildWeb()
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  return Object.entries(pages).map(([page, { allowed, chunks }]) => {
    const weight = weigh(manifest, chunks)
    return `web-${page} ratio=${(weight / allowed).toFixed(2)} kB=${weight.toFixed(0)} allowed=${allowed}`
  })
}
