import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The modules, in the order of the product's own flow: each may import those before it. */
export const modules = [
  'values',
  'networks',
  'members',
  'auth',
  'customers',
  'import',
  'forecasts',
  'targeting',
  'messages',
  'campaigns',
  'diffusion',
  'returns',
  'watch',
] as const

/** What every module of a room may import of its own room, besides the modules to its left. */
const freeShelves: Readonly<Record<string, readonly string[]>> = {
  domain: ['contract', 'words'],
  server: ['db', 'http', 'jobs', 'log', 'base.ts', 'env.ts'],
  web: ['ui', 'api', 'i18n', 'layout', 'paths.ts', 'theme'],
}
const domainPackages = ['zod', 'libphonenumber-js', 'date-holidays']

export interface SourceFile {
  /** Path from the root, with `/`. */
  readonly path: string
  readonly text: string
}

interface Import {
  readonly from: string
  readonly typeOnly: boolean
}

export function importsOf(text: string): Import[] {
  const found: Import[] = []
  const pattern = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  for (const match of text.matchAll(pattern)) found.push({ from: match[2]!, typeOnly: match[1] !== undefined })
  for (const match of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ from: match[1]!, typeOnly: false })
  return found
}

/** A path from the root for an import of our own code, or null for a package. */
function resolveImport(path: string, from: string): string | null {
  if (from.startsWith('@relance/')) return from.slice('@relance/'.length)
  if (from.startsWith('.')) return normalize(join(dirname(path), from)).replaceAll('\\', '/')
  return null
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\/|\/test-/.test(path)
const moduleOf = (path: string) => modules.indexOf(path.split('/')[1] as (typeof modules)[number])

/** Every line that goes through a wall, as a sentence. An empty list is what `npm run check` wants. */
export function findBreaches(files: readonly SourceFile[]): string[] {
  const breaches: string[] = []
  const edges = new Map<string, string[]>()
  for (const { path, text } of files) {
    const [room = ''] = path.split('/')
    if (isTest(path)) continue
    const say = (what: string) => breaches.push(`${path}: ${what}`)
    for (const { from, typeOnly } of importsOf(text)) {
      const target = resolveImport(path, from)
      if (target === null) {
        if (room === 'domain' && !domainPackages.some((name) => from === name || from.startsWith(`${name}/`)))
          say(`the domain may not import the package ${from}`)
        continue
      }
      const [targetRoom = '', targetShelf = ''] = target.split('/')
      if (!typeOnly) edges.set(path, [...(edges.get(path) ?? []), target])
      if (room === 'domain' && targetRoom !== 'domain') say(`the domain may not import ${target}`)
      if (room === 'server' && targetRoom === 'web') say(`the server may not import ${target}`)
      if (room === 'web' && targetRoom === 'server') say(`the web may not import ${target}`)
      const own = moduleOf(path)
      if (own < 0 || targetRoom !== room) {
        // What someone sees may speak of the whole domain: it is words and rules, and changes nothing.
        if (room === 'server' && own >= 0 && targetRoom === 'domain' && moduleOf(target) > own)
          say(`${modules[own]} may not import ${target}, to its right`)
        continue
      }
      if (room === 'web' && path.endsWith('Page.tsx')) continue
      const other = moduleOf(target)
      if (other > own) say(`${modules[own]} may not import ${target}, to its right`)
      if (other < 0 && !freeShelves[room]?.includes(targetShelf) && !(typeOnly && target === 'server/context.ts'))
        say(`${modules[own]} may not import ${target}`)
    }
    if (/^\s*export\s+\*\s+from/m.test(text)) say('re-exports a whole file')
    if (
      /\bprocess\.env\b/.test(text) &&
      room !== 'scripts' &&
      !['server/env.ts'].includes(path) &&
      ['server', 'web', 'domain'].includes(room)
    )
      say('reads process.env: only server/env.ts may')
    if (
      (room === 'domain' || room === 'server') &&
      path !== 'server/context.ts' &&
      /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/.test(text.replaceAll(/\/\/.*$|^\s*\*.*$/gm, ''))
    )
      say('reads the machine’s clock or randomness: they come from the context')
    if (/(^|\/)(utils|helpers|common|shared|misc|manager|service)(\/|\.)/.test(path))
      say('has a name that says nothing')
  }
  return [...breaches, ...findCycles(edges)]
}

function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`)
      return
    }
    state.set(path, 'open')
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of edges.keys()) visit(path, [])
  return cycles
}

/** The project's own source files. */
export function readSources(root: string): SourceFile[] {
  return globSync(['domain/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  })
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))
}
