import { startSmppServer } from '../server/test/smpp-server.ts'
import { startSmtpServer } from '../server/test/smtp-server.ts'

// A provider that takes everything, in a process of its own; by SMPP it answers after so many milliseconds.
const [, , kind, delayMs] = process.argv
if (kind === 'smpp') {
  const server = await startSmppServer()
  server.delay(Number(delayMs))
  process.send!(server.url)
} else process.send!((await startSmtpServer()).url)
process.on('disconnect', () => process.exit(0))
