import { startSmppServer } from '../server/test/smpp-server.ts'
import { startSmtpServer } from '../server/test/smtp-server.ts'

// A provider that takes everything, in a process of its own.
const server = process.argv[2] === 'smpp' ? await startSmppServer() : await startSmtpServer()
process.send!(server.url)
process.on('disconnect', () => process.exit(0))
