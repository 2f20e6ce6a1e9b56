import { describe, expect, it } from 'vitest'
import cases from './inspections.cases.json' with { type: 'json' }
import { nextInspection } from './inspections.ts'

interface Case {
  readonly cas: string
  readonly pays: string
  readonly genre?: string
  readonly carburant?: number
  readonly mec: string | null
  readonly dernier?: string
  readonly prochain?: string
  readonly attendu: string | null
}

describe('statutory inspections', () => {
  it.each(cases as Case[])('E11 $cas', ({ pays, genre = 'VP', carburant = null, mec, dernier, prochain, attendu }) => {
    const vehicle = { genre, carburantId: carburant, dateMec: mec }
    expect(nextInspection(pays, vehicle, dernier ?? null, prochain ?? null)).toBe(attendu)
  })
})
