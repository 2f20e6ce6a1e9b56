import type { Motif } from '@relance/domain/diffusion/ledger.ts'
import type { Receipt } from '@relance/domain/diffusion/receipts.ts'

/** One door to each channel: a driver takes a message and says what became of it, or throws one of the three failures below. */
export interface Sender<M> {
  readonly nom: 'smpp' | 'sinch' | 'twilio' | 'smtp' | 'sandbox'
  /** How many messages it takes at once. */
  readonly capacity: number
  /**
   * Hands a message over. Resolves with the provider's name for it once the provider has taken it. Throws `Refused`,
   * `Later` or `UnknownOutcome`. `urgent` goes ahead of what waits for its turn (proofs, transactional mail).
   */
  send(message: M, options?: { readonly urgent?: boolean }): Promise<{ readonly messageId: string }>
  /** Receipts; the provider is told that one was taken only once the listener has resolved. */
  onReceipt(listener: (receipt: Receipt) => Promise<void>): void
  /** Messages that customers send back. */
  onReply(listener: (reply: Reply) => Promise<void>): void
  /** An answer that came after the message was given up as unknown. */
  onLateAnswer(listener: (answer: { readonly reference: string; readonly messageId: string }) => void): void
  /** Reads what the provider brings by HTTP, where it does. */
  readonly webhook?: Webhook
  /** Connects now and stays connected, so that receipts and replies come in while nothing is sent. */
  open(): void
  /** Waits for what is under way, then disconnects. */
  close(): Promise<void>
}

export interface SmsMessage {
  /** The ledger's own name for it. */
  readonly reference: string
  readonly adherentId: number | null
  readonly de: string
  /** E.164. */
  readonly vers: string
  readonly texte: string
}

export interface EmailMessage {
  readonly reference: string
  readonly adherentId: number | null
  readonly de: { readonly name: string; readonly address: string }
  readonly repondreA: string | null
  readonly vers: string
  readonly objet: string
  readonly html: string
  readonly texte: string
  readonly entetes: Readonly<Record<string, string>>
  /** Envelope sender: where bounces go (VERP). */
  readonly retour: string
  /** Domain that signs, by DKIM, when a key is set. */
  readonly domaine: string
}

export interface Reply {
  /** E.164 */
  readonly de: string
  /** The short code or number it was sent to. */
  readonly vers: string
  readonly texte: string
  /** The provider's name for it, where it gives one: what is brought twice is taken once. */
  readonly reference?: string
  /** The provider itself took it for an objection. */
  readonly arret?: true
}

/** A call that claims to come from a provider. */
export interface WebhookCall {
  /** The address as the provider knows it, with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it came, byte for byte: that is what is signed. */
  readonly body: Buffer
}

interface WebhookEvents {
  readonly receipts: readonly Receipt[]
  readonly replies: readonly Reply[]
}

export interface Webhook {
  /** What a call brings; null when it is not signed by the provider, or was signed too long ago. */
  read(call: WebhookCall, now: Date): WebhookEvents | null
}

export interface Senders {
  readonly sms: Sender<SmsMessage>
  readonly email: Sender<EmailMessage>
  close(): Promise<void>
}

/** The provider does not want this message, now or ever. */
export class Refused extends Error {
  readonly motif: Motif
  readonly code: string
  constructor(motif: Motif, code: string, text = '') {
    super(text || `refused ${code}`)
    this.motif = motif
    this.code = code
  }
}

/**
 * The message was certainly not taken and may be tried again. `provider`: the provider as a whole asks for rest or cannot
 * be reached, which costs the message no attempt; `message`: this one was put off.
 */
export class Later extends Error {
  readonly scope: 'provider' | 'message'
  readonly code: string
  constructor(scope: 'provider' | 'message', code: string, text = '') {
    super(text || `later ${code}`)
    this.scope = scope
    this.code = code
  }
}

/** The wire was touched and no answer came: the message may have left. Never sent again. */
export class UnknownOutcome extends Error {}
