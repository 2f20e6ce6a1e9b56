import type { automaticDecisions } from './automatic-targeting.ts'
import { type LockingFacts, missingBeforeLocking, type Reason } from './before-locking.ts'

export type AutomaticDecision = (typeof automaticDecisions)[number]

/** What is switched on for a member. */
export interface AutomaticSwitches {
  /** Its own automatic validation. */
  readonly adherent: boolean
  /** The member does not want the network's either. */
  readonly sansReseau: boolean
  readonly reseau: boolean
}

/** Whose settings the deadline would use: the member's own, else the network's, else nobody's (decisions.md 4). */
export function settingsThatApply({ adherent, sansReseau, reseau }: AutomaticSwitches): 'adherent' | 'reseau' | null {
  if (adherent) return 'adherent'
  return reseau && !sansReseau ? 'reseau' : null
}

/** A reason for an automatic refusal: what is missing, or that nobody answered. */
export type AutomaticReason =
  | Pick<Reason, 'code' | 'endroit'>
  | { readonly code: 'SANS_REPONSE'; readonly endroit: null }

/**
 * What the deadline decides for a member who has not (decisions.md 4, at 17): whoever cannot take part is refused first, with
 * what is missing; then its own settings, then the network's; else it is refused for want of an answer. `facts` are those of
 * the targeting that would apply, or of the one it starts from when none would.
 */
export function automaticDecision(
  switches: AutomaticSwitches,
  facts: LockingFacts,
): { readonly decision: AutomaticDecision; readonly motifs: readonly AutomaticReason[] } {
  const motifs = missingBeforeLocking(facts).filter(({ bloquant }) => bloquant)
  if (motifs.length > 0) return { decision: 'refusAutomatique', motifs }
  switch (settingsThatApply(switches)) {
    case 'adherent':
      return { decision: 'validationAutomatiqueAdherent', motifs: [] }
    case 'reseau':
      return { decision: 'validationAutomatiqueReseau', motifs: [] }
    case null:
      return { decision: 'refusAutomatique', motifs: [{ code: 'SANS_REPONSE', endroit: null }] }
  }
}
