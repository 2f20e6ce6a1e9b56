import { describe, expect, it } from 'vitest'
import { publicationOf, recordName, recordValue, selectorOf } from './dkim.ts'

const key = 'MIIBIjANBgkq+/Ab='

describe('the record of a key', () => {
  it('F says where it is and what it holds', () => {
    const selector = selectorOf('2026-11-21', 0.5)
    expect(recordName(selector, 'mail.garalys.example')).toBe('relance-20261121-i000._domainkey.mail.garalys.example')
    expect(publicationOf([recordValue(key)], key)).toBe('publiee')
  })

  it.each([
    [[], 'absente'],
    [['v=spf1 -all'], 'absente'],
    [[`k=rsa;p=${key}`], 'publiee'],
    [[`v=DKIM1; k=rsa; p=${key.slice(0, 6)} ${key.slice(6)};`], 'publiee'],
    [['v=spf1 -all', `v=DKIM1; p=${key}`], 'publiee'],
    [['v=DKIM1; p='], 'differente'],
    [['v=DKIM1; p=MIIBIjANBgkq'], 'differente'],
    [[`v=DKIM1; p=${key}`, 'v=DKIM1; p=MIIBIjANBgkq'], 'differente'],
    [[`v=DKIM2; p=${key}`], 'absente'],
  ] as const)('F %j is %s', (records, publication) => {
    expect(publicationOf(records, key)).toBe(publication)
  })
})
