import { addDays, type Day, daysBetween } from '@relance/domain/values/day.ts'
import { distanceKm } from '@relance/domain/values/distance.ts'
import type { DemoRandom } from './demo-random.ts'
import { annualKilometres, fuelFor, genreOf, makes, newPlate, newVin } from './fleet.ts'
import { companyName, familyNames, firstNames, mailName, streets } from './names.ts'
import type { Town } from './towns.ts'
import type { Workshop } from './workshops.ts'

/** What all the garages of the demo share, so that no two customers have one plate or one number by chance. */
export interface DemoPools {
  readonly plates: Set<string>
  /** Ends of the mobiles of fiction 06 39 98 xx xx not given out yet, in disorder. */
  readonly mobiles: number[]
}

export interface DemoClient {
  readonly row: ClientRow
  /** Day of the first visit the garage knows of. */
  readonly since: Day
  optOutSms: 'DMS' | null
  optOutEmail: 'DMS' | null
}

type ClientRow = ReturnType<typeof clientRow>
export interface DemoVehicle {
  readonly owner: number
  readonly plate: string
  readonly plateValid: boolean
  readonly vin: string
  readonly marque: string
  readonly modele: string
  readonly carburantId: number
  readonly genre: 'VP' | 'CTTE'
  readonly boite: string
  readonly dateMec: Day | null
  readonly kilometresParAn: number
  /** Visits a year. */
  readonly frequency: number
}

/** The history that a garage's software has kept. */
export const historyYears = 5

function clientRow(rank: number, random: DemoRandom, workshop: Workshop, garage: Town, town: Town, pools: DemoPools) {
  const civilite = random.pick(['M.', 'Mme'] as const)
  const [prenom, nom] = [random.pick(firstNames[civilite]), random.pick(familyNames)]
  const company = random.chance(0.07)
  const mobile = random.chance(0.68) ? pools.mobiles.pop()! : null
  const national = mobile === null ? '' : `063998${String(mobile).padStart(4, '0')}`
  const email = random.chance(0.45)
    ? `${mailName(prenom)}.${mailName(nom)}${rank}@example.${random.pick(['org', 'com', 'net'])}`
    : null
  const located = !random.chance(0.02)
  return {
    code_client: `C${String(rank + 1).padStart(5, '0')}`,
    civilite: company ? '' : civilite,
    nom: company ? '' : nom.toLocaleUpperCase('fr'),
    prenom: company ? '' : prenom,
    raison_sociale: company ? companyName(random) : '',
    adresse1: `${random.int(1, 180)} ${random.pick(streets)}`,
    code_postal: located ? town.codePostal : '',
    ville: located ? town.nom : '',
    telephone: random.chance(0.3) ? `${workshop.fixe}${String(random.int(0, 9999)).padStart(4, '0')}` : '',
    portable: national === '' ? null : `+33${national.slice(1)}`,
    portable_recu: national === '' ? '' : national.replaceAll(/(\d\d)(?=\d)/g, '$1 '),
    portable_sms: national !== '',
    email,
    email_recu: email ?? (random.chance(0.03) ? 'néant' : ''),
    vie_privee: random.chance(0.004),
    latitude: located ? town.latitude : null,
    longitude: located ? town.longitude : null,
    distance_km: located ? Math.round(distanceKm(garage, town) * 10) / 10 : null,
  }
}

/** Customers of a garage, with opt-outs that its software already knows: the others come with the campaigns. */
export function drawClients(
  random: DemoRandom,
  workshop: Workshop,
  given: { garage: Town; towns: readonly (readonly [Town, number])[]; pools: DemoPools; today: Day },
): DemoClient[] {
  const start = addDays(given.today, -historyYears * 365)
  return Array.from({ length: workshop.customers }, (_, rank): DemoClient => {
    const town = random.weighted(given.towns)
    return {
      row: clientRow(rank, random, workshop, given.garage, town, given.pools),
      since: random.chance(0.75) ? start : addDays(start, random.int(1, historyYears * 365 - 30)),
      optOutSms: random.chance(0.022) ? 'DMS' : null,
      optOutEmail: random.chance(0.033) ? 'DMS' : null,
    }
  })
}

/** Cars: one each, and a second or third one for some. Ages and energies as on French roads (domain.md E4). */
export function drawVehicles(
  random: DemoRandom,
  workshop: Workshop,
  { clients, pools, today }: { clients: readonly DemoClient[]; pools: DemoPools; today: Day },
): DemoVehicle[] {
  const mean = workshop.entries / workshop.vehicles
  return Array.from({ length: workshop.vehicles }, (_, rank): DemoVehicle => {
    const owner = rank < clients.length ? rank : random.int(0, clients.length - 1)
    const make = random.weighted(makes)
    const modele = random.pick(make.modeles)
    const age = Math.min(28, Math.max(0.2, random.lognormal(10.5, 11.9)))
    const dateMec = addDays(today, -Math.round(age * 365.25))
    const carburantId = fuelFor(make.marque, age, random)
    const wellFormed = !random.chance(0.012)
    const plate = newPlate(random, pools.plates)
    return {
      owner,
      plate: wellFormed ? plate : plate.slice(0, 6),
      plateValid: wellFormed,
      vin: random.chance(0.8) ? newVin(random) : '',
      marque: make.marque,
      modele,
      carburantId,
      genre: genreOf(modele, random),
      boite: random.weighted([['M', 70] as const, ['A', 18] as const, ['', 12] as const]),
      dateMec: random.chance(0.97) ? dateMec : null,
      kilometresParAn: annualKilometres(carburantId, random),
      // A third of the customers are faithful, others pass by.
      frequency: mean * random.weighted([[0.35, 45] as const, [1.1, 35] as const, [1.85, 20] as const]),
    }
  })
}

/** What the odometer of a car shows on a day. */
export const odometerOn = (vehicle: DemoVehicle, day: Day, today: Day): number => {
  const birth = vehicle.dateMec ?? addDays(today, -3650)
  return Math.max(50, Math.round((daysBetween(birth, day) / 365.25) * vehicle.kilometresParAn))
}
