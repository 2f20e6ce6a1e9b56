import { brandCode, brandOf, brands } from '../values/brands.ts'
import { fuelOf } from '../values/fuels.ts'
import { isPlateWellFormed, normalisePlate } from '../values/plate.ts'
import type { Cell } from './client-row.ts'
import { readDay, readKilometres, readOptional, readText } from './fields.ts'
import type { Columns } from './headings.ts'
import type { Report } from './rejects.ts'

/** The columns of a checked vehicle, in the order of its cells. */
export const vehicleColumns = [
  'immatriculation',
  'plaque',
  'plaque_valide',
  'vin',
  'code_client',
  'marque',
  'marque_id',
  'marque_code',
  'modele',
  'version',
  'carburant_id',
  'genre',
  'boite',
  'date_mec',
  'date_dernier_controle_technique',
  'date_prochain_controle_technique',
  'date_dernier_controle_anti_pollution',
  'kilometrage_derniere_visite',
  'date_kilometrage',
] as const

const labelById = new Map(brands.map((brand) => [brand.id, brand.label]))

interface Make {
  readonly label: string
  readonly id: number | null
  readonly code: string | null
}
const makes = new Map<string, Make>()
/** A make under one name, however it is written; one we do not know keeps the name it comes with, and a code to be added by. */
function makeOf(cell: string): Make {
  const known = makes.get(cell)
  if (known) return known
  const text = readOptional(cell)
  const id = brandOf(text)
  const code = id === null ? brandCode(text) : ''
  const make = { label: id === null ? text : labelById.get(id)!, id, code: code === '' ? null : code }
  if (makes.size < 5000) makes.set(cell, make)
  return make
}

/** VP (a car) or CTTE (a van): only the latter has a pollution check of its own. */
function kindOf(cell: string): string {
  const text = cell.trim().toUpperCase()
  if (text === 'VP') return text
  if (/COLLECTION/.test(text)) return 'COLLECTION'
  return /^(?:CTTE|CAM|VU|VUL|N1|DERIV ?VP|UTILITAIRE|FOURGON|CAMIONNETTE|VAN)/.test(text) ? 'CTTE' : 'VP'
}

/** M (manual), A (automatic) or nothing. */
function gearboxOf(cell: string): string {
  const text = cell.trim().toUpperCase()
  if (text === 'M' || text === 'A' || text === '') return text
  if (/^(?:BVM|MAN|MECA)/.test(text)) return 'M'
  return /^(?:BVA|AUTO|ROBOT|DSG|EDC|CVT)/.test(text) ? 'A' : ''
}

/** Checks one row of vehicules.csv: what it holds, in the order of `vehicleColumns`; null (reported) without a plate. */
export function readVehicle(cells: readonly string[], columns: Columns, pays: string, report: Report): Cell[] | null {
  const at = (field: string): string => {
    const column = columns[field]
    return column === undefined ? '' : cells[column]!
  }
  const immatriculation = readText(at('immatriculation')).toUpperCase()
  const plaque = normalisePlate(immatriculation)
  if (plaque === '') {
    report('IMPORT_IMMATRICULATION_MANQUANTE', 'immatriculation', immatriculation)
    return null
  }
  const wellFormed = isPlateWellFormed(plaque, pays)
  if (!wellFormed) report('IMPORT_PLAQUE_FORME', 'immatriculation', immatriculation)
  const owner = readText(at('code_client'))
  if (owner === '' && columns['code_client'] !== undefined) report('IMPORT_PROPRIETAIRE_MANQUANT', 'code_client', '')
  const make = makeOf(at('marque'))
  const energie = readOptional(at('energie'))
  const fuel = fuelOf(energie)
  if (energie !== '' && fuel === null) report('IMPORT_ENERGIE_INCONNUE', 'energie', energie)
  return [
    immatriculation,
    plaque,
    wellFormed,
    readOptional(at('vin')).toUpperCase(),
    owner === '' ? null : owner,
    make.label,
    make.id,
    make.code,
    readOptional(at('modele')),
    readOptional(at('version')),
    fuel,
    kindOf(at('genre')),
    gearboxOf(at('boite')),
    readDay(at('date_mec'), 'date_mec', report),
    readDay(at('date_dernier_ct'), 'date_dernier_ct', report),
    readDay(at('date_prochain_ct'), 'date_prochain_ct', report),
    readDay(at('date_dernier_ctp'), 'date_dernier_ctp', report),
    readKilometres(at('kilometrage'), 'kilometrage', report),
    readDay(at('date_kilometrage'), 'date_kilometrage', report),
  ]
}
