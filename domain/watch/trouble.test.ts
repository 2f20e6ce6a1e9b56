import { describe, expect, it } from 'vitest'
import { remedyOf, type TroubleFacts } from './trouble.ts'

const facts = (given: Partial<TroubleFacts>): TroubleFacts => ({
  nature: 'erreur',
  type: 'directe',
  etat: 43,
  motif: null,
  reprise: null,
  ...given,
})

describe('what to do about a campaign that does not go on', () => {
  it.each<[Partial<TroubleFacts>, string, string]>([
    [{ motif: 'FOURNISSEUR_INJOIGNABLE' }, 'fournisseur', 'atelier'],
    [{ motif: 'FOURNISSEUR_INJOIGNABLE', type: 'predictive' }, 'fournisseur', 'reseau'],
    [{ motif: 'FOURNISSEUR_INJOIGNABLE', type: 'predictive', reprise: new Date(0) }, 'attendre', 'personne'],
    [{ motif: 'TROP_DE_REJETS' }, 'rejets', 'atelier'],
    [{ motif: 'REPUTATION' }, 'reputation', 'atelier'],
    [{ motif: null }, 'relancer', 'atelier'],
    [{ etat: 42, motif: 'column "x" does not exist' }, 'contenu', 'atelier'],
    [{ etat: 42, motif: 'GENERATION_INTERROMPUE' }, 'travailleur', 'atelier'],
    [{ etat: 36, motif: 'AUCUN_CONTACT' }, 'ciblage', 'atelier'],
    [{ etat: 33, motif: 'ERREUR_INTERNE' }, 'refaire', 'atelier'],
    [{ etat: 33, motif: 'DELAI_DEPASSE', type: 'predictive' }, 'travailleur', 'reseau'],
    [{ nature: 'silence', etat: 32 }, 'travailleur', 'personne'],
    [{ nature: 'attente', etat: 40, motif: 'TROP_DE_REJETS' }, 'travailleur', 'personne'],
    [{ nature: 'retard', type: 'predictive', etat: 26, motif: 'DATE_LIMITE_PASSEE' }, 'tropTard', 'reseau'],
    [{ nature: 'retard', type: 'predictive', etat: 25 }, 'travailleur', 'reseau'],
    [{ nature: 'retenu', etat: 18, motif: 'RETARD' }, 'relancer', 'atelier'],
    [{ nature: 'retenu', etat: 18, motif: 'TROP_DE_REJETS', type: 'predictive' }, 'rejets', 'reseau'],
    [{ nature: 'pause', etat: 18, motif: 'PAUSE' }, 'pause', 'atelier'],
    [{ nature: 'pause', etat: 18, motif: 'PLAINTES' }, 'plaintes', 'atelier'],
    [{ nature: 'doute', etat: 18, motif: 'SANS_REPONSE' }, 'doute', 'atelier'],
    [{ nature: 'doute', etat: 18, motif: 'SANS_REPONSE', type: 'predictive' }, 'doute', 'personne'],
  ])('%o: %s, by %s', (given, conseil, qui) => expect(remedyOf(facts(given))).toEqual({ conseil, qui }))
})
