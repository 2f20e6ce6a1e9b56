import { describe, expect, it } from 'vitest'
import { hidePersons, withoutPersons } from './safe-error.ts'

describe('an error in the log', () => {
  it.each([
    ['550 5.1.1 <zoe.durand@example.test>: unknown user', '550 5.1.1 <<address>>: unknown user'],
    ['no route to +33639980001', 'no route to <number>'],
    ['no route to 06 39 98 00 01.', 'no route to <number>.'],
    [
      'job 0189f2aa-1234-4123-8123-012345678901 of campaign 12',
      'job 0189f2aa-1234-4123-8123-012345678901 of campaign 12',
    ],
    ['at run (file:///app/server/a.ts:120:14)', 'at run (file:///app/server/a.ts:120:14)'],
  ])('%s', (given, kept) => expect(hidePersons(given)).toBe(kept))

  it('keeps what is wrong and where, not the row it is wrong with', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "client_email"'), {
      code: '23505',
      table: 'client',
      constraint: 'client_email',
      detail: 'Key (email)=(zoe@example.test) already exists.',
      where: 'COPY client, line 3: "Durand;Zoé"',
    })
    const kept = withoutPersons(error)
    expect(kept).toMatchObject({ type: 'Error', code: '23505', table: 'client', message: error.message })
    expect(JSON.stringify(kept)).not.toMatch(/zoe|Durand/)
  })

  it('leaves out the value that a data exception quotes, and looks into causes', () => {
    const inner = Object.assign(new Error('invalid input syntax for type date: "Durand"'), { code: '22007' })
    const kept = JSON.stringify(withoutPersons(new Error('import failed for a@b.test', { cause: inner })))
    expect(kept).not.toContain('Durand')
    expect(kept).not.toContain('a@b.test')
    expect(kept).toContain('invalid input syntax for type date')
  })
})
