import { describe, expect, it } from 'vitest'
import { testRandom } from '../test/test-context.ts'
import { keyedFingerprint, seal, unseal } from './keys.ts'

const secret = new TextEncoder().encode('a secret of the tests, at least 32 bytes long')
const other = new TextEncoder().encode('another secret of the tests, 32 bytes or more')

describe('what is sealed', () => {
  const random = testRandom()
  const sealed = seal({ secret, random }, 'oidc 3', 'clé secrète')

  it('is read again for its own use alone, and never the same twice', () => {
    expect(unseal(secret, 'oidc 3', sealed)).toBe('clé secrète')
    expect(() => unseal(secret, 'oidc 4', sealed)).toThrow()
    expect(() => unseal(other, 'oidc 3', sealed)).toThrow()
    expect(seal({ secret, random }, 'oidc 3', 'clé secrète').equals(sealed)).toBe(false)
  })

  it('shows when any byte was changed', () => {
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index]! ^= 1
      expect(() => unseal(secret, 'oidc 3', changed), String(index)).toThrow()
    }
  })

  it('a short code is known again only with the secret, and for its own use', () => {
    const known = keyedFingerprint(secret, 'code 1', 'k7qm4w9hxd')
    expect(keyedFingerprint(secret, 'code 1', 'k7qm4w9hxd').equals(known)).toBe(true)
    expect(keyedFingerprint(secret, 'code 2', 'k7qm4w9hxd').equals(known)).toBe(false)
    expect(keyedFingerprint(other, 'code 1', 'k7qm4w9hxd').equals(known)).toBe(false)
  })
})
