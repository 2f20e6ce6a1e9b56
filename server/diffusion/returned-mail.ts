import type { UnsubscribeClaim } from '@relance/domain/diffusion/unsubscribe.ts'
import type { Email } from 'postal-mime'
import { readReturnPath, readUnsubscribeToken } from './signature.ts'

/** The text of a mail's first part of one of these types, null when it has none. */
export function partOf(email: Email, ...types: readonly string[]): string | null {
  const part = email.attachments.find(({ mimeType }) => types.includes(mimeType))
  if (!part) return null
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
}

/** The message, or its headers, that a report gives back. */
const givenBack = (email: Email): string =>
  partOf(email, 'message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers') ?? ''

/** The report of a complaint (RFC 5965); null when it is none. */
export const feedbackOf = (email: Email): string | null => partOf(email, 'message/feedback-report')

/** The report of a delivery (RFC 3464, or RFC 6533 for addresses beyond ASCII); null when it is none. */
export const deliveryOf = (email: Email): string | null =>
  partOf(email, 'message/delivery-status', 'message/global-delivery-status')

/** Whether a mail server wrote it, and not somebody, nor a program that answers for somebody (RFC 3834). */
export const isReport = (email: Email): boolean =>
  /^(?:mailer-daemon|postmaster)@/i.test(email.from?.address ?? 'mailer-daemon@') &&
  !email.headers.some(({ key, value }) => key === 'auto-submitted' && /^auto-replied/i.test(value.trim()))

/** Every address a mail was sent to, as far as anything tells. */
const addressesOf = (email: Email, recipients: readonly string[]): string[] => [
  ...recipients,
  ...email.headers.filter(({ key }) => ['to', 'delivered-to', 'x-original-to'].includes(key)).map(({ value }) => value),
  ...(email.to ?? []).map(({ address }) => address ?? ''),
]

/** The token of the mail form of List-Unsubscribe, `stop+{token}@…`; undefined when it was not sent there. */
export const stopTokenOf = (email: Email, recipients: readonly string[]): string | undefined =>
  addressesOf(email, recipients)
    .map((address) => /(?:^|<)stop\+([^@]+)@/i.exec(address.trim())?.[1])
    .find((token) => token !== undefined)

/** Which message a mail that came back is about: the ledger's row, or whom a message's own unsubscribe link is for. */
export type Subject =
  | { readonly jeton: string }
  | { readonly claim: UnsubscribeClaim }
  /** It names a return path that was not made here. */
  | 'forged'
  | null

/**
 * Only what is signed here counts, whatever else the mail says: the address it was sent to, the return path of the message that
 * is given back or, of a complaint out of which that was taken, its unsubscribe link.
 */
export function subjectOf(email: Email, secret: Uint8Array, recipients: readonly string[]): Subject {
  const original = givenBack(email)
  const feedback = feedbackOf(email)
  const addresses = [
    ...addressesOf(email, recipients),
    ...[...original.matchAll(/^return-path:\s*<?([^>\s]+)/gim)].map(([, address]) => address!),
    ...[...(feedback ?? '').matchAll(/^original-mail-from:\s*<?([^>\s]+)/gim)].map(([, address]) => address!),
  ]
  for (const address of addresses) {
    const found = /b\+[0-9a-f]{32}\.[0-9a-f]{16}@/i.exec(address)
    const jeton = found && readReturnPath(secret, found[0])
    if (jeton) return { jeton }
  }
  const token = /\/desabonnement\/([A-Za-z0-9_.-]+)/.exec(original.replaceAll(/\r?\n[ \t]/g, ''))?.[1]
  const claim = token === undefined || feedback === null ? null : readUnsubscribeToken(secret, token)
  if (claim) return { claim }
  return addresses.some((address) => /(?:^|<)b\+/i.test(address)) ? 'forged' : null
}
