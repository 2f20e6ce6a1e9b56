import type { CouponOfMessage } from '@relance/domain/messages/coupon.ts'
import type { CampaignMessage } from '@relance/domain/messages/message.ts'

/** A message as it is being written. */
export interface PromotionDraft {
  readonly operationId: number
  readonly description: string
  readonly coupon: CouponOfMessage | null
}

export const draftOf = ({ operationId, description, coupon }: CampaignMessage): PromotionDraft => ({
  operationId,
  description,
  coupon,
})

/**
 * What was saved elsewhere meanwhile, in another tab or by the library, taken into what is being written: each text and
 * each coupon that was not touched here follows, the others are kept. `before` is what the drafts started from.
 */
export const mergeSaved = (
  drafts: readonly PromotionDraft[],
  before: readonly PromotionDraft[],
  saved: readonly PromotionDraft[],
): PromotionDraft[] =>
  saved.map((now) => {
    const draft = drafts.find(({ operationId }) => operationId === now.operationId)
    const base = before.find(({ operationId }) => operationId === now.operationId)
    if (!draft || !base) return now
    return {
      operationId: now.operationId,
      description: draft.description === base.description ? now.description : draft.description,
      coupon: draft.coupon?.id === base.coupon?.id ? now.coupon : draft.coupon,
    }
  })

/** Whether a draft says something else than what is saved. */
export const isChanged = (draft: PromotionDraft, saved: readonly PromotionDraft[]): boolean => {
  const base = saved.find(({ operationId }) => operationId === draft.operationId)
  return base?.description !== draft.description || base.coupon?.id !== draft.coupon?.id
}
