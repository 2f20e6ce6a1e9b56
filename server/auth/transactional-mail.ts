/** A mail that the product itself writes to one of its users. */
export interface TransactionalMessage {
  readonly vers: string
  readonly objet: string
  readonly html: string
  readonly texte: string
  /** The network in whose name it is written, and whose domain signs it. */
  readonly reseau: { readonly displayName: string; readonly domaineEmail: string; readonly contactEmail: string }
}

/**
 * The mail door as this module needs it. The senders belong to a module to the right of this one: `server/modules.ts`
 * puts them behind it. Rejects when the mail was not taken.
 */
export interface TransactionalMail {
  send(message: TransactionalMessage): Promise<void>
}
