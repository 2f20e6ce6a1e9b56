import { Resolver } from 'node:dns/promises'

/** What is asked of the DNS. */
export interface Dns {
  /** The texts under a name, each put together; none when there is no such name. Throws when no name server answers. */
  resolveTxt(name: string): Promise<readonly string[]>
}

const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** The machine's own name servers. */
export function systemDns(): Dns {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  return {
    resolveTxt: (name) =>
      resolver.resolveTxt(name).then(
        (records) => records.map((strings) => strings.join('')),
        (error: NodeJS.ErrnoException) => {
          if (absent.has(error.code ?? '')) return []
          throw error
        },
      ),
  }
}
