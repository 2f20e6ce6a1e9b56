import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { type CampaignMessage, isWritable } from '@relance/domain/messages/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { memberMessagesQuery } from '../messages/messages.queries.ts'
import { useAutosave } from '../messages/use-autosave.ts'
import type { CampaignOfMember } from '../targeting/targeting.queries.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { draftOf, isChanged, mergeSaved, type PromotionDraft } from './promotion-drafts.ts'

/** The messages being written: saved by themselves, and merged with what another tab saves meanwhile. */
export function usePromotionDrafts(
  { of, campaign }: { readonly of: CampaignOfMember; readonly campaign: Campaign },
  messageList: readonly CampaignMessage[],
) {
  const cache = useQueryClient()
  const readOnly = !campaign.actions.includes('editer')
  const [drafts, setDrafts] = useState(() => messageList.map(draftOf))
  const [seen, setSeen] = useState(messageList)
  if (seen !== messageList) {
    setSeen(messageList)
    setDrafts(mergeSaved(drafts, seen.map(draftOf), messageList.map(draftOf)))
  }
  // A blank message is not sent: the server keeps the last one that said something.
  const writable = drafts.filter(({ description }) => isWritable(description))
  const autosave = useAutosave(readOnly || writable.length === 0 ? null : writable, async (kept) => {
    // Only what was written here: the rest may just have been written in another tab.
    const written = kept.filter((draft) => isChanged(draft, messageList))
    if (written.length === 0) return
    const first = messageList.every((message) => message.id === null)
    const saved = await call(
      first ? campaignMessagesContract.createMemberMessages : campaignMessagesContract.saveMemberMessages,
      {
        params: { ...of },
        body: {
          messageList: written.map(({ operationId, description, coupon }) => ({
            operationId,
            description,
            couponId: coupon?.id ?? null,
          })),
        },
      },
    )
    cache.setQueryData(memberMessagesQuery(of).queryKey, saved)
    void cache.invalidateQueries({ queryKey: ['campaigns', 'ready', of.id] })
    tellOtherTabs(of)
  })
  const change = (operationId: number, next: Partial<PromotionDraft>) =>
    setDrafts((before) => before.map((one) => (one.operationId === operationId ? { ...one, ...next } : one)))
  return {
    drafts,
    readOnly,
    change,
    autosave,
    maySave: writable.length > 0,
    incomplete: drafts.some(({ description }) => description.trim() === ''),
  }
}
