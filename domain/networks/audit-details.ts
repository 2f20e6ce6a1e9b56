import { type Language, say, type Words } from '../contract/words.ts'
import { tenThousandths } from '../values/money.ts'

/** One thing that the audit log tells besides who, what and when, in words. */
export interface AuditDetail {
  readonly libelle: string
  readonly valeur: string
}

/** A detail on one line, with the colon of its language. */
export const writeDetail = ({ libelle, valeur }: AuditDetail, langue: Language): string =>
  `${libelle}${langue === 'fr' ? ' : ' : ': '}${valeur}`

/** What somebody typed: never taken for a word of ours. */
const typed = new Set([
  'selecteur',
  'domaine',
  'search',
  'motif',
  'acteur',
  'issuer',
  'clientId',
  'de',
  'vers',
  'titre',
])
/** How a list was shown, not what was in it. */
const unsaid = new Set(['page', 'resultsPerPage', 'sort'])

/** 'nomExpediteurSms', 'lang_locale', 'secret-portail' → the end of a key of domain/words. */
const keyOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()

/** Says the first of several keys that is known; null when none is. */
function sayFirst(words: Words, keys: readonly string[]): string | null {
  const known = keys.find((key) => key in words)
  return known === undefined ? null : say(words, known)
}

/** A field by its label: one of a member's, a user's or a network's. */
const fieldLabel = (words: Words, field: string): string => sayFirst(words, [`AUDIT_CHAMP_${keyOf(field)}`]) ?? field
const labelOf = (words: Words, name: string): string =>
  sayFirst(words, [`AUDIT_DETAIL_${keyOf(name)}`, `AUDIT_CHAMP_${keyOf(name)}`]) ?? name

interface Speech {
  readonly words: Words
  readonly langue: Language
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function writeNumber(langue: Language, name: string, value: number): string {
  const written = (given: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(langue, options).format(given)
  if (name === 'coutSms')
    return written(value / tenThousandths, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  if (name === 'tauxTva') return written(value / tenThousandths, { style: 'percent', maximumFractionDigits: 2 })
  return name.endsWith('Id') ? String(value) : written(value)
}

function writeValue(speech: Speech, name: string, value: unknown): string {
  const { words, langue } = speech
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) return value.map((one) => writeValue(speech, name, one)).join(', ')
  if (typeof value === 'boolean') return say(words, value ? 'OUI' : 'NON')
  if (typeof value === 'number') return writeNumber(langue, name, value)
  if (isRecord(value))
    return 'de' in value && 'vers' in value
      ? `${writeValue(speech, name, value['de'])} → ${writeValue(speech, name, value['vers'])}`
      : tellDetails(value, speech)
          .map((one) => writeDetail(one, langue))
          .join(', ')
  const text = String(value)
  if (name === 'champs') return fieldLabel(words, text)
  if (typed.has(name)) return text
  return sayFirst(words, [`AUDIT_VALEUR_${keyOf(text)}`, `ROLE_${text}`, `SOURCE_${text}`]) ?? text
}

/**
 * What a line of the audit log keeps, in words: names and values alike. What it does not know is told as it is kept: better
 * a key than nothing. The entries of a filter stand beside the others.
 */
export function tellDetails(details: Readonly<Record<string, unknown>>, speech: Speech): AuditDetail[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === 'filtre' && isRecord(value)) return tellDetails(value, speech)
    if (unsaid.has(name) || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return []
    if (name === 'refTypeCampagne') return tellDetails({ type: value }, speech)
    if (name === 'action' && typeof value === 'string')
      return [
        {
          libelle: labelOf(speech.words, name),
          valeur: say(speech.words, `AUDIT_${keyOf(value.replaceAll('.', '_'))}`),
        },
      ]
    return [{ libelle: labelOf(speech.words, name), valeur: writeValue(speech, name, value) }]
  })
}

/**
 * What was acted upon, in words: its kind, then its name where it is known, else its number or the channel. `objet` is as the
 * log keeps it: 'campagne:12:sms', 'sessions:autres', 'clients'.
 */
export function tellObject(objet: string, nom: string | null, words: Words): string {
  const [kind = '', id = '', channel] = objet.split(':')
  const label = sayFirst(words, [`AUDIT_OBJET_${keyOf(kind)}`]) ?? kind
  const named = nom ?? (/^\d+$/.test(id) ? say(words, 'AUDIT_NUMERO', { numero: id }) : kind === 'reseau' ? id : '')
  const by = channel ? ` (${sayFirst(words, [`AUDIT_VALEUR_${keyOf(channel)}`]) ?? channel})` : ''
  return (named ? `${label} – ${named}` : label) + by
}
