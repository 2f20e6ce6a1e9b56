import type { Language } from '../contract/words.ts'
import type { Hours } from './hours.ts'

interface Wording {
  /** Days that follow one another, and a day alone. */
  readonly span: (first: string, last: string) => string
  readonly day: (name: string) => string
  readonly between: (from: string, to: string) => string
  readonly hour: (hours: number, minutes: string) => string
}

const colon = (hours: number, minutes: string) => `${hours}:${minutes}`
const french = (hours: number, minutes: string) => `${hours}h${minutes === '00' ? '' : minutes}`

function english(hours: number, minutes: string): string {
  const half = hours < 12 ? 'am' : 'pm'
  return `${hours % 12 === 0 ? 12 : hours % 12}${minutes === '00' ? '' : `:${minutes}`}${half}`
}

const wordings: Readonly<Record<Language, Wording>> = {
  fr: {
    span: (first, last) => `du ${first} au ${last}`,
    day: (name) => `le ${name}`,
    between: (from, to) => `de ${from} à ${to}`,
    hour: french,
  },
  en: {
    span: (first, last) => `${first} to ${last}`,
    day: (name) => name,
    between: (from, to) => `${from} to ${to}`,
    hour: english,
  },
  es: {
    span: (first, last) => `de ${first} a ${last}`,
    day: (name) => `los ${name.endsWith('s') ? name : `${name}s`}`,
    between: (from, to) => `de ${from} a ${to}`,
    hour: colon,
  },
  it: {
    span: (first, last) => `da ${first} a ${last}`,
    day: (name) => name,
    between: (from, to) => `dalle ${from} alle ${to}`,
    hour: colon,
  },
  de: {
    span: (first, last) => `${first} bis ${last}`,
    day: (name) => name,
    between: (from, to) => `${from} bis ${to} Uhr`,
    hour: (hours, minutes) => (minutes === '00' ? String(hours) : colon(hours, minutes)),
  },
  pt: {
    span: (first, last) => `de ${first} a ${last}`,
    day: (name) => name,
    between: (from, to) => `das ${from} às ${to}`,
    hour: french,
  },
  nl: {
    span: (first, last) => `${first} t/m ${last}`,
    day: (name) => name,
    between: (from, to) => `van ${from} tot ${to} uur`,
    hour: (hours, minutes) => `${hours}.${minutes}`,
  },
}

/** Days that follow one another, as [first, last]: [1, 2, 3, 5] is [[1, 3], [5, 5]]. What languages write as "Monday to Wednesday". */
export function spansOf(jours: readonly number[]): [first: number, last: number][] {
  const spans: [number, number][] = []
  for (const jour of [...jours].sort((a, b) => a - b)) {
    const open = spans.at(-1)
    if (open?.[1] === jour - 1) open[1] = jour
    else spans.push([jour, jour])
  }
  return spans
}

// 1 January 2024 was a Monday.
const dayName = (langue: Language, jour: number): string =>
  new Intl.DateTimeFormat(langue, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, jour)))

/**
 * Hours as a language writes them: 'Du lundi au jeudi de 8h à 18h, le vendredi de 8h à 17h' (specification, section 9).
 * Empty when there are none.
 */
export function writeHours(horaires: readonly Hours[], langue: Language): string {
  const wording = wordings[langue]
  const hour = (moment: string) => wording.hour(Number(moment.slice(0, 2)), moment.slice(3))
  const written = horaires
    .map(({ jours, de, a }) => {
      const days = spansOf(jours).map(([first, last]) =>
        first === last
          ? wording.day(dayName(langue, first))
          : wording.span(dayName(langue, first), dayName(langue, last)),
      )
      return `${days.join(', ')} ${wording.between(hour(de), hour(a))}`
    })
    .join(', ')
  return written.charAt(0).toLocaleUpperCase(langue) + written.slice(1)
}
