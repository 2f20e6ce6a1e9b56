import { createHmac } from 'node:crypto'
import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * What is kept of an address or a number of someone who objected: HMAC-SHA-256 of its normalised form (E.164, or lower
 * case). Enough to honour the objection, no more (domain.md C3).
 */
export const fingerprint = (secret: Uint8Array, value: string): Buffer =>
  createHmac('sha256', secret).update(value).digest()

const blockLength = 64

/** The two padded keys of HMAC (RFC 2104), for the database to work with without knowing the secret itself. */
function padsOf(secret: Uint8Array): { inner: Buffer; outer: Buffer } {
  if (secret.length > blockLength) throw new RangeError(`a secret of ${secret.length} bytes: ${blockLength} at most`)
  const key = Buffer.alloc(blockLength)
  key.set(secret)
  return { inner: key.map((byte) => byte ^ 0x36) as Buffer, outer: key.map((byte) => byte ^ 0x5c) as Buffer }
}

/** The same as `fingerprint`, computed by the database, for whole bases: HMAC from the built-in sha256. */
export function fingerprintSql(secret: Uint8Array, value: Expression<string | null>): RawBuilder<Buffer> {
  const { inner, outer } = padsOf(secret)
  return sql<Buffer>`sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(${value}, 'UTF8')))`
}
