import { basic, extension, isBasic, replacements } from './sms-alphabet.ts'

/** A character that a short message cannot carry without turning the whole of it into UCS-2. */
export interface ForbiddenCharacter {
  /** Position in the text, in UTF-16 units: what an input's selection counts in. */
  readonly index: number
  readonly character: string
  /** What to write instead; empty = leave it out. */
  readonly replacement: string
}

export interface SmsCount {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Septets in GSM-7, UTF-16 units in UCS-2. */
  readonly units: number
  readonly segments: number
}

const isInAlphabet = (character: string): boolean => basic.has(character) || extension.has(character)

/** Septets of a text: 2 for `^ { } \ [ ~ ] | €`, 1 for anything else (a forbidden character included). */
export function countSeptets(text: string): number {
  if (isBasic(text)) return text.length
  let septets = 0
  for (const character of text) septets += extension.has(character) ? 2 : 1
  return septets
}

/** Packs characters of the given sizes into parts, none of which is split across two. */
function partsOf(sizes: readonly number[], perPart: number): number {
  let parts = 1
  let room = perPart
  for (const size of sizes) {
    if (size > room) {
      parts++
      room = perPart
    }
    room -= size
  }
  return parts
}

const gsmParts = [160, 153] as const

/** Encoding, length and number of parts of a message as the network will bill it (domain.md A1). */
export function segmentsOf(text: string): SmsCount {
  if (isBasic(text)) {
    const units = text.length
    return { encoding: 'GSM-7', units, segments: units <= gsmParts[0] ? 1 : Math.ceil(units / gsmParts[1]) }
  }
  const characters = [...text]
  const gsm = characters.every(isInAlphabet)
  const sizes = characters.map((character) => (gsm ? (extension.has(character) ? 2 : 1) : character.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [single, perPart] = gsm ? gsmParts : [70, 67]
  return {
    encoding: gsm ? 'GSM-7' : 'UCS-2',
    units,
    segments: units <= single ? 1 : partsOf(sizes, perPart),
  }
}

/** What to write instead of a character outside the alphabet: the table, else its letter without accent, else nothing. */
export function suggestReplacement(character: string): string {
  if (isInAlphabet(character)) return character
  const known = replacements[character]
  if (known !== undefined) return known
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const written = [...bare].map((c) => (isInAlphabet(c) ? c : (replacements[c] ?? ''))).join('')
  return written
}

/** The characters of a text that block sending, each with its position and what to write instead. */
export function findForbiddenCharacters(text: string): ForbiddenCharacter[] {
  const found: ForbiddenCharacter[] = []
  let index = 0
  for (const character of text) {
    if (!isInAlphabet(character)) found.push({ index, character, replacement: suggestReplacement(character) })
    index += character.length
  }
  return found
}

/** The text with every suggestion taken: what the "replace" button of the editor does, never done behind the author's back. */
export const replaceForbidden = (text: string): string =>
  [...text.normalize('NFC')].map((character) => suggestReplacement(character)).join('')

/**
 * A merged value, silently brought into the alphabet: unlike the author's text it comes from the customer base. A letter
 * that has no counterpart becomes `?`, so that a name does not vanish; other signs are left out.
 */
export const transliterate = (value: string): string =>
  isBasic(value)
    ? value
    : [...value.normalize('NFC')]
        .map((character) => {
          const written = suggestReplacement(character)
          return written === '' && /[\p{L}\p{N}]/u.test(character) ? '?' : written
        })
        .join('')
