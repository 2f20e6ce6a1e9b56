import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from '../base.ts'

/** A key for one use, derived from the installation's secret (HKDF, RFC 5869): what one use reveals says nothing of another. */
const keyFor = (secret: Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), `relance ${use}`, 32))

/** What is kept of a random token: enough to know it again, useless to whom reads the database. */
export const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What is kept of a short code, which could be guessed from a bare hash: it takes the secret to check a guess. */
export const keyedFingerprint = (secret: Uint8Array, use: string, code: string): Buffer =>
  createHmac('sha256', keyFor(secret, use)).update(code).digest()

const ivBytes = 12
const tagBytes = 16

/** Encrypts a text that must be read again (AES-256-GCM): IV, tag, ciphertext. `use` names what it is and whose: it opens nowhere else. */
export function seal({ secret, random }: { secret: Uint8Array; random: Random }, use: string, text: string): Buffer {
  const iv = Buffer.from(random.token(ivBytes), 'base64url').subarray(0, ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'seal'), iv)
  cipher.setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Reads what `seal` made for the same use. Throws when it was changed, moved, or made under another secret. */
export function unseal(secret: Uint8Array, use: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'seal'), sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(use))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
