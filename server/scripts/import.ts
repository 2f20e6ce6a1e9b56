import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from '@relance/domain/contract/words.ts'
import { type Import, importFiles, isImportOver } from '@relance/domain/import/import.ts'
import { createContext } from '../context.ts'
import { startEmbedded } from '../db/embedded.ts'
import { EnvError, readEnv } from '../env.ts'
import { Refusal } from '../http/problem.ts'
import { wordsOf } from '../http/words.ts'
import { findImport } from '../import/imports.sql.ts'
import { runImport } from '../import/run-import.ts'
import { recogniseFiles, startImport } from '../import/start-import.ts'
import { batchFolder, dropBatch, type ReceivedFile, storeCopy } from '../import/stored-files.ts'
import { afterImport } from '../modules.ts'
import { prepareDatabase } from '../prepare-database.ts'

// npm run import -- FOLDER --adherent ID [--database-url URL]: imports a garage's export, on the database of the running product.

const words = wordsOf('en')

/** A mistake of whoever calls: told in a sentence, without a trace. */
class Mistake extends Error {}

function readArguments() {
  const usage = 'Usage: npm run import -- FOLDER --adherent ID [--database-url URL]'
  let read: ReturnType<typeof parse>
  try {
    read = parse()
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\n${usage}`)
  }
  const [folder, ...rest] = read.positionals
  if (folder === undefined || rest.length > 0) throw new Mistake(`Name one folder.\n${usage}`)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Mistake(`There is no folder ${resolve(folder)}.`)
  const { adherent } = read.values
  if (adherent === undefined || !/^[1-9]\d{0,8}$/.test(adherent))
    throw new Mistake(`--adherent must be the number of a member, such as --adherent 1.\n${usage}`)
  const databaseUrl = read.values['database-url']
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    throw new Mistake('--database-url must start with postgres://.')
  return { folder, adherentId: Number(adherent), databaseUrl }
}

const parse = () =>
  parseArgs({ allowPositionals: true, options: { adherent: { type: 'string' }, 'database-url': { type: 'string' } } })

function printReport(done: Import): void {
  for (const type of importFiles) {
    const report = done.compteRendu[type]
    if (report)
      console.log(
        `${type.padEnd(10)} ${report.lus} read: ${report.nouveaux} new, ${report.modifies} changed, ${report.inchanges} the same; ${report.rejetes} rows left out, ${report.champsIgnores} fields left empty`,
      )
  }
  const { oppositionsSms, oppositionsEmail, changementsProprietaire } = done.compteRendu
  console.log(
    `opt-outs added: ${oppositionsSms} SMS, ${oppositionsEmail} e-mail; vehicles with a new owner: ${changementsProprietaire}`,
  )
  if (done.rejets > 0) console.log(`${done.rejets} entries in the reject report: see the import page.`)
}

async function main(): Promise<void> {
  const { folder, adherentId, databaseUrl } = readArguments()
  const env = readEnv()
  const given = databaseUrl ?? env.DATABASE_URL
  const embedded = given === undefined ? await startEmbedded({ folder: join(resolve(env.DATA_DIR), 'postgres') }) : null
  // Nothing is signed here: the key is not needed.
  const context = createContext({ env, databaseUrl: given ?? embedded!.url, secret: new Uint8Array(32) })
  try {
    await prepareDatabase(context.pool, context.db)
    const member = await context.db
      .selectFrom('adherent')
      .select('nom_commercial')
      .where('id', '=', adherentId)
      .executeTakeFirst()
    if (!member) throw new Mistake(`There is no member ${adherentId}.`)
    const names = readdirSync(folder).filter((name) => /\.csv$/i.test(name))
    if (names.length === 0) throw new Mistake(`There is no CSV file in ${resolve(folder)}.`)

    const batch = batchFolder(adherentId, context.random.uuid())
    let importId: number
    try {
      const received: ReceivedFile[] = []
      for (const name of names)
        received.push(await storeCopy(context, batch, received.length, join(folder, name), basename(name)))
      const files = await recogniseFiles(context, received)
      importId = await startImport(context, { adherentId, files, origine: 'commande', acteurId: null, enqueue: false })
    } catch (error) {
      await dropBatch(context, batch)
      throw error
    }
    console.log(`Importing ${names.join(', ')} for ${member.nom_commercial} (${adherentId})…`)
    const show = async () => {
      const now = await findImport(context.db, adherentId, importId, words)
      if (now && !isImportOver(now.etat)) {
        const percent = now.octetsTotal === 0 ? 100 : Math.floor((100 * now.octetsLus) / now.octetsTotal)
        console.log(`${now.etat}: ${percent} %, ${now.lignesLues} rows`)
      }
    }
    const progress = setInterval(() => void show().catch(() => {}), 1000)
    try {
      await runImport(context, { adherentId, importId }, afterImport)
    } finally {
      clearInterval(progress)
    }
    const done = (await findImport(context.db, adherentId, importId, words))!
    if (done.etat === 'echec') throw new Mistake(done.motifEchec ?? '')
    if (done.etat !== 'termine') throw new Mistake('Another process took the import over: see the import page.')
    printReport(done)
  } finally {
    await context.db.destroy()
    await embedded?.stop()
  }
}

try {
  await main()
} catch (error) {
  if (error instanceof Refusal) {
    const sentences = (error.errors ?? [{ code: error.code }]).map(({ code }) => say(words, code, error.values))
    console.error(sentences.join('\n'))
  } else if (error instanceof Mistake || error instanceof EnvError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
