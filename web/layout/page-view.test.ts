import { describe, expect, it } from 'vitest'
import { virtualUrlOf } from './page-view.ts'

describe('the virtual address of a page view', () => {
  it.each([
    ['/campagnes/$id', '/campagnes/:id'],
    ['/marketing-direct/ciblage/$id', '/marketing-direct/ciblage/:id'],
    ['/import/', '/import'],
    ['/', '/'],
    [undefined, '/404'],
  ])('N9 %s is told as %s', (path, told) => {
    expect(virtualUrlOf(path)).toBe(told)
  })
})
