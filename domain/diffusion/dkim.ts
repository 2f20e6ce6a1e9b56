import { z } from 'zod'

/** Whether a key's DNS record stands: there, not there, another key under its name, or the name server did not answer. */
export const PublicationDkim = z.enum(['publiee', 'absente', 'differente', 'sans_reponse'])
export type PublicationDkim = z.infer<typeof PublicationDkim>

/** `attente`: made, does not sign yet. `active`: signs. `ancienne`: signed until another took over, or was for another domain. */
export const EtatCleDkim = z.enum(['attente', 'active', 'ancienne'])

/** How long the record of a key that signs no more is left standing: mail on its way is still checked against it. */
export const resteJours = 7

/**
 * A key's name in the DNS: the day it was made, and a tail that chance gives (0 to 1), so that a name is not used again for
 * another key while caches still hold the first.
 */
export const selectorOf = (day: string, fraction: number): string => {
  const tail = Math.floor(fraction * 36 ** 4)
    .toString(36)
    .padStart(4, '0')
  return `relance-${day.replaceAll('-', '')}-${tail}`
}

/** Where a key is published (RFC 6376, 3.6.2.1). */
export const recordName = (selecteur: string, domaine: string): string => `${selecteur}._domainkey.${domaine}`

/** What is published there (RFC 6376, 3.6.1). `publicKey`: base64 of the key's DER. */
export const recordValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

const tag = (record: string, name: string): string | undefined =>
  record
    .split(';')
    .map((part) => part.split('='))
    .find(([key]) => key!.trim() === name)
    ?.slice(1)
    .join('=')
    .replaceAll(/\s/g, '')

/** What the records found under a key's name say of it. Other texts may stand there; `v=` may be left out. */
export function publicationOf(records: readonly string[], publicKey: string): PublicationDkim {
  const keys = records
    .filter((record) => (tag(record, 'v') ?? 'DKIM1') === 'DKIM1')
    .flatMap((record) => tag(record, 'p') ?? [])
  if (keys.length === 0) return 'absente'
  // Two records under one name are undefined (RFC 6376, 3.6.2.2): a receiver may read the wrong one.
  return keys.every((key) => key === publicKey) ? 'publiee' : 'differente'
}
