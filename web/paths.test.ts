import { describe, expect, it } from 'vitest'
import { safeRedirect } from './paths.ts'

describe('R2 where one is sent after the log-in', () => {
  it('is the page asked for, with its search', () =>
    expect(safeRedirect('/mes-clients/list?page=2#a')).toBe('/mes-clients/list?page=2#a'))

  it('is the dashboard for an address that is not ours', () => {
    for (const asked of [
      undefined,
      '',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ])
      expect(safeRedirect(asked)).toBe('/tableau-de-bord')
  })
})
