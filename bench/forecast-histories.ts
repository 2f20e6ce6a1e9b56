import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VehicleFacts } from '../domain/forecasts/forecast.ts'
import { brandOf } from '../domain/values/brands.ts'
import { fuelOf } from '../domain/values/fuels.ts'
import { operationOfLine } from '../domain/values/operations.ts'
import { normalisePlate } from '../domain/values/plate.ts'

/** A vehicle and its visits, the first one first. */
export interface History {
  readonly vehicle: VehicleFacts
  readonly visits: VehicleFacts['factures']
}

function* rowsOf(file: string): Generator<(field: string) => string> {
  const bytes = readFileSync(file)
  const text = new TextDecoder('utf-8').decode(bytes)
  const [first, ...lines] = (text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const columns = first!.split(';').map((name) => name.trim().toLowerCase())
  for (const line of lines) {
    if (line.trim() === '') continue
    const cells = line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    yield (field) => cells[columns.indexOf(field)] ?? ''
  }
}

const dayOf = (cell: string): string | null => {
  const french = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell)
  if (french) return `${french[3]}-${french[2]}-${french[1]}`
  return /^\d{4}-\d\d-\d\d$/.test(cell) ? cell : null
}

/** The vehicles of a garage's export with their visits; rows that the import would refuse are passed over. */
export function readGarage(folder: string): History[] {
  const visits = new Map<string, Map<string, { km: number | null; operationIds: number[] }>>()
  for (const of of rowsOf(join(folder, 'factures.csv'))) {
    const [plate, date] = [normalisePlate(of('immatriculation')), dayOf(of('date'))]
    if (plate === '' || date === null || of('type') !== 'FAC') continue
    const days = visits.get(plate) ?? new Map<string, { km: number | null; operationIds: number[] }>()
    visits.set(plate, days)
    const km = Number(of('kilometrage').replaceAll(/\D/g, ''))
    const day = days.get(date) ?? { km: km > 0 ? km : null, operationIds: [] }
    days.set(date, day)
    const operation = operationOfLine(of('code_operation'), of('libelle'))
    if (operation !== null) day.operationIds.push(operation)
  }
  const histories = new Map<string, History>()
  for (const of of rowsOf(join(folder, 'vehicules.csv'))) {
    const plate = normalisePlate(of('immatriculation'))
    const days = visits.get(plate)
    if (!days || histories.has(plate)) continue
    histories.set(plate, {
      vehicle: {
        pays: 'FR',
        genre: of('genre') === 'CTTE' ? 'CTTE' : 'VP',
        boite: of('boite').slice(0, 1).toUpperCase(),
        carburantId: fuelOf(of('energie')),
        marqueId: brandOf(of('marque')),
        dateMec: dayOf(of('date_mec')),
        dateDernierControleTechnique: dayOf(of('date_dernier_ct')),
        dateProchainControleTechnique: null,
        dateDernierControleAntiPollution: null,
        releve: null,
        factures: [],
      },
      visits: [...days].map(([date, day]) => ({ date, ...day })).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    })
  }
  return [...histories.values()]
}
