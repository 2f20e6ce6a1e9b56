import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { databaseOn, openPool } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { createJobs } from '../jobs/jobs.ts'
import { prepareDatabase } from '../prepare-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases may be created, and the name of the migrated template there. */
    databaseServer: { url: string; template: string }
  }
}

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
  const pool = openPool(templateUrl, 4)
  await prepareDatabase(pool, databaseOn(pool))
  const jobs = createJobs(templateUrl, pino({ level: 'silent' }))
  await jobs.start(false)
  await jobs.stop()
  await pool.end()
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
