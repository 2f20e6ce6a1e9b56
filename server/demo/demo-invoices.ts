import { addDays, type Day, daysBetween } from '@relance/domain/values/day.ts'
import { fuelIds } from '@relance/domain/values/fuels.ts'
import { operationIds as of, operationOfLine } from '@relance/domain/values/operations.ts'
import { type DemoClient, type DemoVehicle, historyYears, odometerOn } from './demo-base.ts'
import type { DemoRandom } from './demo-random.ts'

/** What a garage writes on an invoice: code, label, share of the entries, usual price before tax. */
const works: readonly (readonly [string, string, number, number])[] = [
  ['VID', 'FORFAIT VIDANGE 5W30 + FILTRE HUILE', 26, 110],
  ['REV', 'REVISION CONSTRUCTEUR 30 PTS', 17, 210],
  ['PNEU', 'PNEU 205/55 R16 91V (X2)', 22, 230],
  ['PLAQ', 'PLAQUETTES DE FREIN AV', 8, 150],
  ['DISQ', 'DISQUES + PLAQUETTES AV', 4, 310],
  ['FHAB', 'FILTRE HABITACLE', 6, 38],
  ['CLIM', 'RECHARGE CLIMATISATION', 4, 95],
  ['CT', 'PASSAGE CONTROLE TECHNIQUE', 6, 80],
  ['DIAG', 'DIAGNOSTIC ELECTRONIQUE', 9, 75],
  ['BATT', 'BATTERIE 70AH', 4, 140],
  ['LFREIN', 'PURGE LIQUIDE DE FREIN', 3, 70],
  ['DIST', 'KIT DISTRIBUTION + POMPE A EAU', 2.5, 620],
  ['AMOR', 'AMORTISSEURS AR (PAIRE)', 2, 290],
  ['ESSU', 'BALAIS ESSUIE-GLACE', 4, 35],
  ['GEOM', 'GEOMETRIE TRAIN AV', 3, 85],
  ['EMBR', 'KIT EMBRAYAGE', 1, 780],
  ['BILAN', 'BILAN SECURITE', 2, 30],
  ['MO', 'MAIN D’OEUVRE', 6, 90],
]
const notElectric: ReadonlySet<string> = new Set(['VID', 'DIST', 'EMBR'])

/** The line that a garage writes for an operation that a campaign promoted. */
const codeOfOperation: Readonly<Record<number, string>> = {
  [of.revision]: 'REV',
  [of.pneumatiques]: 'PNEU',
  [of.controleTechnique]: 'CT',
  [of.climatisation]: 'CLIM',
  [of.plaquettesAvant]: 'PLAQ',
  [of.batterie]: 'BATT',
  [of.essuieGlace]: 'ESSU',
  [of.filtreHabitacle]: 'FHAB',
}

export interface DemoInvoice {
  readonly vehicle: number
  readonly day: Day
  readonly type: 'FAC' | 'AVOIR'
  readonly kilometrage: number | null
  /** Ten-thousandths, before tax. */
  readonly lines: readonly {
    readonly code: string
    readonly libelle: string
    readonly montant: number
    readonly operationId: number | null
  }[]
}

/** Mondays to Saturdays: a garage is closed on Sundays. */
export const openDay = (day: Day): Day => (new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day)

/** One visit: usually one to three works, a basket around 260 € and 400 € on average (domain.md E4), tax included. */
export function drawInvoice(
  random: DemoRandom,
  given: {
    vehicle: number
    car: DemoVehicle
    day: Day
    today: Day
    /** An operation that a message promoted and that is done on this visit. */
    operationId?: number
  },
): DemoInvoice {
  const { car } = given
  const electric = car.carburantId === fuelIds.electrique
  const possible = works.filter(([code]) => !electric || !notElectric.has(code)).map((work) => [work, work[2]] as const)
  const asked = given.operationId === undefined ? undefined : codeOfOperation[given.operationId]
  const chosen = new Map<string, (typeof works)[number]>()
  for (const work of works) if (work[0] === asked) chosen.set(work[0], work)
  const count = random.weighted([[1, 45] as const, [2, 33] as const, [3, 16] as const, [4, 6] as const])
  while (chosen.size < count) {
    const work = random.weighted(possible)
    chosen.set(work[0], work)
  }
  const usual = [...chosen.values()].reduce((sum, work) => sum + work[3], 0)
  // The basket as a whole is lognormal; the works share it by their usual prices.
  const basket = Math.max(18, random.lognormal(260, 400)) / 1.2
  return {
    vehicle: given.vehicle,
    day: given.day,
    type: 'FAC',
    kilometrage: random.chance(0.93) ? odometerOn(car, given.day, given.today) : null,
    lines: [...chosen.values()].map(([code, libelle, , price]) => ({
      code,
      libelle,
      montant: Math.round((basket * price * 100) / usual) * 100,
      operationId: operationOfLine(code, libelle),
    })),
  }
}

/** Five years of visits, by the habits of each car, in the order of the days; one in eighty is followed by a credit note. */
export function drawInvoices(
  random: DemoRandom,
  { clients, vehicles, today }: { clients: readonly DemoClient[]; vehicles: readonly DemoVehicle[]; today: Day },
): DemoInvoice[] {
  const start = addDays(today, -historyYears * 365)
  const invoices: DemoInvoice[] = []
  vehicles.forEach((car, vehicle) => {
    const owned = clients[car.owner]!.since
    const from = [start, owned, car.dateMec ?? start].reduce((latest, day) => (day > latest ? day : latest))
    const days = daysBetween(from, today) - 1
    if (days < 1) return
    const count = Math.max(1, random.poisson((car.frequency * days) / 365))
    for (let visit = 0; visit < count; visit++) {
      const day = openDay(addDays(from, random.int(0, days - 1)))
      if (day >= today) continue
      const invoice = drawInvoice(random, { vehicle, car, day, today })
      invoices.push(invoice)
      if (!random.chance(0.0125)) continue
      const [line] = invoice.lines
      const back = openDay(addDays(day, random.int(1, 12)))
      if (line && back < today)
        invoices.push({
          ...invoice,
          day: back,
          type: 'AVOIR',
          lines: [{ ...line, libelle: `AVOIR ${line.libelle}`, montant: -Math.round(line.montant / 300) * 100 }],
        })
    }
  })
  return invoices
}
