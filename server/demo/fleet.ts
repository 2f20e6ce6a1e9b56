import { fuelIds } from '@relance/domain/values/fuels.ts'
import type { DemoRandom } from './demo-random.ts'

/** Shares of the makes on French roads and their best-known models (domain.md E4). */
export const makes: readonly (readonly [{ readonly marque: string; readonly modeles: readonly string[] }, number])[] = [
  [{ marque: 'RENAULT', modeles: ['CLIO III', 'CLIO IV', 'MEGANE III', 'SCENIC', 'TWINGO', 'CAPTUR', 'KANGOO'] }, 21],
  [{ marque: 'PEUGEOT', modeles: ['207', '208', '308', '206', '2008', '3008', 'PARTNER'] }, 19.5],
  [{ marque: 'CITROEN', modeles: ['C3 III', 'C4 PICASSO', 'C1', 'C3 AIRCROSS', 'BERLINGO', 'XSARA'] }, 13.5],
  [{ marque: 'VOLKSWAGEN', modeles: ['GOLF VII', 'POLO', 'TIGUAN', 'TOURAN'] }, 7.5],
  [{ marque: 'DACIA', modeles: ['SANDERO', 'DUSTER', 'LOGAN MCV'] }, 6],
  [{ marque: 'FORD', modeles: ['FIESTA', 'FOCUS', 'KUGA', 'TRANSIT'] }, 5],
  [{ marque: 'TOYOTA', modeles: ['YARIS', 'AURIS', 'C-HR'] }, 4.5],
  [{ marque: 'OPEL', modeles: ['CORSA', 'ASTRA', 'MOKKA'] }, 4.5],
  [{ marque: 'MERCEDES', modeles: ['CLASSE A', 'CLASSE C', 'VITO'] }, 3],
  [{ marque: 'BMW', modeles: ['SERIE 1', 'SERIE 3', 'X1'] }, 3],
  [{ marque: 'AUDI', modeles: ['A1', 'A3', 'A4'] }, 3],
  [{ marque: 'NISSAN', modeles: ['QASHQAI', 'MICRA', 'JUKE'] }, 2.5],
  [{ marque: 'FIAT', modeles: ['500', 'PANDA', 'DUCATO'] }, 2.5],
  [{ marque: 'HYUNDAI', modeles: ['I20', 'TUCSON'] }, 1],
  [{ marque: 'KIA', modeles: ['PICANTO', 'SPORTAGE'] }, 1],
  [{ marque: 'SEAT', modeles: ['IBIZA', 'LEON'] }, 1],
  [{ marque: 'SKODA', modeles: ['FABIA', 'OCTAVIA'] }, 0.7],
  [{ marque: 'MINI', modeles: ['COOPER'] }, 0.6],
  [{ marque: 'VOLVO', modeles: ['V40', 'XC60'] }, 0.6],
  [{ marque: 'SUZUKI', modeles: ['SWIFT', 'VITARA'] }, 0.5],
  [{ marque: 'DS', modeles: ['DS3'] }, 0.4],
  [{ marque: 'TESLA', modeles: ['MODEL 3'] }, 0.4],
  [{ marque: 'MG', modeles: ['MG4'] }, 0.3],
]

const vans: ReadonlySet<string> = new Set(['KANGOO', 'PARTNER', 'BERLINGO', 'TRANSIT', 'VITO', 'DUCATO'])
export const genreOf = (modele: string, random: DemoRandom): 'VP' | 'CTTE' =>
  vans.has(modele) && random.chance(0.6) ? 'CTTE' : 'VP'

/** Energy by make and age: half of the cars on the road are diesels, most of them bought before 2016 (domain.md E4). */
export function fuelFor(marque: string, age: number, random: DemoRandom): number {
  if (marque === 'TESLA' || (marque === 'MG' && age < 5)) return fuelIds.electrique
  if (marque === 'TOYOTA' && age < 10)
    return random.weighted([[fuelIds.hybride, 70] as const, [fuelIds.essence, 30] as const])
  return random.weighted(
    age < 4
      ? [
          [fuelIds.essence, 45] as const,
          [fuelIds.diesel, 12] as const,
          [fuelIds.hybride, 22] as const,
          [fuelIds.hybrideRechargeable, 7] as const,
          [fuelIds.electrique, 10] as const,
          [fuelIds.gpl, 4] as const,
        ]
      : age < 9
        ? [
            [fuelIds.diesel, 45] as const,
            [fuelIds.essence, 49] as const,
            [fuelIds.hybride, 3] as const,
            [fuelIds.electrique, 2] as const,
            [fuelIds.gpl, 1] as const,
          ]
        : [[fuelIds.diesel, 58] as const, [fuelIds.essence, 41] as const, [fuelIds.gpl, 1] as const],
  )
}

/** Kilometres a year: a diesel is bought to be driven. */
export const annualKilometres = (carburantId: number, random: DemoRandom): number =>
  Math.round(
    Math.min(45_000, Math.max(2500, random.lognormal(carburantId === fuelIds.diesel ? 13_000 : 9500, 14_500))) / 100,
  ) * 100

const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ'

/** A plate of the French system in use since 2009, never one already `taken`: AA123AA. */
export function newPlate(random: DemoRandom, taken: Set<string>): string {
  for (;;) {
    const pair = () => letters[random.int(0, letters.length - 1)]! + letters[random.int(0, letters.length - 1)]!
    const [first, last] = [pair(), pair()]
    const plate = `${first}${String(random.int(1, 999)).padStart(3, '0')}${last}`
    if (first === 'SS' || first === 'WW' || last === 'SS' || taken.has(plate)) continue
    taken.add(plate)
    return plate
  }
}

const vinSigns = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
export const newVin = (random: DemoRandom): string =>
  `VF${Array.from({ length: 15 }, () => vinSigns[random.int(0, vinSigns.length - 1)]).join('')}`
