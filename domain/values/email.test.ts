import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseEmail } from './email.ts'

describe('e-mail addresses', () => {
  it('V2 reads an address, without its spaces and in lower case', () => {
    expect(normaliseEmail(' SYLVIE.Riviere1@Example.ORG ')).toBe('sylvie.riviere1@example.org')
    expect(normaliseEmail('mailto:a+b@c-d.example.fr')).toBe('a+b@c-d.example.fr')
    expect(normaliseEmail("o'neil@garage.paris")).toBe("o'neil@garage.paris")
  })

  it('V2 refuses what is not one', () => {
    const not = [
      'néant',
      'pas de mail',
      'a@',
      '@gmail.com',
      'a@b',
      'a b@c.fr',
      'a@b..fr',
      'a..b@c.fr',
      '.a@b.fr',
      'a@b.f',
      '',
    ]
    for (const raw of not) expect(normaliseEmail(raw), raw).toBeNull()
    expect(normaliseEmail('a@b.fr;c@d.fr')).toBeNull()
    expect(normaliseEmail('a@-b.fr')).toBeNull()
    expect(normaliseEmail(`a@${'b'.repeat(250)}.fr`)).toBeNull()
  })

  it('gives the same for what it gave', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (raw) => {
        const email = normaliseEmail(raw)
        if (email) expect(normaliseEmail(email)).toBe(email)
      }),
    )
  })
})
