import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { campaignQuery } from '../targeting/campaign.queries.ts'
import { type CampaignOfMember, targetingKey } from '../targeting/targeting.queries.ts'

let channel: BroadcastChannel | null = null
/** One for the page: a channel does not hear what it says itself. */
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('relance.campagnes'))

/** Tells the product's other tabs that a campaign's set-up was changed in this one. */
export const tellOtherTabs = (of: CampaignOfMember): void => open().postMessage(of.id)

/** Looks again at a campaign's set-up when another tab changed it. What is being written stays: pages merge it. */
export function useOtherTabs(of: CampaignOfMember): void {
  const cache = useQueryClient()
  const { id, adherentId } = of
  useEffect(() => {
    const look = ({ data }: MessageEvent<unknown>) => {
      if (data !== id) return
      for (const queryKey of [
        targetingKey({ id, adherentId }),
        ['messages', id],
        ['campaigns', 'ready', id],
        campaignQuery(id).queryKey,
      ])
        void cache.invalidateQueries({ queryKey })
    }
    open().addEventListener('message', look)
    return () => open().removeEventListener('message', look)
  }, [id, adherentId, cache])
}
