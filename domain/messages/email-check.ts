import { codeOf } from '../contract/words.ts'
import type { Day } from '../values/day.ts'
import { type CouponOfMessage, isCouponOver } from './coupon.ts'
import { type EmailBlock, EmailDocument, isEmailField } from './email-document.ts'
import { isBlank, linkFaultOf, linksIn, visibleText } from './email-reading.ts'
import { exampleVariables } from './example-variables.ts'
import { fieldsIn } from './merge.ts'

/** Gmail cuts what is longer (domain.md B5). */
export const emailMaxBytes = 100_000
export const subjectAdvised = 60
export const preheaderAdvised = { min: 40, max: 90 } as const

/** The points of the check, in the order they are shown. Errors keep an e-mail from being planned, warnings do not. */
export const emailRules = {
  objet: 'error',
  objetLongueur: 'warning',
  objetMajuscules: 'warning',
  preheader: 'warning',
  contenu: 'error',
  textesVides: 'warning',
  textesAlternatifs: 'error',
  images: 'error',
  imagesTexte: 'warning',
  coupons: 'error',
  liens: 'error',
  liensHttp: 'warning',
  variables: 'error',
  poids: 'error',
  desabonnement: 'error',
  adresse: 'error',
} as const
export type EmailRule = keyof typeof emailRules

/** Something to mend: where it is, as a path in the document (`blocks.2.href`), and the code of its sentence. */
export interface EmailFault {
  readonly field: string
  readonly code: string
}

export interface EmailPoint {
  readonly rule: EmailRule
  readonly level: 'error' | 'warning'
  readonly faults: readonly EmailFault[]
}

/** What only the server knows of an e-mail; null where it is not known yet, and then not judged. */
export interface EmailFacts {
  /** Those of the pictures named that exist for this garage. */
  readonly images: ReadonlySet<number> | null
  /** Those of the coupons named that may be sent by this garage. */
  readonly coupons: ReadonlyMap<number, CouponOfMessage> | null
  /** The day it leaves. */
  readonly jour: Day | null
  /** Bytes of its HTML filled with the longest values. */
  readonly octets: number | null
  /** Whether the HTML holds the link that unsubscribes. */
  readonly desabonnement: boolean | null
  /** Whether the garage has a postal address, which ends the e-mail. */
  readonly adresse: boolean | null
}

/** How long a text reads once its fields have ordinary values. */
export const readLength = (text: string): number =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(exampleVariables.fr[name as 'prenom'] ?? ''))
    .length

const shouts = (subject: string): boolean => {
  const letters = subject.replaceAll(/\{\{[^{}]*\}\}/g, '').replaceAll(/\P{L}/gu, '')
  return letters.length >= 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

/** A picture weighs as much as so many characters: two of them and hardly a word are what filters take for spam. */
const textPerImage = 60

const at = (index: number, name: string): string => `blocks.${index}.${name}`
type Located = (block: EmailBlock, index: number) => EmailFault[]

const ownRules: ReadonlySet<string> = new Set([
  'OBJET_OBLIGATOIRE',
  'OBJET_TROP_LONG',
  'OBJET_SUR_UNE_LIGNE',
  'OBJETS_IDENTIQUES',
  'IMAGE_SANS_TEXTE',
  'LIEN_INVALIDE',
  'VARIABLE_INCONNUE',
])

/** What the schema refuses and no other point tells. */
const schemaFaults = (document: EmailDocument): EmailFault[] =>
  (EmailDocument.safeParse(document).error?.issues ?? [])
    .map((issue) => ({ field: issue.path.map(String).join('.'), code: codeOf(issue) }))
    .filter(({ field, code }) => !ownRules.has(code) && field !== 'objet' && field !== 'objetB')

const linkFaults =
  (wanted: (code: string) => boolean): Located =>
  (block, index) =>
    [
      ...('href' in block && block.href !== undefined
        ? [{ field: at(index, 'href'), code: linkFaultOf(block.href) }]
        : []),
      ...('html' in block
        ? linksIn(block.html).map((href) => ({ field: at(index, 'html'), code: linkFaultOf(href) }))
        : []),
    ].filter((fault): fault is EmailFault => fault.code !== null && wanted(fault.code))

const textsOf = (block: EmailBlock): readonly (readonly [name: string, text: string])[] =>
  Object.entries(block).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !['id', 'type', 'href'].includes(entry[0]),
  )

/** A field that is not known, or braces that do not make one: they would be read as they are written. */
const strangeField = (text: string): boolean =>
  fieldsIn(text).some((name) => !isEmailField(name)) || /\{\{|\}\}/.test(text.replaceAll(/\{\{[^{}]{1,60}\}\}/g, ''))

/**
 * Judges an e-mail as its author has it, sound or not. Every point is in the answer, those without faults passed. The same
 * rules in the editor and where it is planned.
 */
