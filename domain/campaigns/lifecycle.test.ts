import { describe, expect, it } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import fr from '../words/fr.json' with { type: 'json' }
import { displayedStatus, displayedStatuses } from './displayed-status.ts'
import cases from './lifecycle.cases.json' with { type: 'json' }
import { cancellableStates, canMove, movesOf, participationMoves, statesBefore } from './lifecycle.ts'
import {
  allEtats,
  type CampaignType,
  type Decision,
  type Etat,
  type EtatParticipation,
  etatsInOrder,
} from './states.ts'

describe('the lifecycle of campaigns', () => {
  it('S1 the two tables hold exactly the moves of the cases', () => {
    for (const type of ['directe', 'predictive'] as const) {
      const given = new Map(cases.moves.filter((row) => row.type === type).map((row) => [row.from, row.to]))
      for (const from of allEtats) {
        expect(movesOf(type, from), `${type} from ${from}`).toEqual(given.get(from) ?? [])
        for (const to of allEtats) expect(canMove(type, from, to)).toBe((given.get(from) ?? []).includes(to))
      }
    }
  })

  it('S1 every state of the specification is there, and each in the order of a list by status', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 15, 16, 17, 18, 19, 21, 23, 24, 25, 26, 32, 33, 36, 40, 41, 42, 43]
    expect([...allEtats].sort((a, b) => a - b)).toEqual(ids)
    expect([...etatsInOrder].sort((a, b) => a - b)).toEqual(ids)
  })

  it('S1 a participation moves as the cases say', () => {
    for (const { from, to } of cases.participation) expect(participationMoves[from as EtatParticipation]).toEqual(to)
  })

  it('S6 a direct campaign may be cancelled until its first message leaves, never while a worker is at it', () => {
    expect([...cancellableStates('directe')].sort((a, b) => a - b)).toEqual([
      1, 15, 19, 21, 24, 25, 26, 33, 36, 40, 41, 42,
    ])
    expect(statesBefore('directe', 25)).toEqual(expect.arrayContaining([23, 42]))
  })

  it('S1 every state but the final ones is left by some move, and reached by one', () => {
    for (const type of ['directe', 'predictive'] as const)
      for (const { from, to } of cases.moves.filter((row) => row.type === type)) {
        if (from !== 6 && from !== 7) expect(to.length).toBeGreaterThan(0)
        if (from !== 1) expect(statesBefore(type, from as Etat).length, `${type} ${from}`).toBeGreaterThan(0)
      }
  })
})

describe('the labels of states', () => {
  it.each(Object.entries({ fr, en }))('S1 every state has one in %s, no two the same', (_, words) => {
    const labels = [...allEtats, 8, 9, 10].map((id) => (words as Record<string, string>)[`ETAT_${id}`])
    expect(labels.every((label) => label !== undefined && label !== '')).toBe(true)
    expect(new Set(labels).size).toBe(27)
  })
})

describe('the status shown', () => {
  const status = (type: CampaignType, row: { etat: number; participation?: number; decision?: string | null }) =>
    displayedStatus({
      type,
      etat: row.etat as Etat,
      participation: (row.participation ?? 9) as EtatParticipation,
      decision: (row.decision === undefined ? 'validation' : row.decision) as Decision | null,
    })

  it('S2 is the one of the cases, for each state, participation and decision', () => {
    for (const row of cases.displayed.directe)
      expect(status('directe', row), JSON.stringify(row)).toBe(row.statutAffiche)
    for (const row of cases.displayed.predictive)
      expect(status('predictive', row), JSON.stringify(row)).toBe(row.statutAffiche)
  })

  it('S2 all twelve statuses are reached', () => {
    const reached = new Set([
      ...cases.displayed.directe.map((row) => status('directe', row)),
      ...cases.displayed.predictive.map((row) => status('predictive', row)),
    ])
    expect(displayedStatuses.filter((one) => !reached.has(one))).toEqual([])
  })
})
