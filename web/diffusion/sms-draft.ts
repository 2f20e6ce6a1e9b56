import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import type { PlanificationSms } from '@relance/domain/diffusion/diffusion.ts'
import { ApiError } from '../api/api-error.ts'
import { failureOf } from '../api/message-of.ts'
import type { BatchRefusal } from './BatchTable.tsx'
import type { BatchRow } from './batches.ts'
import { localOf, momentOfRow } from './plan-window.ts'

/** An SMS planning as it is typed. */
export interface SmsDraft {
  readonly nom: string
  readonly expediteur: string
  readonly contenu: string
  /** The second text; null = one text for all. */
  readonly contenuB: string | null
  readonly immediat: boolean
  readonly rows: readonly BatchRow[]
}

/** What the page starts from: what was saved, else one batch of all contacts at the first good moment. */
export function draftOf(plan: PlanificationSms, campaign: Pick<Campaign, 'label'>): SmsDraft {
  const { fuseau } = plan.fenetre
  const rows = plan.lots.map((lot) => ({ ...localOf(lot.dateHeure, fuseau), volume: lot.volume }))
  const first = plan.creneauxProposes[0] ?? plan.prochainCreneau
  return {
    nom: plan.nom || campaign.label,
    expediteur: plan.expediteur,
    contenu: plan.contenu,
    contenuB: plan.contenuB || null,
    immediat: plan.immediat,
    rows: rows.length > 0 ? rows : [{ ...localOf(first, fuseau), volume: plan.totalContacts }],
  }
}

/** The batches as the API takes them. With immediate sending the moment of the first one is not read. */
export const lotsOf = (rows: readonly BatchRow[], immediat: boolean, plan: PlanificationSms) =>
  rows.map((row, index) => ({
    dateHeure: immediat && index === 0 ? plan.prochainCreneau : momentOfRow(row, plan.fenetre.fuseau),
    volume: Number(row.volume),
  }))

/** What the server refused of the batches, and the rest of what it refused; `failure` says what failed when it broke. */
export function refusalsOf(
  error: unknown,
  failure: string,
): { readonly batches: BatchRefusal[]; readonly others: string[] } {
  if (!error) return { batches: [], others: [] }
  if (!(error instanceof ApiError)) return { batches: [], others: [failureOf(error, failure)] }
  const batches: BatchRefusal[] = []
  const others: string[] = []
  for (const { field, message } of error.problem.errors ?? []) {
    const [, index, name] = /^lots\.(\d+)\.(dateHeure|volume)$/.exec(field) ?? []
    if (index !== undefined) batches.push({ index: Number(index), field: name as BatchRefusal['field'], message })
    else others.push(message)
  }
  if ((error.problem.errors ?? []).length === 0) others.push(failureOf(error, failure))
  return { batches, others: [...new Set(others)] }
}
