import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { testClock, testContext } from './test-context.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases may be created, and the name of the migrated template there. */
    databaseServer: { url: string; template: string }
    /** The name of the template that holds the demo too, on the same server: for the journeys. */
    demoTemplate: string
  }
}

/** When a world begins unless its test says otherwise. */
export const worldsBegin = '2026-11-20T09:00:00Z'

/** One PostgreSQL for the run (or the one TEST_DATABASE_URL names), with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `relance_template_${process.pid}`
  const given = process.env['TEST_DATABASE_URL']
  const folder = given ? null : mkdtempSync(join(tmpdir(), 'relance-tests-'))
  if (folder) chmodSync(folder, 0o755)
  const embedded = folder ? await startEmbedded({ folder, volatile: true, database: 'postgres' }) : null
  const url = given ?? embedded!.url
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const templateUrl = onDatabase(url, template)
  const context = testContext({ databaseUrl: templateUrl, dataDir: tmpdir(), clock: testClock(worldsBegin) })
  await prepareDatabase(context.pool, context.db)
  // The queues too: no world has to make them.
  await context.jobs.start(false)
  await context.close()
  project.provide('databaseServer', { url, template })
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await embedded?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

export function onDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.toString()
}
