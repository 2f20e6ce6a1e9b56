import { createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'

const require = createRequire(import.meta.url)
const entry = require.resolve('@sparticuz/chromium')
const cache = join(import.meta.dirname, '../node_modules/.cache')

async function packaged(): Promise<{ bin: string; version: string }> {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const { name, version } = require(join(folder, 'package.json')) as { name?: string; version: string }
      if (name === '@sparticuz/chromium') return { bin: join(folder, 'bin'), version }
    } catch {
      // no package.json here: one folder up
    }
  }
  throw new Error('@sparticuz/chromium is not where it should be')
}

/**
 * Unpacks the Chromium that an npm package carries, with its libraries and fonts, once. (The package's own launcher
 * expects a server's image; on a bare machine the libraries must be named.)
 */
async function unpack(): Promise<string> {
  const { bin, version } = await packaged()
  const folder = join(cache, `chromium-${version}`)
  const present = await access(join(folder, 'fonts.conf')).then(
    () => true,
    () => false,
  )
  if (present) return folder
  const { extract } = createRequire(entry)('tar-fs') as { extract: (folder: string) => NodeJS.WritableStream }
  const partial = `${folder}.${process.pid}`
  await mkdir(partial, { recursive: true })
  const open = (name: string) => createReadStream(join(bin, name)).pipe(createBrotliDecompress())
  await Promise.all([
    pipeline(open('chromium.br'), createWriteStream(join(partial, 'chromium'))),
    ...['swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'].map((name) => pipeline(open(name), extract(partial))),
  ])
  await chmod(join(partial, 'chromium'), 0o755)
  await writeFile(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fc-cache</cachedir></fontconfig>`,
  )
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }))
  return folder
}

/** A headless Chromium that needs nothing installed on the machine, with more switches if given. The caller closes it. */
export async function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  const folder = await unpack()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--no-zygote',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A page lives for seconds here: compiling its scripts for speed takes more of the processor than it gives back.
      '--js-flags=--no-opt --no-maglev',
      ...switches,
    ],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder } as Record<string, string>,
  })
}
