import { describe, expect, it } from 'vitest'
import type { UpcomingCampaign } from './dashboard.ts'
import { type TodoFacts, todosOf } from './todo.ts'

const now = '2026-11-20T09:00:00.000Z'
const ready: TodoFacts = {
  nbClientTotal: 3500,
  baseEnQualification: false,
  dernierImport: { echec: false },
  importReussi: '2026-11-05T08:00:00.000Z',
  adherentMMD: true,
  nomExpediteurSms: 'GMARTIN',
  telephone: '0472000000',
  campagnes: [],
}
const campaign = (values: Partial<UpcomingCampaign>): UpcomingCampaign => ({
  campagneId: 1,
  campagneLabel: 'Pneus hiver',
  type: 'directe',
  campagneRefEtatId: 26,
  statutAffiche: 'to set up',
  enErreur: false,
  step: 1,
  nbSms: 0,
  nbEmail: 0,
  nbEnvoye: 0,
  suspendue: false,
  retenue: false,
  dateDiffusion: null,
  dateLimite: null,
  ...values,
})
const codes = (facts: Partial<TodoFacts>) => todosOf({ ...ready, ...facts }, now).map((todo) => todo.code)

describe('what the member should do now', () => {
  it('R6 a member with a fresh base and nothing under way may create a campaign, if it has direct marketing', () => {
    expect(codes({})).toEqual(['CREER_CAMPAGNE'])
    expect(codes({ adherentMMD: false })).toEqual([])
  })

  it('R6 tells an empty base, one in qualification, a failed and an old import', () => {
    expect(codes({ nbClientTotal: 0, dernierImport: null, importReussi: null })).toEqual(['BASE_VIDE'])
    expect(codes({ nbClientTotal: 0, baseEnQualification: true })).toEqual(['BASE_EN_QUALIFICATION'])
    expect(codes({ dernierImport: { echec: true } })).toEqual(['IMPORT_EN_ECHEC', 'CREER_CAMPAGNE'])
    expect(codes({ importReussi: '2026-10-20T08:59:00.000Z', adherentMMD: false })).toEqual(['IMPORT_ANCIEN'])
    expect(codes({ importReussi: '2026-10-20T09:01:00.000Z', adherentMMD: false })).toEqual([])
  })

  it('R6 tells a missing sender name or phone', () => {
    expect(codes({ nomExpediteurSms: 'GM', adherentMMD: false })).toEqual(['EXPEDITEUR_MANQUANT'])
    expect(codes({ telephone: ' ', adherentMMD: false })).toEqual(['EXPEDITEUR_MANQUANT'])
  })

  it('R6 leads to the step where a campaign stands, errors and deadlines first', () => {
    const campagnes = [
      campaign({ campagneId: 1, step: 2 }),
      campaign({ campagneId: 2, campagneRefEtatId: 19, dateDiffusion: '2026-11-24T09:00:00.000Z' }),
      campaign({ campagneId: 3, campagneRefEtatId: 25 }),
      campaign({
        campagneId: 4,
        type: 'predictive',
        campagneRefEtatId: 3,
        statutAffiche: 'pending validation',
        dateLimite: '2026-12-06T22:59:59.000Z',
      }),
      campaign({ campagneId: 5, campagneRefEtatId: 43, enErreur: true }),
      campaign({ campagneId: 6, campagneRefEtatId: 16 }),
      campaign({ campagneId: 7, campagneRefEtatId: 18, suspendue: true }),
      campaign({ campagneId: 8, campagneRefEtatId: 18, retenue: true }),
    ]
    expect(
      todosOf({ ...ready, campagnes }, now).map(({ code, cible, campagneId, date }) => [code, cible, campagneId, date]),
    ).toEqual([
      ['CAMPAGNE_EN_ERREUR', 'campagne', 5, null],
      ['CAMPAGNE_RETENUE', 'campagne', 8, null],
      ['CAMPAGNE_SUSPENDUE', 'campagne', 7, null],
      ['CAMPAGNE_A_VALIDER', 'mois', 4, '2026-12-06T22:59:59.000Z'],
      ['CAMPAGNE_A_PLANIFIER', 'planification', 3, null],
      ['CAMPAGNE_A_PARAMETRER', 'affiner-ciblage', 1, null],
      ['CAMPAGNE_PRETE', 'campagne', 2, '2026-11-24T09:00:00.000Z'],
    ])
  })
})
