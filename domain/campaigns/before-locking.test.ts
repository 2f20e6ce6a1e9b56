import { describe, expect, it } from 'vitest'
import { type LockingFacts, missingBeforeLocking } from './before-locking.ts'

const ready: LockingFacts = {
  contacts: 12,
  diffusionIdList: [39, 40],
  operationIdList: [2, 22],
  operationsWithMessage: new Set([2, 22]),
  pays: 'FR',
  nomExpediteurSms: 'GMARTIN',
  statutExpediteur: 'non_requis',
  operationsWithOldCoupon: new Set(),
  baseEnQualification: false,
  baseVide: false,
  urlRendezVous: 'https://garage-martin.example/rdv',
  telephone: '0472000000',
  email: 'contact@garage-martin.example',
  adresse1: '12 rue des Lilas',
  codePostal: '69680',
  ville: 'Chassieu',
  numeroCourtSms: '36180',
  dateFinAbonnement: '2026-11-20',
  today: '2026-11-20',
}
const codes = (more: Partial<LockingFacts>) => missingBeforeLocking({ ...ready, ...more }).map((reason) => reason.code)

describe('what is missing before the targeting is locked', () => {
  it('S5 nothing when all is there, on the last day of the subscription too', () => {
    expect(missingBeforeLocking(ready)).toEqual([])
  })

  it('S5 each missing thing is named with the place where it is mended', () => {
    expect(codes({ diffusionIdList: [] })).toEqual(['AUCUN_CANAL'])
    expect(codes({ operationIdList: [] })).toEqual(['AUCUNE_OPERATION'])
    expect(codes({ contacts: 0 })).toEqual(['AUCUN_CONTACT'])
    expect(missingBeforeLocking({ ...ready, operationsWithMessage: new Set([2]) })).toEqual([
      { code: 'MESSAGE_MANQUANT', endroit: 'promotions', bloquant: true, operationId: 22 },
    ])
    expect(codes({ nomExpediteurSms: ' ' })).toEqual(['EXPEDITEUR_MANQUANT'])
    expect(codes({ telephone: '' })).toEqual(['TELEPHONE_MANQUANT'])
    expect(codes({ dateFinAbonnement: '2026-11-19' })).toEqual(['ABONNEMENT_EXPIRE'])
    expect(codes({ dateFinAbonnement: null })).toEqual([])
  })

  it('S5 what only an e-mail or only an SMS needs is asked of that channel alone', () => {
    expect(codes({ adresse1: '' })).toEqual(['ADRESSE_MANQUANTE'])
    expect(codes({ adresse1: '', diffusionIdList: [39] })).toEqual([])
    expect(codes({ numeroCourtSms: null })).toEqual(['MENTION_STOP_ABSENTE'])
    expect(codes({ numeroCourtSms: null, diffusionIdList: [40] })).toEqual([])
  })

  it('S5 E8 a base being processed and a coupon that is over hold the lock; no appointment link does not', () => {
    expect(codes({ baseEnQualification: true })).toEqual(['BASE_EN_QUALIFICATION'])
    expect(missingBeforeLocking({ ...ready, operationsWithOldCoupon: new Set([2, 11]) })).toEqual([
      { code: 'COUPON_PERIME', endroit: 'promotions', bloquant: true, operationId: 2 },
    ])
    expect(missingBeforeLocking({ ...ready, urlRendezVous: ' ' })).toEqual([
      { code: 'RENDEZ_VOUS_MANQUANT', endroit: 'compte', bloquant: false, field: 'urlRendezVous' },
    ])
  })

  it('V4 in Spain and Italy the sender must be registered; without SMS nobody asks for one', () => {
    for (const pays of ['ES', 'IT']) {
      expect(codes({ pays, statutExpediteur: 'en_cours' })).toEqual(['EXPEDITEUR_NON_DECLARE'])
      expect(codes({ pays, statutExpediteur: 'declare' })).toEqual([])
      expect(codes({ pays, statutExpediteur: 'en_cours', diffusionIdList: [40] })).toEqual([])
    }
    expect(codes({ nomExpediteurSms: '', diffusionIdList: [40] })).toEqual([])
  })

  it('S5 an empty targeting is told once: no channel and no operation, not also no contact', () => {
    expect(codes({ diffusionIdList: [], operationIdList: [], contacts: 0 })).toEqual([
      'AUCUN_CANAL',
      'AUCUNE_OPERATION',
    ])
  })
})
