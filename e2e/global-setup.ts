import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../scripts/build-web.ts'
import { seedDemo } from '../server/demo/demo.ts'
import { onDatabase, worldsBegin } from '../server/test/global-setup.ts'
import { testClock, testContext } from '../server/test/test-context.ts'

/** The journeys look at the pages as they are built for users, many of them on the demo: it is made once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWeb()
  const { url, template } = project.getProvidedContext().databaseServer
  const name = `${template}_demo`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  const databaseUrl = onDatabase(url, name)
  const context = testContext({ databaseUrl, dataDir: tmpdir(), clock: testClock(worldsBegin) })
  await context.jobs.start(false)
  await seedDemo(context)
  await context.close()
  project.provide('demoTemplate', name)
  return async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
