import { importStates } from '@relance/domain/import/import.ts'
import { describe, expect, it } from 'vitest'
import { percentOf } from './import-progress.ts'

describe('the progress of an import', () => {
  it('only goes forward, from nothing to all', () => {
    const through = importStates
      .filter((etat) => etat !== 'echec')
      .flatMap((etat) => [0, 40, 100].map((octetsLus) => percentOf({ etat, octetsLus, octetsTotal: 100 })))
    expect(through[0]).toBe(0)
    expect(through.at(-1)).toBe(100)
    expect(through).toEqual(through.toSorted((a, b) => a - b))
  })

  it('files without a size do not break it', () => {
    expect(percentOf({ etat: 'lecture', octetsLus: 0, octetsTotal: 0 })).toBeLessThan(10)
  })
})
