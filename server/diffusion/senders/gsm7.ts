import { basic as septets } from '@relance/domain/messages/sms-alphabet.ts'

const escapeCode = 0x1b
/** The GSM 7-bit default alphabet, one octet a septet, as SMPP carries it with data_coding 0: the domain's, with its escape. */
const basic = [...septets].toSpliced(escapeCode, 0, '\u001b')
const extension: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
}
const codes = new Map<string, readonly number[]>([
  ...[...basic].flatMap((character, code) => (code === escapeCode ? [] : [[character, [code]] as const])),
  ...Object.entries(extension).map(([character, code]) => [character, [escapeCode, code]] as const),
])
const extended = new Map(Object.entries(extension).map(([character, code]) => [code, character]))

/** A text in the default alphabet; null when a character is outside it. */
export function encodeGsm7(text: string): Buffer | null {
  const octets: number[] = []
  for (const character of text) {
    const code = codes.get(character)
    if (!code) return null
    octets.push(...code)
  }
  return Buffer.from(octets)
}

/** Reads it back; an unknown escape is a space, as the standard says. */
export function decodeGsm7(octets: Buffer): string {
  let text = ''
  for (let index = 0; index < octets.length; index++) {
    const code = octets[index]!
    if (code === escapeCode) text += extended.get(octets[++index] ?? 0) ?? ' '
    else text += basic[code] ?? ' '
  }
  return text
}

/** UCS-2 as SMPP carries it with data_coding 8. */
export const encodeUcs2 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
export const decodeUcs2 = (octets: Buffer): string =>
  Buffer.from(octets.subarray(0, octets.length & ~1))
    .swap16()
    .toString('utf16le')
