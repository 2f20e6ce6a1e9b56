import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSeptets } from '../messages/sms-encoding.ts'
import { smsTextLength } from '../messages/sms-text.ts'
import { longestLink, personalCodeLength, sharedCodeLength, shortBase, shortLink } from '../networks/short-links.ts'
import { isClick, scanSeconds, visitsMax } from './clicks.ts'
import { findEmailLinks, shortenEmailLinks } from './email-links.ts'
import { encodeCode, hostPattern, parseLinkName } from './links.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('codes of links', () => {
  it('C6 have their length, one septet a character, and are read back, also with what follows them in a sentence', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('', '.', ')', ','), (random, after) => {
        for (const length of [sharedCodeLength, personalCodeLength]) {
          const code = encodeCode(random, length)
          expect(code).toHaveLength(length)
          expect(countSeptets(code)).toBe(length)
          expect(parseLinkName(code + after)).toEqual({ code, numero: 1, personal: length === personalCodeLength })
        }
        expect(parseLinkName(`${encodeCode(random, personalCodeLength)}-12`)?.numero).toBe(12)
      }),
    )
  })

  it('C6 use the whole alphabet, each character about as often, and hold over 40 bits on a message of its own', () => {
    const seen = new Map<string, number>()
    for (let n = 0; n < 4000; n++) {
      const random = new Uint8Array(32).map(
        (_, index) => ((n + 1) * 2654435761 + index * 40503 * (n + 7)) >>> (index % 24),
      )
      for (const character of encodeCode(random, personalCodeLength))
        seen.set(character, (seen.get(character) ?? 0) + 1)
    }
    expect(seen.size).toBe(58)
    const expected = (4000 * personalCodeLength) / 58
    for (const times of seen.values()) expect(Math.abs(times - expected)).toBeLessThan(expected / 2)
    expect(personalCodeLength * Math.log2(58)).toBeGreaterThan(40)
  })

  it('what is not a code of ours is none', () => {
    for (const text of [
      '',
      'abc',
      '0OIl567',
      'AbCd23456',
      'https://evil.example',
      '../admin',
      'AbCd234-1',
      'AbCd2345-0',
    ])
      expect(parseLinkName(text)).toBeNull()
  })
})

describe('the length of a short link', () => {
  it('C6 is 24 septets at most on a short host, with or without individual codes', () => {
    const base = shortBase('https://relance.example.com', 's.tld')
    expect(countSeptets(longestLink(base, true))).toBe(24)
    expect(countSeptets(longestLink(base, false))).toBe(23)
    expect(longestLink(shortBase('http://localhost:8080', null), false)).toBe('http://localhost:8080/r/AbCd234')
  })

  it('S9 the counter reckons with it: no message of any code is longer than was counted', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom('s.tld', 'liens.grand-reseau.example', null),
        fc.boolean(),
        (random, host, suivi) => {
          const base = shortBase('https://relance.example.com', host)
          const counted = smsTextLength('RDV {{urlRendezVous}} {{garage}}', {
            urlRendezVous: longestLink(base, suivi),
            garage: 'Garage Martin',
          })
          for (const length of suivi ? [sharedCodeLength, personalCodeLength] : [sharedCodeLength])
            expect(
              countSeptets(`RDV ${shortLink(base, encodeCode(random, length))} Garage Martin`),
            ).toBeLessThanOrEqual(counted)
        },
      ),
    )
  })

  it('a host is a name, without scheme, path or credentials', () => {
    for (const good of ['s.tld', 's.garage.fr', 'liens.reseau-auto.example', 's.garage.fr:8443'])
      expect(good).toMatch(hostPattern)
    for (const bad of ['https://s.fr', 's.fr/r', 's', 'a@s.fr', '-s.fr', 's..fr', 's.f', '.fr', 'S.FR'])
      expect(bad).not.toMatch(hostPattern)
  })
})

describe('links of an e-mail', () => {
  const html =
    '<a href="https://g.example/pneus?a=1&amp;b=2" class="x"><b>Nos  pneus</b></a> <a href="mailto:a@g.example">Écrire</a> ' +
    '<a href="tel:+33472000000">Appeler</a> <a href="{{desabonnement}}">Se désabonner</a> <a href="{{urlRendezVous}}">RDV</a> ' +
    '<a href="https://g.example">www.g.example</a> <a href="https://g.example/img"><img alt="Le coupon" src="x.png" /></a> ' +
    '<a href="https://g.example/pneus?a=1&amp;b=2">Encore</a>'

  it('C6 are its pages, each once; not telephone, mail, unsubscribe, nor a link that shows its address', () => {
    expect(findEmailLinks(html)).toEqual([
      { cible: 'https://g.example/pneus?a=1&b=2', libelle: 'Nos pneus' },
      { cible: 'https://g.example/img', libelle: 'Le coupon' },
    ])
  })

  it('C6 are put through short ones in both parts, and nothing else changes', () => {
    const shortOf = new Map([['https://g.example/pneus?a=1&b=2', 'https://s.tld/r/AbCd234']])
    const text = 'Nos pneus (https://g.example/pneus?a=1&b=2) ou www.g.example (https://g.example)'
    const short = shortenEmailLinks({ html, text, objet: 'x' }, shortOf)
    expect(short.html).toBe(html.replaceAll('https://g.example/pneus?a=1&amp;b=2', 'https://s.tld/r/AbCd234'))
    expect(short.text).toBe('Nos pneus (https://s.tld/r/AbCd234) ou www.g.example (https://g.example)')
  })
})

describe('what is counted as a click', () => {
  const sent = new Date('2026-11-20T09:00:00Z')
  const later = (seconds: number) => new Date(sent.getTime() + seconds * 1000)
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
  const visit = { method: 'GET', agent: phone, purpose: '', remisLe: sent, recentes: 1 }

  it('C6 a person opening it on a phone is', () => {
    expect(isClick(visit, later(60))).toBe(true)
    expect(isClick({ ...visit, recentes: visitsMax }, later(60))).toBe(true)
    for (const agent of [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ])
      expect(isClick({ ...visit, agent }, later(60))).toBe(true)
  })

  it('C6 programs, pages loaded ahead, proofs, the first seconds and bursts are not', () => {
    const not = (change: Partial<typeof visit> | { remisLe: null }, seconds = 60) =>
      expect(isClick({ ...visit, ...change }, later(seconds))).toBe(false)
    not({ method: 'HEAD' })
    not({ purpose: 'prefetch;prerender' })
    not({ purpose: ' preview' })
    not({ remisLe: null })
    not({}, scanSeconds - 1)
    not({ recentes: visitsMax + 1 })
    for (const agent of [
      '',
      'WhatsApp/2.24',
      'facebookexternalhit/1.1',
      'TelegramBot (like TwitterBot)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
      'Barracuda Sentinel (EE)',
      'Slackbot-LinkExpanding 1.0',
    ])
      not({ agent })
  })
})
