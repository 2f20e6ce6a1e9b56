import { hasRight, type RoleName } from '../auth/roles.ts'
import { cancellableStates } from './lifecycle.ts'
import { type CampaignType, type Etat, type EtatParticipation, etats, isFinal } from './states.ts'

/** What may be done with a campaign: the buttons of the screens, and what the server lets through (decisions.md 5). */
export const campaignActions = [
  'voir',
  'editer',
  'renommer',
  'peupler',
  'verrouiller',
  'rouvrir',
  'reessayer',
  'planifierSms',
  'planifierEmail',
  'bat',
  'arreterLots',
  'annuler',
  'valider',
  'refuser',
  'resultats',
  'exporter',
  'dupliquer',
] as const
export type CampaignAction = (typeof campaignActions)[number]

/** Whether a channel is selected by the targeting and not yet planned: its editor is open. */
interface ChannelFacts {
  readonly choisi: boolean
  readonly planifie: boolean
}

export interface ActionFacts {
  readonly type: CampaignType
  readonly etat: Etat
  readonly participation: EtatParticipation | null
  readonly role: RoleName
  /** The member's right to direct marketing. */
  readonly adherentMMD: boolean
  /** The customer base changed since the campaign was populated. */
  readonly baseModifiee: boolean
  /** The moment until which a predictive campaign may be decided has not passed. */
  readonly avantDateLimit: boolean
  readonly sms: ChannelFacts
  readonly email: ChannelFacts
}

/** The actions a user has on a campaign now, by the first table of decisions.md 5 and the rights of decisions.md 8. */
export function actionsOf(facts: ActionFacts): CampaignAction[] {
  const open = facts.type === 'directe' ? directActions(facts) : predictiveActions(facts)
  return campaignActions.filter((action) => open.has(action))
}

/** States in which what a direct campaign targets and says may be changed. */
export const editableStates: readonly Etat[] = [etats.peuplee]
/** States in which a direct campaign may still be renamed ("to set up"). */
export const renamableStates: readonly Etat[] = [1, 15, 21, 16, 26, 33, 36]
/** Failed steps that may be asked again. */
const retryableStates: readonly Etat[] = [33, 36, 42, 43]
/** Where a channel not yet planned may be: from the lock on, even while the other channel leaves (decisions.md 3). */
export const planningStates: readonly Etat[] = [25, 41, 19, 18]

function directActions(facts: ActionFacts): Set<CampaignAction> {
  const { etat, role } = facts
  const actions = new Set<CampaignAction>(['voir'])
  const may = (action: CampaignAction, ...states: readonly Etat[]) => {
    if (states.includes(etat)) actions.add(action)
  }
  may('resultats', 5, 7)
  if (hasRight(role, 'customers.export')) may('exporter', 7)
  if (hasRight(role, 'direct.cancel')) may('annuler', ...cancellableStates('directe'))
  if (!hasRight(role, 'direct.write') || !facts.adherentMMD) return actions
  actions.add('dupliquer')
  may('editer', ...editableStates)
  may('verrouiller', etats.peuplee)
  may('renommer', ...renamableStates)
  may('peupler', etats.aPeupler, etats.erreurPopulation)
  if (facts.baseModifiee) may('peupler', etats.peuplee)
  may('rouvrir', etats.erreurVerrouillage, etats.erreurGeneration)
  may('reessayer', ...retryableStates)
  if (facts.sms.choisi && !facts.sms.planifie) may('planifierSms', ...planningStates)
  if (facts.email.choisi && !facts.email.planifie) may('planifierEmail', ...planningStates)
  if (actions.has('planifierSms') || actions.has('planifierEmail')) actions.add('bat')
  may('arreterLots', etats.enCoursDeDiffusion, etats.erreurDiffusion)
  return actions
}

function predictiveActions(facts: ActionFacts): Set<CampaignAction> {
  const { etat, participation, role } = facts
  const actions = new Set<CampaignAction>(['voir'])
  if (etat === etats.diffusee || etat === etats.terminee) actions.add('resultats')
  if (etat === etats.terminee && hasRight(role, 'customers.export')) actions.add('exporter')
  if (hasRight(role, 'predictive.decide') && etat === etats.confirmation && facts.avantDateLimit) {
    if (participation === 8) for (const action of ['editer', 'valider', 'refuser'] as const) actions.add(action)
    // Until the deadline a member may change its mind, and what it validated.
    if (participation === 9) for (const action of ['editer', 'refuser'] as const) actions.add(action)
  }
  if (hasRight(role, 'predictive.publish')) {
    if (!isFinal(etat)) actions.add('renommer')
    if (cancellableStates('predictive').includes(etat)) actions.add('annuler')
    if (retryableStates.includes(etat)) actions.add('reessayer')
    if (etat === etats.peuplee || etat === etats.erreurPopulation) actions.add('peupler')
  }
  return actions
}
