import { couponCodeMaxLength } from './coupon.ts'
import { isBasic } from './sms-alphabet.ts'
import { countSeptets, transliterate } from './sms-encoding.ts'

/** What a text may name between double braces, `{{prenom}}`, and the most septets its value takes in an SMS. */
export const mergeFields = {
  prenom: 20,
  nom: 20,
  civilite: 4,
  immatriculation: 10,
  marque: 15,
  modele: 15,
  operation: 24,
  dateEcheance: 10,
  garage: 30,
  telephone: 17,
  urlRendezVous: 40,
  coupon: couponCodeMaxLength,
} as const
export type MergeField = keyof typeof mergeFields

/** Named in e-mails only: the promotional message of the operation, what its coupon says, the other operations due, the unsubscribe link. */
export const emailFields = ['message', 'autresOperations', 'desabonnement', 'couponTitre', 'couponTexte'] as const
export type EmailField = (typeof emailFields)[number]

export type Variables = Readonly<Partial<Record<MergeField | EmailField, string>>>

/** Values known for all messages of a campaign; several when each message has one of them. */
export type KnownValues = Readonly<Partial<Record<MergeField, string | readonly string[]>>>

/** Longest fields that fit on a line of an identity: a member's own are not cut. */
const ownFields: ReadonlySet<string> = new Set<MergeField>(['garage', 'telephone', 'urlRendezVous'])

/** Whatever stands between double braces, so that a field misspelt is told rather than sent as it is. */
const pattern = /\{\{([^{}]{0,60})\}\}/g

export const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

/** The names a text puts between double braces, known or not, each once. */
export const fieldsIn = (template: string): string[] => [
  ...new Set([...template.matchAll(pattern)].map((match) => match[1]!.trim())),
]

/** Cuts to so many septets, never through a character that takes two. */
function cutToSeptets(text: string, septets: number): string {
  if (isBasic(text)) return text.slice(0, septets).trimEnd()
  let room = septets
  let cut = ''
  for (const character of text) {
    room -= countSeptets(character)
    if (room < 0) break
    cut += character
  }
  return cut.trimEnd()
}

function valueFor(name: MergeField, value: string): string {
  const written = transliterate(value).trim()
  return ownFields.has(name) ? written : cutToSeptets(written, mergeFields[name])
}

/** Drops what a missing value leaves behind: doubled spaces, and a space before a comma or a full stop. */
const tidy = (text: string): string =>
  / [ ,.]|^ | $/m.test(text)
    ? text
        .replaceAll(/ {2,}/g, ' ')
        .replaceAll(/ +([,.])/g, '$1')
        .replaceAll(/^ +| +$/gm, '')
    : text

/** A text read once, to be filled for many. */
export type FillText = (variables: Variables) => string

/** Reads an SMS, to be filled as by `mergeText`. */
export function readText(template: string): FillText {
  const written: string[] = []
  const fields: MergeField[] = []
  let end = 0
  for (const match of template.matchAll(pattern)) {
    const name = match[1]!.trim()
    if (!isMergeField(name)) continue
    fields.push(name)
    written.push(template.slice(end, match.index))
    end = match.index + match[0].length
  }
  const rest = template.slice(end)
  return (variables) => {
    let text = ''
    for (const [index, name] of fields.entries()) text += written[index]! + valueFor(name, variables[name] ?? '')
    return tidy(text + rest)
  }
}

/**
 * Fills an SMS: values are brought into the alphabet and cut to their field's length (the member's own, `garage`,
 * `telephone` and `urlRendezVous`, are not cut). A missing value is empty; an unknown name is left as it is written.
 */
export const mergeText = (template: string, variables: Variables): string => readText(template)(variables)

/** The most septets an SMS text can take once merged: known values as they are, the others at their field's length. */
export function worstCaseLength(template: string, known: KnownValues = {}): number {
  const lengthOf = (name: MergeField): number => {
    const values = known[name]
    if (values === undefined) return mergeFields[name]
    return Math.max(0, ...[values].flat().map((value) => countSeptets(valueFor(name, value))))
  }
  let length = 0
  let end = 0
  for (const match of template.matchAll(pattern)) {
    length += countSeptets(template.slice(end, match.index))
    const name = match[1]!.trim()
    length += isMergeField(name) ? lengthOf(name) : countSeptets(match[0])
    end = match.index + match[0].length
  }
  return length + countSeptets(template.slice(end))
}
