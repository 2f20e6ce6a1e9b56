import { parseArgs } from 'node:util'

/** What a command that takes one folder was given. Throws with the usage. */
export function oneFolder(
  usage: string,
  allowed: { readonly replace?: true } = {},
): { folder: string; replace: boolean } {
  const read = () =>
    parseArgs({ allowPositionals: true, options: allowed.replace ? { replace: { type: 'boolean' as const } } : {} })
  let given: ReturnType<typeof read>
  try {
    given = read()
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`)
  }
  const [folder, ...rest] = given.positionals
  if (folder === undefined || rest.length > 0) throw new Error(`Name one folder.\n${usage}`)
  return { folder, replace: given.values.replace === true }
}

/** Runs a command: what goes wrong is told in a sentence, without a trace, and ends the process with 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
