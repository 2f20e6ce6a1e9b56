import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * Verifies a mail's DKIM signature as a receiver does (RFC 6376, 3.4.2, 3.4.4 and 3.7), written apart from what signs: relaxed
 * canonicalisation of both, RSA-SHA256. `publicKeyOf` stands for the DNS. Returns the signature's tags when it is good.
 */
export function verifyDkim(
  raw: Buffer,
  publicKeyOf: (selector: string, domain: string) => string | null,
): { readonly tags: Readonly<Record<string, string>>; readonly signed: readonly string[] } {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = text
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')).trim().toLowerCase(), line }))
  const relaxed = ({ name, line }: { name: string; line: string }): string =>
    `${name}:${line
      .slice(line.indexOf(':') + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`
  const signature = headers.find(({ name }) => name === 'dkim-signature')
  if (!signature) throw new Error('not signed')
  const tags: Record<string, string> = Object.fromEntries(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).replaceAll(' ', '')]),
  )
  if (tags['a'] !== 'rsa-sha256' || tags['c'] !== 'relaxed/relaxed') throw new Error('not as expected')

  const body = text
    .slice(end + 4)
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  const hash = createHash('sha256').update(body, 'latin1').digest('base64')
  if (hash !== tags['bh']) throw new Error('the body was changed')

  // Headers are taken from the bottom up, each at most once.
  const left = [...headers]
  const signed = tags['h']!.toLowerCase().split(':')
  const lines = signed.flatMap((name) => {
    const index = left.findLastIndex((header) => header.name === name)
    return index < 0 ? [] : [relaxed(left.splice(index, 1)[0]!)]
  })
  const data = [...lines, relaxed(signature).replace(/(;\s*b=)[^;]*/, '$1')].join('\r\n')
  const key = publicKeyOf(tags['s']!, tags['d']!)
  if (key === null) throw new Error('no key')
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  if (!verify('sha256', Buffer.from(data, 'latin1'), publicKey, Buffer.from(tags['b']!, 'base64')))
    throw new Error('the signature is wrong')
  return { tags, signed }
}
