import { etats } from '../campaigns/states.ts'

/**
 * What keeps a campaign from going on. `erreur`: it stopped on an error; `silence`: the worker at it gave no sign of life; `attente`: no worker
 * takes it up; `retenu`: batches are held; `pause`: a sending is paused; `retard`: a month's moment went by; `doute`: messages of which
 * nobody knows whether they left.
 */
export const troubleKinds = ['erreur', 'silence', 'attente', 'retard', 'retenu', 'pause', 'doute'] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** What is to be done about it: a sentence of the page each. */
export const advices = [
  'attendre',
  'travailleur',
  'fournisseur',
  'rejets',
  'reputation',
  'ciblage',
  'contenu',
  'refaire',
  'relancer',
  'plaintes',
  'pause',
  'tropTard',
  'doute',
] as const
export type Advice = (typeof advices)[number]

/** Who does it: nobody (it goes on by itself once the cause is gone), the workshop on its pages, or the network on the month's. */
export const doers = ['personne', 'atelier', 'reseau'] as const
export type Doer = (typeof doers)[number]

export interface TroubleFacts {
  readonly nature: TroubleKind
  readonly type: 'directe' | 'predictive'
  readonly etat: number
  /** A code of the catalogue, where one was noted. */
  readonly motif: string | null
  /** When it is taken up again by itself; null when somebody has to. */
  readonly reprise: Date | null
}

/** What the codes noted on campaigns, batches and pauses ask for, whatever the state they are found in. */
const byReason: Readonly<Record<string, Advice>> = {
  FOURNISSEUR_INJOIGNABLE: 'fournisseur',
  TROP_DE_REJETS: 'rejets',
  REPUTATION: 'reputation',
  PLAINTES: 'plaintes',
  AUCUN_CONTACT: 'ciblage',
  DATE_LIMITE_PASSEE: 'tropTard',
  DELAI_DEPASSE: 'travailleur',
  GENERATION_INTERROMPUE: 'travailleur',
}

function adviceOf({ nature, etat, motif, reprise }: TroubleFacts): Advice {
  if (nature === 'silence' || nature === 'attente') return 'travailleur'
  if (nature === 'doute') return 'doute'
  if (reprise !== null) return 'attendre'
  const told = motif === null ? undefined : byReason[motif]
  if (nature === 'pause') return told ?? 'pause'
  if (nature === 'retard') return told ?? 'travailleur'
  if (nature === 'retenu') return told ?? 'relancer'
  return told ?? (etat === etats.erreurGeneration ? 'contenu' : etat === etats.erreurDiffusion ? 'relancer' : 'refaire')
}

/** What to do about a trouble, and who does it. */
export function remedyOf(facts: TroubleFacts): { readonly conseil: Advice; readonly qui: Doer } {
  const conseil = adviceOf(facts)
  const month = facts.type === 'predictive'
  // A month's messages in doubt are settled by their receipts or not at all: no page asks anybody about them.
  const byItself =
    ['silence', 'attente'].includes(facts.nature) || conseil === 'attendre' || (month && conseil === 'doute')
  return { conseil, qui: byItself ? 'personne' : month ? 'reseau' : 'atelier' }
}
