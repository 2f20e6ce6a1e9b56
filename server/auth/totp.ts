import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Random } from '../base.ts'

/** What every application of the trade can read (RFC 6238): SHA-1, six digits, thirty seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret of 160 bits, in base32. */
export const newSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(Buffer.from(random.token(20), 'base64url').subarray(0, 20)).buffer }).base32

/** What the application reads from a QR code. */
export const otpauthUrl = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...parameters, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step a code is of, one before or after the present allowed; null when it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ ...parameters, token, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
}

/** The code of a secret at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  TOTP.generate({ ...parameters, secret: Secret.fromBase32(secret), timestamp: now.getTime() })

// No 0, 1, i, l, o: they are read for one another.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten recovery codes of about 50 bits, like `k7qm4-w9hxd`. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: 10 }, () => {
    const bytes = createHash('sha256').update(random.token(32)).digest()
    const letters = Array.from({ length: 10 }, (_, index) => alphabet[bytes.readUInt16BE(index * 2) % alphabet.length])
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })

/** A recovery code as it is compared: typed with or without its dash, in either case. */
export const plainRecoveryCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
