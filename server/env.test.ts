import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, envNames, readEnv } from './env.ts'

describe('the settings', () => {
  it('have defaults, and an empty value is an absent one', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      ROLE: 'all',
      PUBLIC_URL: 'http://127.0.0.1:8080',
    })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty" but must be a number.'],
    [{ PORT: '70000' }, 'PORT is "70000" but must be 0 to 65535.'],
    [{ ROLE: 'boss' }, 'ROLE is "boss" but must be api, worker or all.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is "mysql://x" but must be a URL starting with postgres:// or postgresql://.',
    ],
    [
      { SMS_URL: 'ftp://x' },
      'SMS_URL is "ftp://x" but must be a URL starting with smpp:// or smpps:// or https:// or http://.',
    ],
    [{ SECRET: 'short' }, 'SECRET is "short" but must have at least 32 characters.'],
  ])('%j is refused with a sentence', (given, sentence) => {
    expect(() => readEnv(given)).toThrow(EnvError)
    expect(() => readEnv(given)).toThrow(sentence)
  })

  it('names every wrong one at once', () => {
    expect(() => readEnv({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT[\s\S]*ROLE/)
  })

  it('are all in the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    expect(envNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