export function checkEmail(
  document: EmailDocument,
  { images, coupons, jour, octets, desabonnement, adresse }: EmailFacts,
): EmailPoint[] {
  const { preheader, blocks } = document
  const subjects = subjectsOf(document)
  const each = (rule: Located): EmailFault[] => blocks.flatMap(rule)
  const pictures = blocks.flatMap((block, index) => ('imageId' in block ? [{ block, index }] : []))
  const letters = blocks.reduce((sum, block) => sum + visibleText(block).length, 0)
  const preheaderLength = readLength(preheader)
  const faults: Readonly<Record<EmailRule, readonly EmailFault[]>> = {
    objet: [...subjects.flatMap(subjectFaults), ...sameSubjects(document)],
    objetLongueur: subjects
      .filter(({ text }) => readLength(text) > subjectAdvised)
      .map(({ field }) => ({ field, code: 'OBJET_LONG' })),
    objetMajuscules: subjects
      .filter(({ text }) => shouts(text))
      .map(({ field }) => ({ field, code: 'OBJET_MAJUSCULES' })),
    preheader:
      preheaderLength < preheaderAdvised.min || preheaderLength > preheaderAdvised.max
        ? [{ field: 'preheader', code: 'PREHEADER_LONGUEUR' }]
        : [],
    contenu: schemaFaults(document),
    textesVides: each((block, index) =>
      'html' in block && isBlank(block.html) ? [{ field: at(index, 'html'), code: 'TEXTE_VIDE' }] : [],
    ),
    textesAlternatifs: pictures
      .filter(({ block }) => block.alt.trim() === '')
      .map(({ index }) => ({ field: at(index, 'alt'), code: 'IMAGE_SANS_TEXTE' })),
    images: images
      ? pictures
          .filter(({ block }) => !images.has(block.imageId))
          .map(({ index }) => ({ field: at(index, 'imageId'), code: 'IMAGE_INCONNUE' }))
      : [],
    imagesTexte:
      pictures.length > 0 && letters < textPerImage * pictures.length
        ? [{ field: at(pictures[0]!.index, 'imageId'), code: 'EMAIL_TROP_D_IMAGES' }]
        : [],
    coupons: each(couponFaults(coupons, jour)),
    liens: each(linkFaults((code) => code !== 'LIEN_HTTP')),
    liensHttp: each(linkFaults((code) => code === 'LIEN_HTTP')),
    variables: [
      ...subjects.filter(({ text }) => strangeField(text)).map(({ field }) => ({ field, code: 'VARIABLE_INCONNUE' })),
      ...(strangeField(preheader) ? [{ field: 'preheader', code: 'VARIABLE_INCONNUE' }] : []),
      ...each((block, index) =>
        textsOf(block)
          .filter(([, text]) => strangeField(text))
          .map(([name]) => ({ field: at(index, name), code: 'VARIABLE_INCONNUE' })),
      ),
    ],
    poids: octets !== null && octets >= emailMaxBytes ? [{ field: 'blocks', code: 'EMAIL_TROP_LOURD' }] : [],
    desabonnement: desabonnement === false ? [{ field: 'blocks', code: 'EMAIL_SANS_DESABONNEMENT' }] : [],
    adresse: adresse === false ? [{ field: 'adresse', code: 'EMAIL_SANS_ADRESSE' }] : [],
  }
  return (Object.keys(emailRules) as EmailRule[]).map((rule) => ({
    rule,
    level: emailRules[rule],
    faults: faults[rule],
  }))
}

interface Subject {
  readonly field: 'objet' | 'objetB'
  readonly text: string
}

const subjectsOf = ({ objet, objetB }: EmailDocument): readonly Subject[] => [
  { field: 'objet', text: objet },
  ...(objetB === undefined ? [] : [{ field: 'objetB' as const, text: objetB }]),
]

/** Two subjects are compared: they are not the same. */
const sameSubjects = ({ objet, objetB }: EmailDocument): EmailFault[] =>
  objetB !== undefined && objetB.trim() !== '' && objetB.trim() === objet.trim()
    ? [{ field: 'objetB', code: 'OBJETS_IDENTIQUES' }]
    : []

/** A coupon that may not be sent any more, or is worth nothing on the day the e-mail leaves. */
const couponFaults =
  (coupons: EmailFacts['coupons'], jour: EmailFacts['jour']): Located =>
  (block, index) => {
    if (block.type !== 'coupon') return []
    const { couponId, validUntil } = block
    const ofLibrary = couponId === undefined ? undefined : coupons?.get(couponId)
    if (couponId !== undefined && coupons && !ofLibrary)
      return [{ field: at(index, 'couponId'), code: 'COUPON_INCONNU' }]
    if (jour === null) return []
    // What the library says of it holds; where it is not known yet, what the block says.
    const validity = ofLibrary ?? { validiteJours: null, valableJusquAu: validUntil }
    return isCouponOver(validity, jour)
      ? [{ field: at(index, couponId === undefined ? 'validUntil' : 'couponId'), code: 'COUPON_PERIME' }]
      : []
  }

function subjectFaults({ field, text: objet }: Subject): EmailFault[] {
  const code =
    objet.trim() === ''
      ? 'OBJET_OBLIGATOIRE'
      : objet.trim().length > 150
        ? 'OBJET_TROP_LONG'
        : /[\r\n]/.test(objet)
          ? 'OBJET_SUR_UNE_LIGNE'
          : null
  return code ? [{ field, code }] : []
}

/** What keeps an e-mail from being planned. */
export const errorsOf = (points: readonly EmailPoint[]): EmailFault[] =>
  points.filter(({ level }) => level === 'error').flatMap(({ faults }) => faults)
