/** An energy of the vehicles. Ids 100 to 199 are the fuels of `ref_filtre_relance`: never renumbered, never used again. */
export interface Fuel {
  readonly id: number
  readonly code: string
  /** In French; the other languages are in the catalogue of words under `CARBURANT_{id}`. */
  readonly label: string
  /** Distance a year supposed when no odometer says more (domain.md E3). */
  readonly kilometrageAnnuel: number
}

export const fuelIds = {
  essence: 100,
  diesel: 101,
  hybride: 102,
  hybrideRechargeable: 103,
  electrique: 104,
  gpl: 105,
  gnv: 106,
  ethanol: 107,
  hybrideDiesel: 108,
  hydrogene: 109,
} as const
export type FuelId = (typeof fuelIds)[keyof typeof fuelIds]

export const fuels: readonly Fuel[] = [
  { id: fuelIds.essence, code: 'ESSENCE', label: 'Essence', kilometrageAnnuel: 10_000 },
  { id: fuelIds.diesel, code: 'DIESEL', label: 'Diesel', kilometrageAnnuel: 14_000 },
  { id: fuelIds.hybride, code: 'HYBRIDE', label: 'Hybride', kilometrageAnnuel: 12_000 },
  {
    id: fuelIds.hybrideRechargeable,
    code: 'HYBRIDE_RECHARGEABLE',
    label: 'Hybride rechargeable',
    kilometrageAnnuel: 12_000,
  },
  { id: fuelIds.electrique, code: 'ELECTRIQUE', label: 'Électrique', kilometrageAnnuel: 12_000 },
  { id: fuelIds.gpl, code: 'GPL', label: 'GPL', kilometrageAnnuel: 13_000 },
  { id: fuelIds.gnv, code: 'GNV', label: 'Gaz naturel', kilometrageAnnuel: 13_000 },
  { id: fuelIds.ethanol, code: 'ETHANOL', label: 'Superéthanol E85', kilometrageAnnuel: 10_000 },
  { id: fuelIds.hybrideDiesel, code: 'HYBRIDE_DIESEL', label: 'Hybride diesel', kilometrageAnnuel: 14_000 },
  { id: fuelIds.hydrogene, code: 'HYDROGENE', label: 'Hydrogène', kilometrageAnnuel: 12_000 },
]

/** Distance a year when the fuel is unknown too: the French mean, rounded (domain.md E3). */
export const defaultAnnualKilometres = 12_000

// The codes of the registration certificate (field P.3) and what workshop software writes in its place.
const byCode: Readonly<Record<string, FuelId>> = {
  ES: fuelIds.essence,
  E: fuelIds.essence,
  SP: fuelIds.essence,
  SP95: fuelIds.essence,
  SP98: fuelIds.essence,
  GO: fuelIds.diesel,
  D: fuelIds.diesel,
  EH: fuelIds.hybride,
  HE: fuelIds.hybride,
  HEV: fuelIds.hybride,
  MHEV: fuelIds.hybride,
  EE: fuelIds.hybrideRechargeable,
  HR: fuelIds.hybrideRechargeable,
  PHEV: fuelIds.hybrideRechargeable,
  EL: fuelIds.electrique,
  EV: fuelIds.electrique,
  BEV: fuelIds.electrique,
  VE: fuelIds.electrique,
  GP: fuelIds.gpl,
  EG: fuelIds.gpl,
  LPG: fuelIds.gpl,
  GLP: fuelIds.gpl,
  GN: fuelIds.gnv,
  EN: fuelIds.gnv,
  GNC: fuelIds.gnv,
  CNG: fuelIds.gnv,
  FE: fuelIds.ethanol,
  E85: fuelIds.ethanol,
  GH: fuelIds.hybrideDiesel,
  GL: fuelIds.hybrideDiesel,
  HH: fuelIds.hydrogene,
  H2: fuelIds.hydrogene,
  FCEV: fuelIds.hydrogene,
}

// In this order: "hybride rechargeable essence" is a plug-in hybrid before it is petrol.
const byWord: readonly (readonly [RegExp, FuelId])[] = [
  [/HYDROG|WASSERSTOFF|WATERSTOF|IDROGENO/, fuelIds.hydrogene],
  [/(HYBR|HIBR|IBRID).*(DIESEL|GAZOLE|GASOIL)|(DIESEL|GAZOLE|GASOIL).*(HYBR|HIBR|IBRID)/, fuelIds.hybrideDiesel],
  [/RECHARG|PLUG ?-?IN|ENCHUF|RICARIC|PHEV/, fuelIds.hybrideRechargeable],
  [/HYBR|HIBR|IBRID/, fuelIds.hybride],
  [/ELECTR|ELEKTR|ELETTR|ELETR/, fuelIds.electrique],
  [/\b(GPL|GLP|LPG|AUTOGAS)\b|PETROLE LIQUEFIE/, fuelIds.gpl],
  [/\b(GNV|GNC|CNG)\b|GAZ NAT|METAN|ERDGAS|AARDGAS|NATURAL GAS/, fuelIds.gnv],
  [/ETHANOL|ETANOL|\bE ?85\b|FLEX/, fuelIds.ethanol],
  [/DIESEL|GAZOLE|GASOIL|GASOLEO|\bGO\b|\b(TDI|HDI|DCI|CDTI|BLUEHDI)\b/, fuelIds.diesel],
  [/ESSENCE|PETROL|BENZIN|GASOLIN|SANS PLOMB|SUPER|\bSP ?9[58]\b/, fuelIds.essence],
]

/**
 * The fuel that an energy of an export names, by its registration code (GO, ES, EH…) or by a word in one of the seven
 * languages; null when it is empty or unknown.
 */
export function fuelOf(energie: string): FuelId | null {
  const read = energie.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().trim()
  if (read === '') return null
  const code = byCode[read]
  if (code !== undefined) return code
  return byWord.find(([pattern]) => pattern.test(read))?.[1] ?? null
}

/** No combustion at all: no oil, no exhaust, no emission check. */
export const isElectric = (carburantId: number | null): boolean =>
  carburantId === fuelIds.electrique || carburantId === fuelIds.hydrogene
