import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const mark = join(root, 'web/dist/.built-from')

/** A name for the sources as they are: the same names, sizes and contents give the same. */
function sourcesOf(): string {
  const hash = createHash('sha256')
  const files = globSync(['web/**/*.{ts,tsx,js,css,html,json,svg}', 'domain/**/*.{ts,json}', 'package-lock.json'], {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path),
  }).filter((path) => !path.includes('.test.') && statSync(join(root, path)).isFile())
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Builds the pages when their sources changed since the last time. */
export async function buildWeb(force = false): Promise<void> {
  const sources = sourcesOf()
  if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  })
  writeFileSync(mark, sources)
}

if (import.meta.main) {
  console.log('Preparing the pages…')
  await buildWeb(process.argv.includes('--force'))
}
