import { describe, expect, it } from 'vitest'
import { isChanged, mergeSaved, type PromotionDraft } from './promotion-drafts.ts'

const draft = (operationId: number, description: string, couponId?: number): PromotionDraft => ({
  operationId,
  description,
  coupon:
    couponId === undefined
      ? null
      : {
          id: couponId,
          type: 'own',
          titre: '',
          texte: '',
          code: `C${couponId}`,
          conditions: '',
          validiteJours: null,
          valableJusquAu: null,
        },
})

describe('what another tab saved', () => {
  it('R17 S12 comes in where nothing was typed, and leaves what was', () => {
    const before = [draft(2, 'a'), draft(22, 'b')]
    const typed = [draft(2, 'a typed'), draft(22, 'b')]
    const saved = [draft(22, 'b elsewhere'), draft(2, 'a elsewhere'), draft(11, 'new')]
    expect(mergeSaved(typed, before, saved)).toEqual([draft(22, 'b elsewhere'), draft(2, 'a typed'), draft(11, 'new')])
  })

  it('R17 S12 only what was written here is saved from here', () => {
    const saved = [draft(2, 'a', 5), draft(22, 'b')]
    expect(isChanged(draft(2, 'a', 5), saved)).toBe(false)
    expect(isChanged(draft(2, 'a'), saved)).toBe(true)
    expect(isChanged(draft(22, 'c'), saved)).toBe(true)
  })

  it('R17 E8 a coupon chosen here stays beside a text that comes in', () => {
    expect(mergeSaved([draft(2, 'a', 5)], [draft(2, 'a')], [draft(2, 'b', 6)])).toEqual([draft(2, 'b', 5)])
    expect(mergeSaved([draft(2, 'a', 5)], [draft(2, 'a', 5)], [draft(2, 'a')])).toEqual([draft(2, 'a')])
  })
})
