import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AutomaticSwitches, automaticDecision } from './automatic-decision.ts'
import type { LockingFacts } from './before-locking.ts'

const ready: LockingFacts = {
  contacts: 412,
  diffusionIdList: [39, 40],
  operationIdList: [22, 2],
  operationsWithMessage: new Set([22, 2]),
  pays: 'FR',
  nomExpediteurSms: 'GMARTIN',
  statutExpediteur: 'non_requis',
  operationsWithOldCoupon: new Set(),
  baseEnQualification: false,
  baseVide: false,
  urlRendezVous: '',
  telephone: '0472000000',
  email: 'contact@garage-martin.example',
  adresse1: '12 rue des Lilas',
  codePostal: '69680',
  ville: 'Chassieu',
  numeroCourtSms: '36180',
  dateFinAbonnement: null,
  today: '2026-12-06',
}
const decide = (switches: Partial<AutomaticSwitches>, facts: Partial<LockingFacts> = {}) => {
  const { decision, motifs } = automaticDecision(
    { adherent: false, sansReseau: false, reseau: false, ...switches },
    { ...ready, ...facts },
  )
  return [decision, ...motifs.map((one) => one.code)]
}

describe('what the deadline decides for who did not', () => {
  it('S4 C14 its own settings first, then the network’s unless it opted out, else it is refused for want of an answer', () => {
    expect(decide({ adherent: true, reseau: true })).toEqual(['validationAutomatiqueAdherent'])
    expect(decide({ adherent: true, sansReseau: true, reseau: true })).toEqual(['validationAutomatiqueAdherent'])
    expect(decide({ reseau: true })).toEqual(['validationAutomatiqueReseau'])
    expect(decide({ reseau: true, sansReseau: true })).toEqual(['refusAutomatique', 'SANS_REPONSE'])
    expect(decide({})).toEqual(['refusAutomatique', 'SANS_REPONSE'])
  })

  it('S4 who cannot take part is refused whatever is switched on, with all that is missing', () => {
    expect(decide({ adherent: true }, { dateFinAbonnement: '2026-12-05' })).toEqual([
      'refusAutomatique',
      'ABONNEMENT_EXPIRE',
    ])
    expect(decide({ reseau: true }, { nomExpediteurSms: '', telephone: ' ' })).toEqual([
      'refusAutomatique',
      'TELEPHONE_MANQUANT',
      'EXPEDITEUR_MANQUANT',
    ])
    expect(decide({ adherent: true }, { contacts: 0 })).toEqual(['refusAutomatique', 'AUCUN_CONTACT'])
  })

  it('S4 nobody is ever validated without a reason switched on, nor refused without a reason told', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.nat(3),
        fc.constantFrom(null, '2026-12-05', '2026-12-06'),
        (adherent, sansReseau, reseau, contacts, dateFinAbonnement) => {
          const { decision, motifs } = automaticDecision(
            { adherent, sansReseau, reseau },
            { ...ready, contacts, dateFinAbonnement },
          )
          expect(motifs.length > 0).toBe(decision === 'refusAutomatique')
          if (decision === 'validationAutomatiqueAdherent') expect(adherent).toBe(true)
          if (decision === 'validationAutomatiqueReseau')
            expect([adherent, sansReseau, reseau]).toEqual([false, false, true])
          if (contacts === 0 || dateFinAbonnement === '2026-12-05') expect(decision).toBe('refusAutomatique')
        },
      ),
    )
  })
})
