import { addDays, addMonths } from '../values/day.ts'
import { fuelIds } from '../values/fuels.ts'
import { endOfMonth, wholeMonthsBetween } from './months.ts'

/** VP = a car; CTTE = a van up to 3.5 t (N1); COLLECTION = registered as one. */
export const vehicleKinds = ['VP', 'CTTE', 'COLLECTION'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

/** What a kind is called in the files: anything else is a car. */
export const kindOf = (genre: string): VehicleKind => vehicleKinds.find((kind) => kind === genre) ?? 'VP'

/**
 * When the law wants a vehicle inspected, one row for each age from which the delay changes (domain.md E2). The SQL that
 * forecasts a whole base is given the rows of the member's country.
 */
export interface InspectionRule {
  readonly pays: string
  readonly genre: VehicleKind
  /** Fuels the row is for; null = those no other row of the country and kind names. */
  readonly carburants: readonly number[] | null
  /** Months from the first registration to the first inspection. */
  readonly premier: number
  /** From this age, in months, at the last inspection… */
  readonly ageMin: number
  /** …the next one is so many months later. */
  readonly mois: number
  /** An inspection this many months before the anniversary of the first registration keeps that day. */
  readonly avance: number
  /** …less so many days: a month minus a day before, in Great Britain. */
  readonly joursDeMoins: number
  /** The last day of the month counts, not the day. */
  readonly finDeMois: boolean
}

type Steps = readonly (readonly [ageMin: number, mois: number])[]
const rows = (
  pays: string,
  genre: VehicleKind,
  premier: number,
  steps: Steps,
  more: Partial<InspectionRule> = {},
): InspectionRule[] =>
  steps.map(([ageMin, mois]) => ({
    pays,
    genre,
    premier,
    ageMin,
    mois,
    carburants: null,
    avance: 0,
    joursDeMoins: 0,
    finDeMois: false,
    ...more,
  }))
const both = (pays: string, premier: number, steps: Steps, more: Partial<InspectionRule> = {}) => [
  ...rows(pays, 'VP', premier, steps, more),
  ...rows(pays, 'CTTE', premier, steps, more),
]
const dieselAndLpg = [fuelIds.diesel, fuelIds.hybrideDiesel, fuelIds.gpl]

export const inspectionRules: readonly InspectionRule[] = [
  ...both('FR', 48, [[0, 24]]),
  ...rows('FR', 'COLLECTION', 60, [[0, 60]]),
  ...rows('ES', 'VP', 48, [
    [0, 24],
    [120, 12],
  ]),
  ...rows('ES', 'CTTE', 24, [
    [0, 24],
    [72, 12],
    [120, 6],
  ]),
  ...both('IT', 48, [[0, 24]], { finDeMois: true }),
  ...rows(
    'PT',
    'VP',
    48,
    [
      [0, 24],
      [96, 12],
    ],
    { avance: 3 },
  ),
  ...rows('PT', 'CTTE', 24, [[0, 12]], { avance: 3 }),
  ...both('DE', 36, [[0, 24]], { finDeMois: true }),
  ...both(
    'NL',
    48,
    [
      [0, 24],
      [96, 12],
    ],
    { avance: 2 },
  ),
  ...both('NL', 36, [[0, 12]], { avance: 2, carburants: dieselAndLpg }),
  ...both('GB', 36, [[0, 12]], { avance: 1, joursDeMoins: 1 }),
]

export interface InspectedVehicle {
  readonly genre: string
  readonly carburantId: number | null
  readonly dateMec: string | null
}

/** The rows that hold for a vehicle, youngest age first; empty for a country without rules. Where a kind has none, those of a car hold. */
export function rulesFor(pays: string, vehicle: InspectedVehicle): readonly InspectionRule[] {
  const ofCountry = inspectionRules.filter((rule) => rule.pays === pays)
  const kind = kindOf(vehicle.genre)
  const genre = ofCountry.some((rule) => rule.genre === kind) ? kind : 'VP'
  const ofKind = ofCountry.filter((rule) => rule.genre === genre)
  const named = ofKind.filter((rule) => vehicle.carburantId !== null && rule.carburants?.includes(vehicle.carburantId))
  return named.length > 0 ? named : ofKind.filter((rule) => rule.carburants === null)
}

/** Months until the inspection after one on a day; null in a country without rules. An unknown age counts as young. */
export function periodAfter(rules: readonly InspectionRule[], day: string, dateMec: string | null): number | null {
  const age = dateMec === null ? 0 : wholeMonthsBetween(dateMec, day)
  return rules.findLast((rule) => rule.ageMin <= Math.max(0, age))?.mois ?? null
}

/** How long after an inspection a date given by the workshop’s software is still taken for the one before it. */
export const staleMonths = 5

/**
 * When a vehicle must be inspected next, overdue or not; null when nothing tells. A date from the workshop’s software wins,
 * unless an inspection has been seen since.
 */
export function nextInspection(
  pays: string,
  vehicle: InspectedVehicle,
  last: string | null,
  announced: string | null,
): string | null {
  if (announced !== null && (last === null || announced > addMonths(last, staleMonths))) return announced
  const rules = rulesFor(pays, vehicle)
  const rule = rules[0]
  const { dateMec } = vehicle
  if (!rule) return null
  const sticker = (day: string) => (rule.finDeMois ? endOfMonth(day) : day)
  if (last === null) return dateMec === null ? null : sticker(addMonths(dateMec, rule.premier))
  const from = keptDay(last, dateMec, rule)
  const months = periodAfter(rules, from, dateMec)
  return months === null ? null : sticker(addMonths(from, months))
}

/** The anniversary that an early inspection keeps, else the day of the inspection itself. */
function keptDay(last: string, dateMec: string | null, { avance, joursDeMoins }: InspectionRule): string {
  if (avance === 0 || dateMec === null || last < dateMec) return last
  const years = Math.floor(wholeMonthsBetween(dateMec, last) / 12) + 1
  const anniversary = addMonths(dateMec, 12 * years)
  return addDays(anniversary, joursDeMoins) <= addMonths(last, avance) ? anniversary : last
}
