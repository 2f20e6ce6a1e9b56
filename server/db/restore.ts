import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { absent, BackupManifest, manifestName } from './backup.ts'
import { giveToServer, reachable, runningPid } from './embedded.ts'

/** Reads a backup's manifest and holds every file against it. Throws with the first file that is not as it was written. */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const read = await readFile(join(folder, manifestName), 'utf8').catch((error) => {
    if (absent(error)) throw new Error(`${folder} holds no complete backup: ${manifestName} is missing.`)
    throw error
  })
  const manifest = BackupManifest.parse(JSON.parse(read))
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const path = join(folder, name)
    const hash = createHash('sha256')
    let seen = 0
    try {
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        seen += chunk.length
      }
    } catch (error) {
      throw new Error(absent(error) ? `${path} is missing.` : `${path} cannot be read: ${(error as Error).message}`)
    }
    if (seen !== bytes || hash.digest('hex') !== sha256) throw new Error(`${path} is not as it was written.`)
  }
  return manifest
}

/**
 * Puts a backup where the product looks for its data. All is copied beside its place first, then put there by renaming:
 * a copy that fails changes nothing. With `replace`, what was there is kept under the name that is given back as `former`.
 * Throws when the product runs on the folder, when it holds a database and `replace` is not set, or when the backup is not whole.
 */
export async function restore({
  from,
  dataDir: asked,
  replace,
  now,
}: {
  readonly from: string
  readonly dataDir: string
  readonly replace: boolean
  readonly now: Date
}): Promise<{ readonly manifest: BackupManifest; readonly former: readonly string[] }> {
  const manifest = await checkBackup(from)
  const dataDir = resolve(asked)
  const folder = reachable(join(dataDir, 'postgres'))
  const cluster = join(folder, 'cluster')
  if (runningPid(cluster) !== null) throw new Error('Relance runs on this data folder: stop it first.')
  const held = existsSync(join(cluster, 'PG_VERSION'))
  if (held && !replace)
    throw new Error(`${dataDir} already holds a database: give --replace, which keeps it aside under another name.`)

  const partial = await mkdtemp(join(folder, 'restoring-'))
  try {
    await cp(join(from, 'postgres/cluster'), join(partial, 'cluster'), { recursive: true })
    await cp(join(from, 'postgres/password'), join(partial, 'password'))
    await chmod(join(partial, 'cluster'), 0o700)
    giveToServer(join(partial, 'cluster'))
    giveToServer(join(partial, 'password'))

    const mark = now.toISOString().replace(/\D/g, '').slice(0, 14)
    const former: string[] = []
    const aside = async (path: string) => {
      if (!existsSync(path)) return
      former.push(`${path}.before-${mark}`)
      await rename(path, `${path}.before-${mark}`)
    }
    await aside(cluster)
    await aside(join(folder, 'password'))
    await rename(join(partial, 'password'), join(folder, 'password'))
    await rename(join(partial, 'cluster'), cluster)
    const kept = existsSync(join(from, 'data')) ? await readdir(join(from, 'data')) : []
    for (const name of kept.filter((name) => name !== 'postgres')) {
      await aside(join(dataDir, name))
      await mkdir(dirname(join(dataDir, name)), { recursive: true })
      await cp(join(from, 'data', name), join(dataDir, name), { recursive: true })
    }
    return { manifest, former }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}
