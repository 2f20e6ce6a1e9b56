import { type Etat, etats, isInError } from '../campaigns/states.ts'
import type { Todo, TodoTarget, UpcomingCampaign } from './dashboard.ts'

/** What decides what a member should do now. Moments are ISO strings. */
export interface TodoFacts {
  readonly nbClientTotal: number
  readonly baseEnQualification: boolean
  /** The last import, whatever became of it; null when there was none. */
  readonly dernierImport: { readonly echec: boolean } | null
  /** The end of the last import that succeeded. */
  readonly importReussi: string | null
  readonly adherentMMD: boolean
  readonly nomExpediteurSms: string
  readonly telephone: string
  /** Campaigns not sent, cancelled or finished. */
  readonly campagnes: readonly UpcomingCampaign[]
}

/** Days after which the visits of a garage are too old to tell who is due. */
export const importTooOldDays = 31

const stepTargets: Readonly<Record<number, TodoTarget>> = { 1: 'ciblage', 2: 'affiner-ciblage', 3: 'promotions' }

function todoOfCampaign(campaign: UpcomingCampaign): Todo | null {
  const { campagneId, campagneLabel, step, statutAffiche } = campaign
  const etat = campaign.campagneRefEtatId as Etat
  const todo = (code: Todo['code'], cible: TodoTarget, date: string | null = null): Todo => ({
    code,
    cible,
    campagneId,
    campagneLabel,
    date,
  })
  // An error of the month is the network's to mend: the garage is shown where it stands.
  const place = campaign.type === 'directe' ? 'campagne' : 'mois'
  if (isInError(etat)) return todo('CAMPAGNE_EN_ERREUR', place)
  if (campaign.suspendue) return todo('CAMPAGNE_SUSPENDUE', place)
  if (campaign.retenue) return todo('CAMPAGNE_RETENUE', place)
  if (statutAffiche === 'pending validation' && etat === etats.confirmation)
    return todo('CAMPAGNE_A_VALIDER', place, campaign.dateLimite)
  if (campaign.type !== 'directe') return null
  if (etat === etats.peuplee) return todo('CAMPAGNE_A_PARAMETRER', stepTargets[step] ?? 'ciblage')
  if (etat === etats.verrouillee) return todo('CAMPAGNE_A_PLANIFIER', 'planification')
  const waiting: readonly Etat[] = [etats.aGenerer, etats.enCoursDeGeneration, etats.generee, etats.aDiffuser]
  return waiting.includes(etat) ? todo('CAMPAGNE_PRETE', 'campagne', campaign.dateDiffusion) : null
}

/** What the member should do now, most urgent first. An empty list means that everything runs by itself. */
export function todosOf(facts: TodoFacts, now: string): Todo[] {
  const { baseEnQualification, dernierImport, importReussi } = facts
  const general = (code: Todo['code'], cible: TodoTarget, date: string | null = null): Todo => ({
    code,
    cible,
    campagneId: null,
    campagneLabel: null,
    date,
  })
  const ofCampaigns = facts.campagnes.map(todoOfCampaign).filter((todo) => todo !== null)
  const only = (code: Todo['code']) => ofCampaigns.filter((todo) => todo.code === code)
  const empty = facts.nbClientTotal === 0
  const age = importReussi === null ? 0 : (Date.parse(now) - Date.parse(importReussi)) / 86_400_000
  const senderMissing = facts.nomExpediteurSms.trim().length < 3 || facts.telephone.trim() === ''
  return [
    ...(baseEnQualification ? [general('BASE_EN_QUALIFICATION', 'import')] : []),
    ...(dernierImport?.echec ? [general('IMPORT_EN_ECHEC', 'import')] : []),
    ...(empty && !baseEnQualification ? [general('BASE_VIDE', 'import')] : []),
    ...only('CAMPAGNE_EN_ERREUR'),
    ...only('CAMPAGNE_RETENUE'),
    ...only('CAMPAGNE_SUSPENDUE'),
    ...only('CAMPAGNE_A_VALIDER'),
    ...only('CAMPAGNE_A_PLANIFIER'),
    ...only('CAMPAGNE_A_PARAMETRER'),
    ...(senderMissing ? [general('EXPEDITEUR_MANQUANT', 'mon-compte')] : []),
    ...(age > importTooOldDays ? [general('IMPORT_ANCIEN', 'import', importReussi)] : []),
    ...only('CAMPAGNE_PRETE'),
    ...(facts.adherentMMD && !empty && !baseEnQualification && !facts.campagnes.some((one) => one.type === 'directe')
      ? [general('CREER_CAMPAGNE', 'campagnes')]
      : []),
  ]
}
