import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatUnsubscribe, parseUnsubscribe, type UnsubscribeClaim } from '@relance/domain/diffusion/unsubscribe.ts'

/** Each use of the secret has a key of its own, so that a token of one kind is never one of another. */
const mac = (secret: Uint8Array, use: string, text: string, bytes: number): string =>
  createHmac('sha256', secret).update(`${use}:${text}`).digest().subarray(0, bytes).toString('base64url')

function isMac(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The token of an unsubscribe link: readable claim and HMAC, without expiry (domain.md B2). */
export function unsubscribeToken(secret: Uint8Array, claim: UnsubscribeClaim): string {
  const text = formatUnsubscribe(claim)
  return `${text}.${mac(secret, 'desabonnement', text, 15)}`
}

/** Whom a token is for; null when it was not made here. */
export function readUnsubscribeToken(secret: Uint8Array, token: string): UnsubscribeClaim | null {
  const [text = '', signature = ''] = token.split('.')
  return isMac(mac(secret, 'desabonnement', text, 15), signature) ? parseUnsubscribe(text) : null
}

// Mail systems may fold a local part to lower case: the signature of a return path is hexadecimal.
const returnMac = (secret: Uint8Array, name: string): string =>
  Buffer.from(mac(secret, 'retour', name, 8), 'base64url').toString('hex')

/** Where the bounces of a message go (VERP, domain.md B1): its name and a signature, in the local part. */
export const returnPath = (secret: Uint8Array, jeton: string, domaine: string): string => {
  const name = jeton.replaceAll('-', '')
  return `b+${name}.${returnMac(secret, name)}@bounce.${domaine}`
}

/** The message a return path is of; null when the address was not made here. */
export function readReturnPath(secret: Uint8Array, address: string): string | null {
  const found = /^b\+([0-9a-f]{32})\.([0-9a-f]{16})@/i.exec(address.trim())
  if (!found) return null
  const [name, signature] = [found[1]!.toLowerCase(), found[2]!.toLowerCase()]
  if (!isMac(returnMac(secret, name), signature)) return null
  return name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const appointmentMac = (secret: Uint8Array, id: string): string =>
  Buffer.from(mac(secret, 'rendez-vous', id, 5), 'base64url').toString('hex')

/** The end of the address of a garage's appointment page: its number and a signature, so that pages are not found by counting. */
export function appointmentKey(secret: Uint8Array, adherentId: number): string {
  const id = adherentId.toString(36)
  return `${id}-${appointmentMac(secret, id)}`
}

/** The garage whose page an address names; null when it was not made here. */
export function readAppointmentKey(secret: Uint8Array, text: string): number | null {
  const found = /(?:^|-)([0-9a-z]{1,7})-([0-9a-f]{10})$/.exec(text)
  return found && isMac(appointmentMac(secret, found[1]!), found[2]!) ? Number.parseInt(found[1]!, 36) : null
}
