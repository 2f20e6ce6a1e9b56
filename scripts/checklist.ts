import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Prints every row of docs/checklist.md with the tests that carry its id in their titles; last, the rows that have none.
const root = join(import.meta.dirname, '..')
const rows = [...readFileSync(join(root, 'docs/checklist.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \| (.+?) \|$/gm)].map(
  (match) => ({ id: match[1]!, what: match[2]! }),
)
const tests: { file: string; title: string }[] = []
for (const file of globSync(
  ['domain/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts', 'scripts/**/*.test.ts'],
  { cwd: root, exclude: (path) => path.includes('node_modules') },
)) {
  for (const match of readFileSync(join(root, file), 'utf8').matchAll(
    /\b(?:it|test)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g,
  ))
    tests.push({ file, title: match[2]! })
}
const carries = (title: string, id: string) => new RegExp(`\\b${id}\\b`).test(title)
const without: typeof rows = []
for (const row of rows) {
  const found = tests.filter((test) => carries(test.title, row.id))
  if (found.length === 0) without.push(row)
  console.log(`${row.id.padEnd(4)} ${row.what}`)
  for (const test of found) console.log(`       ${test.file}: ${test.title}`)
}
console.log(`\n${rows.length - without.length} of ${rows.length} rows have a test. Without one:`)
for (const row of without) console.log(`${row.id.padEnd(4)} ${row.what}`)
