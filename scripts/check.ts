import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Each check: what it is called, what runs it. Two run at a time. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types: domain', bin('tsc'), '-p', 'domain'],
  ['types: domain tests', bin('tsc'), '-p', 'domain/tsconfig.test.json'],
  ['types: server', bin('tsc'), '-p', 'server'],
  ['types: e2e', bin('tsc'), '-p', 'e2e'],
  ['types: web', bin('tsc'), '-p', 'web'],
  ['format and lint', bin('biome'), 'ci', '--error-on-warnings', '.'],
  ['lint with types', bin('oxlint'), '--type-aware', '--deny-warnings'],
  ['dead code', bin('knip')],
  ['walls and words', bin('vitest'), 'run', '--project', 'domain', 'scripts/'],
]

interface Outcome {
  readonly name: string
  readonly code: number
  readonly said: string
  readonly seconds: number
}

function run([name, command, ...args]: (typeof checks)[number]): Promise<Outcome> {
  const start = performance.now()
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.once('close', (code) => done({ name, code: code ?? 1, said, seconds: (performance.now() - start) / 1000 }))
  })
}

const waiting = [...checks]
const outcomes: Outcome[] = []
async function worker(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const outcome = await run(next)
    outcomes.push(outcome)
    console.log(`${outcome.code === 0 ? 'ok    ' : 'FAILED'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`)
  }
}
await Promise.all([worker(), worker()])
for (const { name, code, said } of outcomes) if (code !== 0) console.log(`\n── ${name}\n${said}`)
process.exit(outcomes.some((outcome) => outcome.code !== 0) ? 1 : 0)
