import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

// `npm run bench` runs every question, `npm run bench -- NAME` one. Each prints a line `NAME ratio=0.83 …`: a ratio to a
// bare baseline in the same run, because machines differ and are noisy.
const wanted = process.argv.slice(2)
const files = globSync('*.bench.ts', { cwd: import.meta.dirname }).sort()
const names = files.map((file) => basename(file, '.bench.ts'))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}". There are: ${names.join(', ')}.`)
  process.exit(1)
}
for (const [index, name] of names.entries()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { run } = (await import(join(import.meta.dirname, files[index]!))) as { run: () => Promise<readonly string[]> }
  for (const line of await run()) console.log(line)
}
process.exit(0)
