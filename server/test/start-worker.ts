import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { SmppServer } from './smpp-server.ts'
import type { SmtpServer } from './smtp-server.ts'
import type { World } from './world.ts'

/** A sending worker in a process of its own, on the database of a world, its clock starting at `now`. */
export async function startWorker(
  world: World,
  { smpp, smtp, now }: { readonly smpp: SmppServer; readonly smtp: SmtpServer; readonly now: Date },
): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, '../diffusion/test-worker.ts'), {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'silent',
      DATABASE_URL: world.databaseUrl,
      DATABASE_POOL: '6',
      PUBLIC_URL: 'http://relance.test',
      SECRET: new TextDecoder().decode(world.context.secret),
      SMS_URL: smpp.url,
      SMTP_URL: smtp.url,
      // Few at once, so that a death leaves few in doubt.
      SMS_WINDOW: '5',
      SMTP_POOL: '3',
      TEST_NOW: now.toISOString(),
    },
  })
  await new Promise<void>((ready, failed) => {
    worker.once('message', () => ready())
    worker.once('exit', () => failed(new Error('the worker did not start')))
  })
  return worker
}
