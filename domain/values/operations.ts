import { fuelIds } from './fuels.ts'
import { operationByCode, operationByWords } from './operation-words.ts'

export const operationCategories = ['entretien', 'usure', 'amortisseurs', 'controle_technique', 'autre'] as const
export type OperationCategory = (typeof operationCategories)[number]

/** Whichever comes first; null = this measure does not count. */
export interface Interval {
  readonly km: number | null
  readonly mois: number | null
}

/** What a workshop does to a car again and again (domain.md E1). Ids are fixed, never renumbered. */
export interface Operation {
  readonly id: number
  readonly parentOperationId: number | null
  readonly categorie: OperationCategory
  readonly code: string
  /** In French; every language is in the catalogue of words under `OPERATION_{id}`. */
  readonly label: string
  /** For every fuel that `byFuel` does not name, an unknown one included; null = not done on them. */
  readonly interval: Interval | null
  /** By fuel id; null = not done on this fuel. */
  readonly byFuel: Readonly<Record<number, Interval | null>>
  /** Done on this gearbox only (M manual, A automatic); an unknown gearbox is left alone. */
  readonly boite: 'M' | 'A' | null
  /** Operations that are always done along with this one: new discs come with new pads. */
  readonly alsoDoes: readonly number[]
}

/** Channels, in the same numbering as the operations. 41 (postal mail) is reserved and left out of the filters. */
export const channelIds = { sms: 39, email: 40, courrier: 41 } as const
export const channels = [
  { id: channelIds.sms, code: 'SMS', label: 'SMS' },
  { id: channelIds.email, code: 'EMAIL', label: 'E-mail' },
  { id: channelIds.courrier, code: 'COURRIER', label: 'Courrier' },
] as const

/** Parents of operations: they are headings, filters leave them out. */
export const parentOperationIds = { entretien: 1, usure: 10 } as const
export const parentOperations = [
  { id: parentOperationIds.entretien, code: 'ENTRETIEN', label: 'Entretien', categorie: 'entretien' },
  { id: parentOperationIds.usure, code: 'USURE', label: 'Usure', categorie: 'usure' },
] as const

export const operationIds = {
  revision: 2,
  filtreAir: 3,
  filtreHabitacle: 4,
  filtreCarburant: 5,
  liquideFrein: 6,
  liquideRefroidissement: 7,
  climatisation: 8,
  distribution: 9,
  plaquettesAvant: 11,
  disquesAvant: 12,
  freinsArriere: 13,
  pneumatiques: 14,
  batterie: 15,
  essuieGlace: 16,
  bougiesAllumage: 17,
  bougiesPrechauffage: 18,
  echappement: 19,
  embrayage: 20,
  amortisseurs: 21,
  controleTechnique: 22,
  controlePollution: 23,
  vidangeBoiteAutomatique: 24,
  geometrie: 25,
  bilanSecurite: 26,
} as const

const every = (km: number | null, mois: number | null): Interval => ({ km, mois })
const notOn = (...ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, null]))
const on = (interval: Interval, ...ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, interval]))
const { essence, diesel, hybride, hybrideRechargeable, electrique, gpl, gnv, ethanol, hybrideDiesel, hydrogene } =
  fuelIds
const notElectric = notOn(electrique, hydrogene)

type Given = Omit<Operation, 'byFuel' | 'boite' | 'alsoDoes'> & Partial<Operation>
const operation = (given: Given): Operation => ({ byFuel: {}, boite: null, alsoDoes: [], ...given })
const entretien = (id: number, code: string, label: string, interval: Interval | null, more: Partial<Operation> = {}) =>
  operation({ id, parentOperationId: 1, categorie: 'entretien', code, label, interval, ...more })
const usure = (id: number, code: string, label: string, interval: Interval | null, more: Partial<Operation> = {}) =>
  operation({ id, parentOperationId: 10, categorie: 'usure', code, label, interval, ...more })
const autre = (id: number, categorie: OperationCategory, code: string, label: string, interval: Interval | null) =>
  operation({ id, parentOperationId: null, categorie, code, label, interval })

