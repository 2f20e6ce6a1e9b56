import { describe, expect, it } from 'vitest'
import { type AccountFacts, missingBeforeSending } from './before-sending.ts'
import { warningsOf } from './member-warnings.ts'

const ready: AccountFacts = {
  pays: 'FR',
  nomExpediteurSms: 'GMARTIN',
  statutExpediteur: 'non_requis',
  telephone: '0472000000',
  email: 'contact@garage.example',
  adresse1: '12 rue des Lilas',
  codePostal: '69680',
  ville: 'Chassieu',
  dateFinAbonnement: '2026-11-20',
  numeroCourtSms: '36180',
  baseVide: false,
  today: '2026-11-20',
}
const missing = (facts: Partial<AccountFacts>) =>
  missingBeforeSending({ ...ready, ...facts }).map(({ code, field, canal, bloquant }) => [code, field, canal, bloquant])

describe('what is missing before a campaign can be sent', () => {
  it('R10 is nothing when all is there, on the last day of the subscription too', () => {
    expect(missing({})).toEqual([])
    expect(missing({ dateFinAbonnement: null })).toEqual([])
  })

  it('R10 names each thing, where it is mended and which channel it stops', () => {
    expect(missing({ dateFinAbonnement: '2026-11-19' })).toEqual([
      ['ABONNEMENT_EXPIRE', 'dateFinAbonnement', null, true],
    ])
    expect(missing({ telephone: ' ' })).toEqual([['TELEPHONE_MANQUANT', 'telephone', null, true]])
    expect(missing({ nomExpediteurSms: '' })).toEqual([['EXPEDITEUR_MANQUANT', 'nomExpediteurSms', 'sms', true]])
    expect(missing({ pays: 'ES', statutExpediteur: 'en_cours', numeroCourtSms: null })).toEqual([
      ['EXPEDITEUR_NON_DECLARE', 'statutExpediteur', 'sms', true],
    ])
    expect(missing({ numeroCourtSms: null })).toEqual([['MENTION_STOP_ABSENTE', null, 'sms', true]])
    expect(missing({ ville: '' })).toEqual([['ADRESSE_MANQUANTE', 'adresse1', 'email', true]])
    expect(missing({ email: '' })).toEqual([['EMAIL_REPONSE_MANQUANT', 'email', 'email', false]])
    expect(missing({ baseVide: true })).toEqual([['BASE_VIDE', null, null, true]])
  })

  it('V9 a SIRET of a wrong key and a mobile nobody was given are doubtful, not refused', () => {
    const member = { siret: '73282932000074', telephoneMobile: '0639981234', pays: 'FR', codePostal: '69680' }
    expect(warningsOf(member)).toEqual([])
    expect(warningsOf({ ...member, siret: '12345678901234', telephoneMobile: '0700123456' })).toEqual([
      { field: 'siret', code: 'SIRET_CLE_INCORRECTE' },
      { field: 'telephoneMobile', code: 'TELEPHONE_SANS_SMS' },
    ])
    expect(warningsOf({ ...member, siret: '', telephoneMobile: '' })).toEqual([])
  })
})
