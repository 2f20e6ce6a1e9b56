import type { Variante } from '@relance/domain/diffusion/diffusion.ts'
import type { Variables } from '@relance/domain/messages/merge.ts'
import { readText } from '@relance/domain/messages/merge.ts'
import type { Env } from '../env.ts'
import { fillEmail } from '../messages/render-email.ts'
import type { Content } from './content.ts'
import { bookingLink, personalCodeOf, personalLinks } from './links.ts'
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
  /** Which of two texts it gets; 'A' when absent. */
  readonly variante?: Variante
}

/** An SMS read once, to be written to many as it leaves: merged, brought into the alphabet, with the mention. */
export function smsWriter(texte: string, mention: string): (variables: Variables) => string {
  const fill = readText(texte)
  return (variables) => fill(variables) + mention
}

/** A message's values, its appointment link the one of the sending or, for a customer who agreed to be followed, its own. */
export const linked = (
  { liens }: Pick<Content, 'liens'>,
  variables: Variables,
  variante: Variante = 'A',
): Variables => ({
  ...variables,
  urlRendezVous: bookingLink(liens, variables, variante),
})

/** The texts of a sending; a proof has one. */
type Texts = Pick<Content, 'texteSms'> & Partial<Pick<Content, 'texteSmsB'>>

/** The one of them that a message says. */
export const writtenText = ({ texteSms, texteSmsB }: Texts, variante: Variante = 'A'): string =>
  variante === 'B' && texteSmsB ? texteSmsB : texteSms

export const composeSms = (
  content: Texts & Pick<Content, 'expediteur' | 'mention' | 'liens'>,
  to: Addressee,
): SmsMessage => ({
  reference: to.jeton,
  adherentId: to.adherentId,
  de: content.expediteur,
  vers: to.destinataire,
  texte: smsWriter(writtenText(content, to.variante), content.mention)(linked(content, to.variables, to.variante)),
})

/** An e-mail with the headers of domain.md B2: List-Unsubscribe in both forms, one-click, and who it is from. */
export function composeEmail(env: Env, secret: Uint8Array, content: Content, to: Addressee): EmailMessage {
  const { adherentId, campagneId, domaine } = content
  const token = unsubscribeToken(secret, { adherentId, clientId: to.clientId, campagneId, canal: 'email' })
  const link = `${env.PUBLIC_URL}/desabonnement/${token}`
  const objet = to.variante === 'B' && content.objetB ? content.objetB : content.email.objet
  const shared = fillEmail(
    { ...content.email, objet },
    {
      ...to.variables,
      urlRendezVous: content.liens.rendezVous,
      message: content.messages.get(to.operationId) ?? '',
      desabonnement: link,
    },
  )
  const code = personalCodeOf(to.variables)
  const filled = code ? personalLinks(shared, content.liens, code) : shared
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
