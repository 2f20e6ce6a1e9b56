import { spawn } from 'node:child_process'
import { join } from 'node:path'

// The server, started again when its files change, and Vite's server for the pages in front of it.
const root = join(import.meta.dirname, '..')
const children = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], { cwd: root, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
