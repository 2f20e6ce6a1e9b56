import { describe, expect, it } from 'vitest'
import { nextStepOf } from './campaign-place.ts'

describe('where a campaign goes on', () => {
  it('R14 while it is set up: the furthest step', () => {
    const campaign = { actions: ['voir', 'editer', 'renommer', 'annuler'], statutAffiche: 'to set up' } as const
    expect(nextStepOf({ ...campaign, actions: [...campaign.actions], step: 1 })?.to).toBe(
      '/marketing-direct/ciblage/$id',
    )
    expect(nextStepOf({ ...campaign, actions: [...campaign.actions], step: 3 })?.to).toBe(
      '/marketing-direct/promotions/$id',
    )
  })

  it('R14 once locked: the first channel that is not planned', () => {
    const to = (actions: ('planifierSms' | 'planifierEmail' | 'voir')[]) =>
      nextStepOf({ actions, step: 3, statutAffiche: 'to plan' })?.word
    expect(to(['voir', 'planifierSms', 'planifierEmail'])).toBe('planSms')
    expect(to(['voir', 'planifierEmail'])).toBe('planEmail')
  })

  it('R14 on its way: its progress; sent: its results; cancelled: nothing', () => {
    expect(nextStepOf({ actions: ['voir'], step: 3, statutAffiche: 'in progress' })?.word).toBe('follow')
    expect(nextStepOf({ actions: ['voir', 'resultats'], step: 3, statutAffiche: 'archived' })?.word).toBe('results')
    expect(nextStepOf({ actions: ['voir'], step: 1, statutAffiche: 'cancelled' })).toBeNull()
  })
})
