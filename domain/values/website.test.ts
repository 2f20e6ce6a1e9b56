import { describe, expect, it } from 'vitest'
import { isWebsite } from './website.ts'

describe('web addresses', () => {
  it('V8 start with http and end their host with two or three letters', () => {
    for (const good of [
      'http://garage.fr',
      'https://www.garage-martin.com/rdv?x=1',
      'https://garage.fr:8080/',
      'https://été.fr',
    ])
      expect(isWebsite(good), good).toBe(true)
    for (const bad of [
      'garage.fr',
      'ftp://garage.fr',
      'http://garage',
      'http://garage.garage',
      'http://.fr',
      'http://a b.fr',
      'https://garage.fr bad',
      'http://x@garage.fr',
      'http://1.2.3.4',
      '',
    ])
      expect(isWebsite(bad), bad).toBe(false)
  })

  it('the longest suffix is a setting', () => {
    expect(isWebsite('https://martin.garage', 6)).toBe(true)
  })
})
