import { describe, expect, it } from 'vitest'
import { roleNames } from '../auth/roles.ts'
import { type ActionFacts, actionsOf } from './actions.ts'
import { canMove } from './lifecycle.ts'
import { allEtats, type Etat } from './states.ts'

const direct = (etat: Etat, more: Partial<ActionFacts> = {}) =>
  actionsOf({
    type: 'directe',
    etat,
    participation: 9,
    role: 'ADHERENT',
    adherentMMD: true,
    baseModifiee: false,
    avantDateLimit: true,
    sms: { choisi: true, planifie: false },
    email: { choisi: true, planifie: false },
    ...more,
  })

describe('the actions on a campaign', () => {
  it('S2 P1 a member’s actions on a direct campaign, state by state (decisions.md 5)', () => {
    expect(
      Object.fromEntries(
        allEtats.map((etat) => [
          etat,
          direct(etat)
            .filter((a) => a !== 'voir' && a !== 'dupliquer')
            .join(' '),
        ]),
      ),
    ).toEqual({
      1: 'renommer annuler',
      15: 'renommer annuler',
      21: 'renommer peupler annuler',
      16: 'renommer',
      33: 'renommer peupler reessayer annuler',
      26: 'editer renommer verrouiller annuler',
      36: 'renommer rouvrir reessayer annuler',
      24: 'annuler',
      23: '',
      25: 'planifierSms planifierEmail bat annuler',
      42: 'rouvrir reessayer annuler',
      40: 'annuler',
      32: '',
      41: 'planifierSms planifierEmail bat annuler',
      19: 'planifierSms planifierEmail bat annuler',
      18: 'planifierSms planifierEmail bat arreterLots',
      43: 'reessayer arreterLots',
      5: 'resultats',
      7: 'resultats exporter',
      6: '',
      2: '',
      3: '',
      4: '',
      17: '',
    })
  })

  it('S8 a channel planned, or not selected, offers nothing to plan', () => {
    const planned = { choisi: true, planifie: true }
    expect(direct(25, { sms: planned })).toEqual(expect.arrayContaining(['planifierEmail', 'bat']))
    expect(direct(25, { sms: planned })).not.toContain('planifierSms')
    expect(direct(19, { sms: planned, email: { choisi: false, planifie: false } })).toEqual([
      'voir',
      'annuler',
      'dupliquer',
    ])
  })

  it('S6 populates again only when the customer base changed', () => {
    expect(direct(26)).not.toContain('peupler')
    expect(direct(26, { baseModifiee: true })).toContain('peupler')
  })

  it('P1 P2 only a member with direct marketing changes anything; the network may cancel, readers only see', () => {
    for (const etat of allEtats) {
      for (const role of ['ADHERENT_LECTURE', 'ANIMATEUR_RESEAU'] as const)
        expect(direct(etat, { role }).filter((a) => a !== 'voir' && a !== 'resultats')).toEqual([])
      expect(
        direct(etat, { role: 'ADMIN_RESEAU' }).filter((a) => !['voir', 'resultats', 'exporter', 'annuler'].includes(a)),
      ).toEqual([])
      expect(
        direct(etat, { adherentMMD: false }).filter((a) => !['voir', 'resultats', 'exporter', 'annuler'].includes(a)),
      ).toEqual([])
    }
  })

  it('S1 cancelling is offered exactly where the table allows it, whatever the type and the role', () => {
    for (const role of roleNames)
      for (const type of ['directe', 'predictive'] as const)
        for (const etat of allEtats)
          if (direct(etat, { role, type }).includes('annuler')) expect(canMove(type, etat, 6)).toBe(true)
  })

  it('S3 S4 a member sets up, validates and refuses a predictive campaign until its deadline; having validated it may still change it or refuse', () => {
    const predictive = (more: Partial<ActionFacts>) => direct(3, { type: 'predictive', ...more })
    expect(predictive({ participation: 8 })).toEqual(['voir', 'editer', 'valider', 'refuser'])
    expect(predictive({ participation: 9 })).toEqual(['voir', 'editer', 'refuser'])
    expect(predictive({ participation: 8, avantDateLimit: false })).toEqual(['voir'])
    expect(direct(17, { type: 'predictive', participation: 8 })).toEqual(['voir'])
    expect(predictive({ participation: 8, role: 'ANIMATEUR_RESEAU' })).toEqual(['voir'])
  })
})
