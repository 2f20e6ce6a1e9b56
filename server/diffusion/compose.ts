import type { Variables } from '@relance/domain/messages/merge.ts'
import { mergeText } from '@relance/domain/messages/merge.ts'
import type { Env } from '../env.ts'
import { fillEmail } from '../messages/render-email.ts'
import type { Content } from './content.ts'
import type { EmailMessage, SmsMessage } from './senders/sender.ts'
import { returnPath, unsubscribeToken } from './signature.ts'

/** What a message is written from: a row of the ledger, or a proof. */
export interface Addressee {
  /** The message's name outside. */
  readonly jeton: string
  readonly adherentId: number
  /** 0 for a proof: its unsubscribe link changes nothing. */
  readonly clientId: number
  readonly destinataire: string
  readonly operationId: number
  readonly variables: Variables
}

/** The text as it leaves: merged, brought into the alphabet, with the mention. */
export const smsText = (texte: string, variables: Variables, mention: string): string =>
  mergeText(texte, variables) + mention

export const composeSms = (
  content: Pick<Content, 'expediteur' | 'texteSms' | 'mention'>,
  to: Addressee,
): SmsMessage => ({
  reference: to.jeton,
  adherentId: to.adherentId,
  de: content.expediteur,
  vers: to.destinataire,
  texte: smsText(content.texteSms, to.variables, content.mention),
})

/** An e-mail with the headers of domain.md B2: List-Unsubscribe in both forms, one-click, and who it is from. */
export function composeEmail(env: Env, secret: Uint8Array, content: Content, to: Addressee): EmailMessage {
  const { adherentId, campagneId, domaine } = content
  const token = unsubscribeToken(secret, { adherentId, clientId: to.clientId, campagneId, canal: 'email' })
  const link = `${env.PUBLIC_URL}/desabonnement/${token}`
  const filled = fillEmail(content.email, {
    ...to.variables,
    message: content.messages.get(to.operationId) ?? '',
    desabonnement: link,
  })
  return {
    reference: to.jeton,
    adherentId,
    de: { name: content.garage, address: `${content.slug}@${domaine}` },
    repondreA: content.emailGarage || null,
    vers: to.destinataire,
    objet: filled.objet,
    html: filled.html,
    texte: filled.text,
    entetes: {
      'List-Unsubscribe': `<${link}>, <mailto:stop+${token}@${domaine}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Feedback-ID': `${campagneId}:${adherentId}:${content.type}:${content.reseau}`,
      'List-Id': `<${content.reseau}.${adherentId}.${domaine}>`,
      Precedence: 'bulk',
      'Auto-Submitted': 'auto-generated',
    },
    retour: returnPath(secret, to.jeton, domaine),
    domaine,
  }
}