/** The operations that can be promoted, in the order they are first offered. */
export const operations: readonly Operation[] = [
  entretien(2, 'REVISION', 'Révision / vidange', every(15_000, 12), {
    byFuel: { ...notElectric, ...on(every(20_000, 12), diesel, hybrideDiesel) },
  }),
  entretien(3, 'FILTRE_AIR', 'Filtre à air', every(60_000, 48), { byFuel: notElectric }),
  entretien(4, 'FILTRE_HABITACLE', 'Filtre habitacle', every(20_000, 12)),
  entretien(5, 'FILTRE_CARBURANT', 'Filtre à carburant', null, {
    byFuel: on(every(60_000, 48), diesel, hybrideDiesel),
  }),
  entretien(6, 'LIQUIDE_FREIN', 'Liquide de frein', every(50_000, 24)),
  entretien(7, 'LIQUIDE_REFROIDISSEMENT', 'Liquide de refroidissement', every(120_000, 60)),
  entretien(8, 'CLIMATISATION', 'Climatisation', every(30_000, 24)),
  entretien(9, 'DISTRIBUTION', 'Courroie de distribution', every(120_000, 72), { byFuel: notElectric }),
  usure(11, 'PLAQUETTES_AVANT', 'Plaquettes de frein avant', every(30_000, 24), {
    // Braking by the motor halves the wear.
    byFuel: on(every(60_000, 48), electrique, hydrogene, hybride, hybrideRechargeable, hybrideDiesel),
  }),
  usure(12, 'DISQUES_AVANT', 'Disques de frein avant', every(60_000, 48), { alsoDoes: [11] }),
  usure(13, 'FREINS_ARRIERE', 'Freins arrière', every(50_000, 48)),
  usure(14, 'PNEUMATIQUES', 'Pneumatiques', every(40_000, 60)),
  usure(15, 'BATTERIE', 'Batterie 12 V', every(null, 48)),
  usure(16, 'ESSUIE_GLACE', 'Balais d’essuie-glace', every(null, 12)),
  usure(17, 'BOUGIES_ALLUMAGE', 'Bougies d’allumage', null, {
    byFuel: on(every(60_000, 48), essence, gpl, gnv, ethanol, hybride, hybrideRechargeable),
  }),
  usure(18, 'BOUGIES_PRECHAUFFAGE', 'Bougies de préchauffage', null, {
    byFuel: on(every(100_000, 72), diesel, hybrideDiesel),
  }),
  usure(19, 'ECHAPPEMENT', 'Échappement', every(80_000, 72), { byFuel: notElectric }),
  usure(20, 'EMBRAYAGE', 'Embrayage', every(150_000, null), { byFuel: notElectric, boite: 'M' }),
  autre(21, 'amortisseurs', 'AMORTISSEURS', 'Amortisseurs', every(80_000, 72)),
  // The law sets the dates of 22 and 23: domain/forecasts/inspections.ts.
  autre(22, 'controle_technique', 'CONTROLE_TECHNIQUE', 'Contrôle technique', every(null, null)),
  {
    ...autre(23, 'controle_technique', 'CONTROLE_POLLUTION', 'Contrôle complémentaire pollution', every(null, null)),
    byFuel: notElectric,
  },
  {
    ...autre(24, 'autre', 'VIDANGE_BOITE_AUTO', 'Vidange de boîte automatique', every(60_000, 60)),
    byFuel: notElectric,
    boite: 'A',
  },
  autre(25, 'autre', 'GEOMETRIE', 'Géométrie / parallélisme', every(40_000, 24)),
  autre(26, 'autre', 'BILAN_SECURITE', 'Éclairage, vision et bilan sécurité', every(null, 12)),
]

const byId: ReadonlyMap<number, Operation> = new Map(operations.map((one) => [one.id, one]))

/** An operation by its id; undefined for a heading, a channel or an id that is none. */
export const findOperation = (id: number): Operation | undefined => byId.get(id)

/** The interval of an operation on a fuel; null when it is not done on it. */
export function intervalOf(one: Operation, carburantId: number | null): Interval | null {
  if (carburantId !== null && carburantId in one.byFuel) return one.byFuel[carburantId] ?? null
  return one.interval
}

/** The law sets the dates of these: they have no interval. */
export const isLegal = (id: number): boolean =>
  id === operationIds.controleTechnique || id === operationIds.controlePollution

/** What an invoice line stands for (null = none of ours), and by what that is known: null = by nothing. */
export interface LineMeaning {
  readonly operationId: number | null
  readonly par: 'code' | 'libelle' | null
}

/** What an invoice line stands for: by the software's code when it is known, else by the words of the label. */
export function meaningOfLine(code: string, libelle: string): LineMeaning {
  const known = operationByCode[code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')]
  if (known !== undefined) return { operationId: known, par: 'code' }
  const words = libelle.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  const found = operationByWords.find(([pattern]) => pattern.test(words))
  return found ? { operationId: found[1], par: 'libelle' } : { operationId: null, par: null }
}

/** The operation that an invoice line stands for; null when it is none of ours. */
export const operationOfLine = (code: string, libelle: string): number | null =>
  meaningOfLine(code, libelle).operationId

/** The product's rules as a person reads them: the codes and the labels of each operation, null = none of ours. */
export function readableRules(): { operationId: number | null; codes: string[]; libelles: string[] }[] {
  return [...operations.map(({ id }) => id), null].map((operationId) => ({
    operationId,
    codes: Object.entries(operationByCode).flatMap(([code, id]) => (id === operationId ? [code] : [])),
    libelles: operationByWords.flatMap(([pattern, id]) => (id === operationId ? readable(pattern) : [])),
  }))
}

/** The alternatives of a pattern, without its signs: what may stand between is "…", one of several words is "a/b". */
const readable = ({ source }: RegExp): string[] =>
  source
    .replaceAll(/\(([^)]*)\)\??/g, (_, words: string) => words.replaceAll('|', '/'))
    .replaceAll(/\\b|\^|\?|\[[^\]]*\]|\\d/g, '')
    .replaceAll('.*', ' … ')
    .replaceAll('.', ' ')
    .split('|')
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
