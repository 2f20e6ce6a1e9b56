/** 58 characters of one septet each, none of which is taken for another. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The code of a link that all messages of a sending share: it names nobody, and 58^7 is enough that none is made twice. */
export const sharedCodeLength = 7
/** The code of one message: 58^8, 46 bits, so that nobody is found by trying. */
export const personalCodeLength = 8

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

/** Where short links of a network start: on its short host, always by https, else on the product's own address. */
export const shortBase = (publicUrl: string, hoteCourt: string | null): string =>
  hoteCourt ? `https://${hoteCourt}` : publicUrl

export const shortLink = (base: string, code: string): string => `${base}/r/${code}`

/** A link as long as it gets in a network: what texts are reckoned with and previews show. */
export const longestLink = (base: string, suiviIndividuel: boolean): string =>
  shortLink(base, 'AbCd2345'.slice(0, suiviIndividuel ? personalCodeLength : sharedCodeLength))

export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text)

/** A host name with its last label, and a port if need be: 's.garage.fr'. */
export const hostPattern = /^(?=.{4,60}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{2,5})?$/
