import { personalCodeLength, sharedCodeLength } from '../networks/short-links.ts'

/** 58 characters of one septet each, none of which is taken for another. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Random bytes (16 or more) as a code of so many characters, each as likely as the other. */
export function encodeCode(bytes: Uint8Array, length: number): string {
  let rest = 0n
  for (const byte of bytes) rest = (rest << 8n) | BigInt(byte)
  let code = ''
  for (let n = 0; n < length; n++) {
    code += alphabet[Number(rest % 58n)]
    rest /= 58n
  }
  return code
}

/** What the end of a short address says: a code and, on the code of one message, which of its links. */
export interface LinkName {
  readonly code: string
  readonly numero: number
  readonly personal: boolean
}

/** Reads the end of a short address; null when no link of ours looks like it. A full stop or bracket caught by a reader's program is left out. */
export function parseLinkName(text: string): LinkName | null {
  const found = /^([1-9A-HJ-NP-Za-km-z]{7}|[1-9A-HJ-NP-Za-km-z]{8}(?:-([1-9]\d{0,2}))?)[.,;:!?)\]]?$/.exec(text)
  if (!found) return null
  const code = found[1]!.slice(0, found[1]!.length === sharedCodeLength ? sharedCodeLength : personalCodeLength)
  return { code, numero: Number(found[2] ?? 1), personal: code.length === personalCodeLength }
}

export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text)

/** A host name with its last label, and a port if need be: 's.garage.fr'. */
export const hostPattern = /^(?=.{4,60}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{2,5})?$/
