import { describe, expect, it } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import fr from '../words/fr.json' with { type: 'json' }
import { brandOf, brands, firstFreeBrandId } from './brands.ts'
import { refEtatIds } from './campaign-states.ts'
import { fuelOf, fuels } from './fuels.ts'
import { channels, findOperation, intervalOf, operationOfLine, operations, parentOperations } from './operations.ts'
import cases from './vocabulary.cases.json' with { type: 'json' }

type Line = [code: string, label: string, id: number | null]
type Named = [written: string, id: number | null]

describe('operations, fuels and makes', () => {
  it.each(cases.lignes as Line[])('E4 the line %j %j is operation %j', (code, label, id) => {
    expect(operationOfLine(code, label)).toBe(id)
  })
  it.each(cases.energies as Named[])('E4 the energy %j is fuel %j', (energy, id) => {
    expect(fuelOf(energy)).toBe(id)
  })
  it.each(cases.marques as Named[])('E4 the make %j has id %j', (make, id) => {
    expect(brandOf(make)).toBe(id)
  })

  it('E4 24 operations under the parents 1 and 10, in the four categories and wear, none with a reserved id', () => {
    expect(operations.map(({ id }) => id)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9],
      ...[11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
      ...[21, 22, 23, 24, 25, 26],
    ])
    for (const { id, parentOperationId } of operations)
      expect(parentOperationId).toBe(id < 10 ? 1 : id < 21 ? 10 : null)
    expect(channels.map(({ id }) => id)).toEqual([39, 40, 41])
    expect(findOperation(1) ?? findOperation(10) ?? findOperation(39)).toBeUndefined()
  })

  it('E15 each id is of one thing only, in its own range, and each code too', () => {
    const ids = [...operations, ...parentOperations, ...channels, ...fuels, ...brands].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(fuels.every(({ id }) => id >= 100 && id < 200)).toBe(true)
    expect(brands.every(({ id }) => id >= 200 && id < firstFreeBrandId)).toBe(true)
    for (const list of [brands, fuels, [...operations, ...parentOperations], channels])
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  })

  it('E15 E4 every operation, channel, fuel and state has its word, in French the one of the table', () => {
    const words = [
      ...[...operations, ...parentOperations].map(({ id, label }) => [`OPERATION_${id}`, label] as const),
      ...channels.map(({ id, label }) => [`CANAL_${id}`, label] as const),
      ...fuels.map(({ id, label }) => [`CARBURANT_${id}`, label] as const),
    ]
    for (const [key, label] of words) {
      expect(fr).toHaveProperty([key], label)
      expect(en).toHaveProperty([key])
    }
    expect(refEtatIds.length).toBe(27)
    for (const id of refEtatIds) for (const language of [fr, en]) expect(language).toHaveProperty([`ETAT_${id}`])
  })

  it('E4 intervals follow the fuel: none for what an electric car does not have, longer pads, diesel oil', () => {
    const of = (id: number, fuel: number | null) => intervalOf(findOperation(id)!, fuel)
    expect(of(2, 100)).toEqual({ km: 15_000, mois: 12 })
    expect(of(2, 101)).toEqual({ km: 20_000, mois: 12 })
    expect(of(2, null)).toEqual({ km: 15_000, mois: 12 })
    for (const id of [2, 3, 5, 9, 17, 18, 19, 20, 23, 24]) expect(of(id, 104)).toBeNull()
    expect(of(11, 104)).toEqual({ km: 60_000, mois: 48 })
    expect(of(11, 101)).toEqual({ km: 30_000, mois: 24 })
    expect(of(18, 101)).toEqual({ km: 100_000, mois: 72 })
    expect(of(18, 100)).toBeNull()
    expect(of(17, null)).toBeNull()
  })
})
