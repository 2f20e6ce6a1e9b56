/** A make of vehicles. Ids 200 to 999 are fixed here; makes that an import meets for the first time start at 1000. */
export interface Brand {
  readonly id: number
  /** The label without accents, spaces and signs, upper case: what two spellings of one make share. */
  readonly code: string
  readonly label: string
}

export const firstFreeBrandId = 1000

/** What two spellings of one make share: 'Citroën ' and 'CITROEN' are the same. Empty when nothing legible is left. */
export const brandCode = (marque: string): string =>
  marque
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

// The position gives the id (200, 201…): add at the end, never insert, never remove.
const labels = [
  'Renault',
  'Peugeot',
  'Citroën',
  'Volkswagen',
  'Dacia',
  'Ford',
  'Toyota',
  'Opel',
  'Mercedes',
  'BMW',
  'Audi',
  'Nissan',
  'Fiat',
  'Hyundai',
  'Kia',
  'Seat',
  'Skoda',
  'Mini',
  'Volvo',
  'Suzuki',
  'DS',
  'Tesla',
  'MG',
  'Abarth',
  'Alfa Romeo',
  'Alpine',
  'Aston Martin',
  'Bentley',
  'BYD',
  'Cadillac',
  'Chevrolet',
  'Chrysler',
  'Cupra',
  'Daewoo',
  'Daihatsu',
  'Dodge',
  'Ferrari',
  'Genesis',
  'Honda',
  'Infiniti',
  'Isuzu',
  'Iveco',
  'Jaguar',
  'Jeep',
  'Lamborghini',
  'Lancia',
  'Land Rover',
  'Leapmotor',
  'Lexus',
  'Ligier',
  'Lotus',
  'Lynk & Co',
  'MAN',
  'Maserati',
  'Maxus',
  'Mazda',
  'McLaren',
  'Microcar',
  'Mitsubishi',
  'Aixam',
  'Polestar',
  'Porsche',
  'Rolls-Royce',
  'Rover',
  'Saab',
  'Smart',
  'SsangYong',
  'Subaru',
  'Talbot',
  'Vauxhall',
  'Xpeng',
  'Autobianchi',
  'Simca',
  'Lada',
  'Piaggio',
  'Renault Trucks',
  'Fuso',
  'DAF',
  'Omoda',
  'Jaecoo',
] as const

export const brands: readonly Brand[] = labels.map((label, rank) => ({ id: 200 + rank, code: brandCode(label), label }))

const idByCode: ReadonlyMap<string, number> = new Map(brands.map((brand) => [brand.code, brand.id]))

// Other names under which workshop software and registration certificates know the same makes.
const otherNames: Readonly<Record<string, string>> = {
  MERCEDESBENZ: 'MERCEDES',
  MERCEDESAMG: 'MERCEDES',
  MB: 'MERCEDES',
  VW: 'VOLKSWAGEN',
  VOLKSWAGENVW: 'VOLKSWAGEN',
  VAG: 'VOLKSWAGEN',
  ALFA: 'ALFAROMEO',
  DSAUTOMOBILES: 'DS',
  LANDROVERRANGEROVER: 'LANDROVER',
  RANGEROVER: 'LANDROVER',
  MINIBMW: 'MINI',
  BMWI: 'BMW',
  MGMOTOR: 'MG',
  MCC: 'SMART',
  KGM: 'SSANGYONG',
  KGMOBILITY: 'SSANGYONG',
  CITROENDS: 'DS',
  TESLAMOTORS: 'TESLA',
  REN: 'RENAULT',
  PEU: 'PEUGEOT',
  CIT: 'CITROEN',
  TOY: 'TOYOTA',
  CHEVROLETDAEWOO: 'CHEVROLET',
  ROLLSROYCEMOTORCARS: 'ROLLSROYCE',
}

/** The make that an export names, whatever its case and accents; null when it is empty or not one of the fixed list. */
export function brandOf(marque: string): number | null {
  const code = brandCode(marque)
  return idByCode.get(otherNames[code] ?? code) ?? null
}
