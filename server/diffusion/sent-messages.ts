import type { MessageEnvoye } from '@relance/domain/diffusion/sent-messages.ts'
import { formatPlate, normalisePlate } from '@relance/domain/values/plate.ts'
import type { Context } from '../context.ts'
import { composeEmail, composeSms } from './compose.ts'
import { type Content, loadContent } from './content.ts'
import type { SentRow, SentScope } from './sent-messages.sql.ts'
import { maskDestination } from './variables.ts'

/** The contents of a campaign's sendings, each read once. */
export function contentsOf(context: Context, adherentId: number): (diffusionId: number) => Promise<Content> {
  const kept = new Map<number, Promise<Content>>()
  return (diffusionId) => {
    const content = kept.get(diffusionId) ?? loadContent(context, adherentId, diffusionId)
    kept.set(diffusionId, content)
    return content
  }
}

/**
 * The message as it left, written again from the values its row keeps. Its links are those that all share: a personal one
 * would count its reader as the customer, and the unsubscribe link shown here leads nowhere.
 */
export function textOf(
  { env, secret }: Pick<Context, 'env' | 'secret'>,
  content: Content,
  row: SentRow,
  adherentId: number,
): { readonly objet: string; readonly texte: string } {
  const { suivi: _, ...variables } = row.variables
  const to = { ...row, adherentId, clientId: 0, variables }
  return row.canal === 'sms'
    ? { objet: '', texte: composeSms(content, to).texte }
    : composeEmail(env, secret, content, to)
}

export async function toMessage(
  context: Context,
  { adherentId, pays }: SentScope,
  contentOf: (diffusionId: number) => Promise<Content>,
  row: SentRow,
): Promise<MessageEnvoye> {
  const content = await contentOf(row.diffusionId)
  const { objet, texte } = textOf(context, content, row, adherentId)
  return {
    envoiId: row.id,
    canal: row.canal,
    clientId: row.clientId,
    nom: row.nom,
    prenom: row.prenom,
    raisonSociale: row.raisonSociale,
    vehiculeId: row.vehiculeId,
    immatriculation: formatPlate(normalisePlate(row.immatriculation), pays),
    marque: row.marque,
    modele: row.modele,
    operationId: row.operationId,
    destinataire: maskDestination(row.destinataire),
    lot: row.lot,
    essai: row.essai,
    etat: row.etat,
    motif: row.motif,
    expediteur: row.canal === 'sms' ? content.expediteur : content.garage,
    objet,
    texte,
    dateEnvoi: row.dateEnvoi?.toISOString() ?? null,
    dateEtat: row.dateEtat?.toISOString() ?? null,
    pasAvant: row.pasAvant?.toISOString() ?? null,
    dateOpposition: row.opposition?.toISOString() ?? null,
  }
}
